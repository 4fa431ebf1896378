import { sampleRateHz } from '../../../ports/transcriber.ts'

/** Streams that are remembered; a token is a number, so this is a megabyte or two. */
const mostStreams = 200
/** Nobody speaks for this long without a partial text in between. */
const longestAgeMs = 60_000
/** The start of an utterance tells it from the next one of the same stream. */
const openingSamples = sampleRateHz / 10

interface Remembered {
  opening: Float32Array
  sampleCount: number
  tokens: readonly number[][]
  atMs: number
}

/** The last text of each stream's running utterance, as tokens. A wrong draft costs a little time and changes no text. */
export interface DraftMemory {
  /** The tokens of each piece; empty if these samples do not continue the last ones of this stream. */
  recall(streamKey: string, samples: Float32Array): readonly number[][]
  remember(streamKey: string, samples: Float32Array, tokens: readonly number[][]): void
}

/** @param now milliseconds of any steady clock */
export function createDraftMemory(now: () => number): DraftMemory {
  const streams = new Map<string, Remembered>()

  /** The map is in order of age, so the first ones go. */
  function forgetOld(): void {
    for (const [key, { atMs }] of streams) {
      if (streams.size <= mostStreams && now() - atMs <= longestAgeMs) return
      streams.delete(key)
    }
  }

  return {
    recall(streamKey, samples) {
      forgetOld()
      const known = streams.get(streamKey)
      const isSameUtterance =
        known && samples.length >= known.sampleCount && beginsWith(samples, known.opening)
      return isSameUtterance ? known.tokens : []
    },
    remember(streamKey, samples, tokens) {
      const opening = samples.slice(0, openingSamples)
      streams.delete(streamKey)
      streams.set(streamKey, { opening, sampleCount: samples.length, tokens, atMs: now() })
      forgetOld()
    },
  }
}

const beginsWith = (samples: Float32Array, opening: Float32Array) =>
  opening.every((sample, index) => Object.is(sample, samples[index]))
