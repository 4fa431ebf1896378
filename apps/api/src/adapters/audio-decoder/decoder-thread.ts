// The thread that decodes: a second of Opus takes one to two milliseconds, which the event loop of the API must not feel.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createSliceDecoder, type SliceDecoder } from '../../live-engine/audio/slice-decoder.ts'
import type { DecoderMessage, DecoderOrder } from './decoder-messages.ts'

type SliceOrder = Exclude<DecoderOrder, { kind: 'close' }>

/** Where cores are short, taking slices goes before decoding them. */
const nicer = 5
const nicest = 19
const decoders = new Map<number, SliceDecoder>()

async function findDecoder(stream: number): Promise<SliceDecoder> {
  const known = decoders.get(stream)
  if (known) return known
  const decoder = await createSliceDecoder()
  decoders.set(stream, decoder)
  return decoder
}

async function decode(order: SliceOrder): Promise<Float32Array | undefined> {
  const decoder = await findDecoder(order.stream)
  if (order.kind === 'decode' && order.isAfterGap) decoder.skip()
  try {
    return decoder.decode(order)
  } catch {
    // What the library fell over may have left it broken: the stream goes on with a new one.
    decoders.delete(order.stream)
    return undefined
  }
}

async function obey(order: DecoderOrder): Promise<void> {
  if (order.kind === 'close') {
    decoders.get(order.stream)?.free()
    decoders.delete(order.stream)
    return
  }
  const samples = await decode(order)
  if (order.kind === 'decode') say({ kind: 'decoded', id: order.id, samples }, samples)
}

function say(message: DecoderMessage, samples?: Float32Array): void {
  // Sound that is a part of a larger buffer would take the rest of it along.
  const isWhole = samples?.byteLength === samples?.buffer.byteLength
  const transferred = samples && isWhole && samples.buffer instanceof ArrayBuffer ? [samples.buffer] : []
  parentPort?.postMessage(message, transferred)
}

// Elsewhere the priority would be that of the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(nicest, getPriority(0) + nicer))
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (order: DecoderOrder) => {
  last = last.then(() => obey(order))
})
say({ kind: 'started' })
