// The process that holds the native speech gate: a native fault ends this process, not the API.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sherpa from 'sherpa-onnx-node'
import { gateFrameSamples } from '../../ports/speech-gate.ts'
import { sampleRateHz } from '../../ports/transcriber.ts'
import type { GateMessage, GateOrder } from './gate-messages.ts'

type Vad = InstanceType<typeof sherpa.Vad>

/** silero_vad_v5.onnx as @ricky0123/vad-web 0.0.31 ships it. */
const modelDigest = '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f'
/** A stream's ear is about 13 MB; what comes above this number is judged by energy. */
const mostStreams = 48
/** Ears of closed streams that are kept, because making one takes about 0.1 s. */
const mostSpare = 4

const ears = new Map<number, Vad>()
const spare: Vad[] = []
let model = ''

function findModel(): string {
  if (model) return model
  const entry = fileURLToPath(import.meta.resolve('@ricky0123/vad-web'))
  const path = join(dirname(entry), 'silero_vad_v5.onnx')
  const actual = createHash('sha256').update(readFileSync(path)).digest('hex')
  if (actual !== modelDigest)
    throw new Error(`The speech gate's file ${path} is damaged. Install the packages again.`)
  model = path
  return path
}

function createEar(): Vad {
  return new sherpa.Vad(
    {
      // Durations near zero make it answer for each frame; how long a pause is, is the turn tracker's matter.
      sileroVad: {
        model: findModel(),
        threshold: 0.5,
        minSpeechDuration: 0.00001,
        minSilenceDuration: 0.00001,
        maxSpeechDuration: 3600,
        windowSize: gateFrameSamples,
      },
      sampleRate: sampleRateHz,
      numThreads: 1,
      provider: 'cpu',
      debug: false,
    },
    60,
  )
}

function findEar(stream: number): Vad {
  const known = ears.get(stream)
  if (known) return known
  if (ears.size >= mostStreams) throw new Error('The speech gate hears as many streams as it can.')
  const ear = spare.pop() ?? createEar()
  ears.set(stream, ear)
  return ear
}

function hear(stream: number, frames: Float32Array): Uint8Array {
  const ear = findEar(stream)
  const flags = new Uint8Array(frames.length / gateFrameSamples)
  for (let index = 0; index < flags.length; index += 1) {
    const at = index * gateFrameSamples
    ear.acceptWaveform(frames.slice(at, at + gateFrameSamples))
    flags[index] = ear.isDetected() ? 1 : 0
    while (!ear.isEmpty()) ear.pop()
  }
  return flags
}

const send = (message: GateMessage) => process.send?.(message)

process.on('message', (order: GateOrder) => {
  if (order.kind === 'close') {
    const ear = ears.get(order.stream)
    ears.delete(order.stream)
    ear?.reset()
    if (ear && spare.length < mostSpare) spare.push(ear)
    return
  }
  try {
    send({ kind: 'heard', id: order.id, flags: hear(order.stream, order.frames) })
  } catch (error) {
    send({ kind: 'failed', id: order.id, message: error instanceof Error ? error.message : String(error) })
  }
})
// The parent is gone, however it went: nobody would ever end this process.
process.on('disconnect', () => process.exit(0))
