// The process that holds the native speech gate: a native fault ends this process, not the API.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadOnnxRuntime } from '../../core/onnx-runtime.ts'
import { serveRequests } from '../../core/worker/serve-requests.ts'
import { gateFrameSamples } from '../../ports/speech-gate.ts'
import { prepareDetectors, type SpeechDetector } from './speech-detector.ts'

/** silero_vad_v5.onnx as @ricky0123/vad-web 0.0.31 ships it. */
const modelDigest = '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f'

/** One for each stream, which is the key of its requests. */
const detectors = new Map<string, SpeechDetector>()
let createDetector: (() => SpeechDetector) | undefined

function readModel(): Uint8Array {
  const entry = fileURLToPath(import.meta.resolve('@ricky0123/vad-web'))
  const path = join(dirname(entry), 'silero_vad_v5.onnx')
  const bytes = readFileSync(path)
  if (createHash('sha256').update(bytes).digest('hex') !== modelDigest)
    throw new Error(`The speech gate's file ${path} is damaged. Install the packages again.`)
  return bytes
}

function findDetector(stream: string): SpeechDetector {
  const detector = detectors.get(stream) ?? createDetector?.()
  if (!detector) throw new Error('The speech gate was not started.')
  detectors.set(stream, detector)
  return detector
}

serveRequests<undefined, Float32Array, Uint8Array>({
  async start() {
    const runtime = await loadOnnxRuntime()
    createDetector = prepareDetectors(runtime, await runtime.createSession(readModel()))
  },
  async handle(frames, { key }) {
    const detector = findDetector(key)
    const flags = new Uint8Array(frames.length / gateFrameSamples)
    for (let index = 0; index < flags.length; index += 1) {
      const at = index * gateFrameSamples
      flags[index] = (await detector.isSpeech(frames.subarray(at, at + gateFrameSamples))) ? 1 : 0
    }
    return flags
  },
  release: (stream) => void detectors.delete(stream),
})
