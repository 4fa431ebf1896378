import { sampleRateHz } from '../../ports/transcriber.ts'

/** Sessions that are remembered; a token is a number, so this is a megabyte or two. */
const mostSessions = 200
/** Nobody speaks on after so long without a partial text in between. */
const longestAgeMs = 60_000
/** Where an utterance begins tells it from the next one of the same session. */
const openingSamples = sampleRateHz / 10

interface Remembered {
  opening: Float32Array
  sampleCount: number
  tokens: readonly number[][]
  atMs: number
}

/** What each session's running utterance last seemed to say. A wrong draft costs a little time and changes no text. */
export interface DraftMemory {
  /** The tokens of each piece; empty when these samples do not go on where the last ones of this session were. */
  recall(sessionKey: string, samples: Float32Array): readonly number[][]
  remember(sessionKey: string, samples: Float32Array, tokens: readonly number[][]): void
}

/** @param now milliseconds of any steady clock */
export function createDraftMemory(now: () => number): DraftMemory {
  const sessions = new Map<string, Remembered>()

  /** In order of age, so the first ones go. */
  function forgetOld(): void {
    for (const [key, { atMs }] of sessions) {
      if (sessions.size <= mostSessions && now() - atMs <= longestAgeMs) return
      sessions.delete(key)
    }
  }

  return {
    recall(sessionKey, samples) {
      forgetOld()
      const known = sessions.get(sessionKey)
      const goesOn = known && samples.length >= known.sampleCount && beginsWith(samples, known.opening)
      return goesOn ? known.tokens : []
    },
    remember(sessionKey, samples, tokens) {
      const opening = samples.slice(0, openingSamples)
      sessions.delete(sessionKey)
      sessions.set(sessionKey, { opening, sampleCount: samples.length, tokens, atMs: now() })
      forgetOld()
    },
  }
}

const beginsWith = (samples: Float32Array, opening: Float32Array) =>
  opening.every((sample, index) => Object.is(sample, samples[index]))
