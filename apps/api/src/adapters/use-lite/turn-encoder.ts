import { readLearnedWeights } from './learned-weights.ts'
import { openEncoder, stateSize } from './open-encoder.ts'

/** A turn as the encoder reads it. */
export interface TurnToRead {
  turn: string
  /** What the candidate said since the interviewer's last turn; empty for nothing. */
  candidate: string
  /** The interviewer's last turn; empty for none. */
  interviewer: string
}

/** Reads a turn together with what stands before it. */
export interface TurnEncoder {
  /** One number: the log odds that the turn is to be answered. */
  read(turn: TurnToRead): Promise<Float32Array<ArrayBuffer>>
}

/** Tokens of each text that are read: its last ones. As in tools/train/turn-reader/train.py. */
const most = { turn: 56, candidate: 36, interviewer: 36 }
/** Tokens that no text has: what the candidate, and what the interviewer said before, stands behind them. */
const marks = { candidate: 3, interviewer: 4 }

/** USE-lite's encoder with the weights that were learned from labelled turns. `tokenise` is that of USE-lite. */
export async function createTurnEncoder(tokenise: (text: string) => number[]): Promise<TurnEncoder> {
  const weights = readLearnedWeights('turn-reader')
  const [gate, asks, bias] = [weights.take('turn/gate'), weights.take('asks/weights'), weights.scale('asks')]
  const readTexts = await openEncoder(weights)
  const last = (text: string, count: number) => (text === '' ? [] : tokenise(text).slice(-count))
  return {
    async read({ turn, candidate, interviewer }) {
      const own = last(turn, most.turn)
      const tokens = [
        ...own,
        marks.candidate,
        ...last(candidate, most.candidate),
        marks.interviewer,
        ...last(interviewer, most.interviewer),
      ]
      const [states] = await readTexts([tokens])
      if (!states) throw new Error('The encoder gave no states.')
      return Float32Array.of(bias + dotAt(pool(states, own.length, gate), 0, asks))
    },
  }
}

/** The mean of the turn's tokens, their mean by what the gate gives each, and the mean of all tokens, behind one another. */
function pool(states: Float32Array, ownTokens: number, gate: Float32Array): Float32Array {
  const tokens = states.length / stateSize
  const gates = Array.from({ length: ownTokens }, (_none, token) => Math.exp(dotAt(states, token, gate)))
  const total = gates.reduce((sum, value) => sum + value, 0)
  const pooled = new Float32Array(3 * stateSize)
  for (let token = 0; token < tokens; token += 1) {
    const share = (gates[token] ?? 0) / total
    for (let at = 0; at < stateSize; at += 1) {
      const value = states[token * stateSize + at] ?? 0
      if (token < ownTokens) {
        pooled[at] = (pooled[at] ?? 0) + value / ownTokens
        pooled[stateSize + at] = (pooled[stateSize + at] ?? 0) + value * share
      }
      pooled[2 * stateSize + at] = (pooled[2 * stateSize + at] ?? 0) + value / tokens
    }
  }
  return pooled.map(Math.tanh)
}

/** The dot product with the token's state, or with what starts there. */
function dotAt(states: Float32Array, token: number, weights: Float32Array): number {
  const start = token * stateSize
  let sum = 0
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (states[start + at] ?? 0)
  return sum
}
