// The process that holds the native speech gate: a native fault ends this process, not the API.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadOnnxRuntime } from '../../core/onnx-runtime.ts'
import { gateFrameSamples } from '../../ports/speech-gate.ts'
import type { GateMessage, GateOrder } from './gate-messages.ts'
import { type Ear, prepareEars } from './silero-ear.ts'

/** silero_vad_v5.onnx as @ricky0123/vad-web 0.0.31 ships it. */
const modelDigest = '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f'

const ears = new Map<number, Ear>()
let creating: Promise<() => Ear> | undefined

function readModel(): Uint8Array {
  const entry = fileURLToPath(import.meta.resolve('@ricky0123/vad-web'))
  const path = join(dirname(entry), 'silero_vad_v5.onnx')
  const bytes = readFileSync(path)
  if (createHash('sha256').update(bytes).digest('hex') !== modelDigest)
    throw new Error(`The speech gate's file ${path} is damaged. Install the packages again.`)
  return bytes
}

async function load(): Promise<() => Ear> {
  const runtime = await loadOnnxRuntime()
  return prepareEars(runtime, await runtime.createSession(readModel()))
}

async function hear(stream: number, frames: Float32Array): Promise<Uint8Array> {
  creating ??= load()
  const ear = ears.get(stream) ?? (await creating)()
  ears.set(stream, ear)
  const flags = new Uint8Array(frames.length / gateFrameSamples)
  for (let index = 0; index < flags.length; index += 1) {
    const at = index * gateFrameSamples
    flags[index] = (await ear.hear(frames.subarray(at, at + gateFrameSamples))) ? 1 : 0
  }
  return flags
}

const send = (message: GateMessage) => process.send?.(message)

async function obey(order: GateOrder): Promise<void> {
  if (order.kind === 'close') {
    ears.delete(order.stream)
    return
  }
  try {
    send({ kind: 'heard', id: order.id, flags: await hear(order.stream, order.frames) })
  } catch (error) {
    send({ kind: 'failed', id: order.id, message: error instanceof Error ? error.message : String(error) })
  }
}

// One after the other: a stream's frames are heard in their order.
let last: Promise<void> = Promise.resolve()
process.on('message', (order: GateOrder) => {
  last = last.then(() => obey(order))
})
// The parent is gone, however it went: nobody would ever end this process.
process.on('disconnect', () => process.exit(0))
