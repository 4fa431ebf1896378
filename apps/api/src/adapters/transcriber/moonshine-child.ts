// The process that holds the native recogniser: a native fault or a bad file ends this process, not the API.
import sherpa from 'sherpa-onnx-node'
import { sampleRateHz } from '../../ports/transcriber.ts'
import type { ChildMessage, ParentMessage } from './child-messages.ts'
import { verifyModelFiles } from './model-files.ts'
import { ensureTokensFile } from './tokens.ts'

type Recogniser = InstanceType<typeof sherpa.OfflineRecognizer>

let recogniser: Recogniser | undefined

const send = (message: ChildMessage) => process.send?.(message)
const describeError = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function loadRecogniser(cacheDir: string, modelDirectory: string | undefined): Promise<Recogniser> {
  const files = await verifyModelFiles(modelDirectory)
  const tokens = await ensureTokensFile(cacheDir)
  return sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: sampleRateHz, featureDim: 80 },
    // One thread a decode: a second one brings nothing up to 8 s of speech and doubles the work.
    modelConfig: { moonshine: files, tokens, numThreads: 1, provider: 'cpu' },
  })
}

async function start(cacheDir: string, modelDirectory: string | undefined): Promise<void> {
  const startedMs = performance.now()
  try {
    recogniser = await loadRecogniser(cacheDir, modelDirectory)
    send({ kind: 'ready', loadMs: performance.now() - startedMs })
  } catch (error) {
    send({ kind: 'unusable', message: describeError(error) })
  }
}

async function decode(id: number, pieces: Float32Array[]): Promise<void> {
  try {
    if (!recogniser) throw new Error('The recogniser was not started.')
    const texts: string[] = []
    for (const samples of pieces) {
      const stream = recogniser.createStream()
      stream.acceptWaveform({ sampleRate: sampleRateHz, samples })
      texts.push((await recogniser.decodeAsync(stream)).text.trim())
    }
    send({ kind: 'decoded', id, text: texts.filter(Boolean).join(' ') })
  } catch (error) {
    send({ kind: 'failed', id, message: describeError(error) })
  }
}

process.on('message', (message: ParentMessage) => {
  if (message.kind === 'start') void start(message.cacheDir, message.modelDirectory)
  else void decode(message.id, message.pieces)
})
// The parent is gone, however it went: nobody would ever end this process.
process.on('disconnect', () => process.exit(0))
