import type { EngineScope } from './scope.ts'
import { writeNotice } from './scope.ts'

export interface HeardText {
  text: string
  engine: string
  atMs: number
}

const longestBackOffMs = 15_000

/** One transcription, as it is. */
export async function hearOnce(
  scope: EngineScope,
  samples: Float32Array,
  options: { priority: 'final' | 'partial'; sessionKey: string; signal: AbortSignal },
): Promise<HeardText> {
  const { position, companyName } = scope.facts.job
  const result = await scope.services.transcriber.transcribe({
    samples,
    hints: [position, companyName],
    ...options,
  })
  return { text: result.text.trim(), engine: result.engine, atMs: scope.services.clock.now().getTime() }
}

/**
 * Transcribes until it works: the sound is stored, so an unavailable recogniser costs time and no words. Says so on
 * the screen once. Undefined when the engine stops first.
 */
export async function hearUntilDone(
  scope: EngineScope,
  samples: Float32Array,
  sessionKey: string,
): Promise<HeardText | undefined> {
  for (let attempt = 0; !scope.signal.aborted; attempt += 1) {
    try {
      const heard = await hearOnce(scope, samples, { priority: 'final', sessionKey, signal: scope.signal })
      if (attempt > 0)
        await writeNotice(scope, {
          track: null,
          code: 'recogniser-back',
          text: 'Speech recognition works again.',
        })
      return heard
    } catch (error) {
      if (scope.signal.aborted) return undefined
      scope.services.logger.warn({ error, attempt }, 'transcription failed, trying again')
      if (attempt === 0) {
        const text =
          'Speech recognition is not available right now. The sound is kept and will be written down when it is back.'
        await writeNotice(scope, { track: null, code: 'recogniser-unavailable', text })
      }
      await pause(Math.min(longestBackOffMs, 500 * 2 ** attempt), scope.signal)
    }
  }
  return undefined
}

/** Waits, or less when the signal says stop. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
