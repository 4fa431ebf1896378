import type { FromWorker, ToWorker } from './recogniser-messages.ts'

/** Speech to text in this browser; no sound leaves the page. */
export type BrowserRecogniser = {
  /** 16 kHz mono. Rejects if the recogniser fails on this piece. */
  transcribe(samples: Float32Array): Promise<string>
}

/** Why private mode cannot work here, ready to show; null if it can. */
export function findPrivateModeObstacle(): string | null {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function')
    return 'This browser cannot recognise speech on its own (WebAssembly is off), so private mode does not work here.'
  return null
}

let loaded: Promise<BrowserRecogniser> | null = null

/** Loads the recogniser once a page, about 45 MB the first time. Rejects with a message ready to show. */
export function loadBrowserRecogniser(): Promise<BrowserRecogniser> {
  loaded ??= start().catch((error: unknown) => {
    // The next attempt may succeed: a file may have failed to load, or memory was short.
    loaded = null
    throw error
  })
  return loaded
}

function start(): Promise<BrowserRecogniser> {
  const obstacle = findPrivateModeObstacle()
  if (obstacle) return Promise.reject(new Error(obstacle))
  const worker = new Worker(new URL('./recogniser-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve(text: string): void; reject(error: Error): void }>()
  let nextId = 0
  const recogniser: BrowserRecogniser = {
    transcribe: (samples) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, samples } satisfies ToWorker, [samples.buffer])
      }),
  }
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      console.warn('The recogniser in the browser failed', reason)
      worker.terminate()
      reject(
        new Error(
          'We could not start speech recognition in this browser, so private mode does not work here.',
        ),
      )
    }
    worker.onerror = (event) => fail(event.message)
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'ready') return resolve(recogniser)
      if (data.kind === 'failed') return fail(data.reason)
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.kind === 'text') asked?.resolve(data.text)
      else asked?.reject(new Error(data.reason))
    }
  })
}
