import { availableParallelism } from 'node:os'
import type { AudioDecoder } from '../../ports/audio-decoder.ts'
import { createDecoderDesk, type DecoderEvent } from './decoder-desk.ts'

export interface BuiltInAudioDecoderOptions {
  /** One core stays with the event loop, unless there is no other. */
  threads?: number
  /** For the log: a thread came up or went away. */
  onEvent?: (event: DecoderEvent) => void
}

/** Decodes in worker threads. A track stays with one of them, because a slice goes on where the one before was cut. */
export function createBuiltInAudioDecoder(options: BuiltInAudioDecoderOptions = {}): AudioDecoder {
  const { threads = Math.max(1, availableParallelism() - 1), onEvent = () => undefined } = options
  const desks = Array.from({ length: threads }, () => createDecoderDesk(onEvent))
  return {
    openStream() {
      const [first, ...others] = desks
      if (!first) throw new Error('a decoder needs a thread')
      const freest = others.reduce(
        (least, desk) => (desk.openStreams < least.openStreams ? desk : least),
        first,
      )
      return freest.openStream()
    },
    async close() {
      await Promise.all(desks.map((desk) => desk.close()))
    },
  }
}
