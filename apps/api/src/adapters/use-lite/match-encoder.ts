import { type EncodedText, type MatchHeads, readStates, scoreLine } from './late-interaction.ts'
import { type LearnedWeights, readLearnedWeights } from './learned-weights.ts'
import { openEncoder, stateSize } from './open-encoder.ts'

/** Compares a question with lines. */
export interface MatchEncoder {
  score(question: string, lines: readonly string[]): Promise<Float32Array<ArrayBuffer>>
}

/** The encoder reads no more tokens of a text. */
const maxTokens = 128
const batchSize = 32
/** About 12 kB each: the resumes of some thirty interviews. */
const keptLines = 1024
/** About 7 kB each: the usual questions, which every page of stories asks again, and the last that were asked. */
const keptQuestions = 256

/** USE-lite's encoder with the weights that were learned from interview questions. `tokenise` is that of USE-lite. */
export async function createMatchEncoder(tokenise: (text: string) => number[]): Promise<MatchEncoder> {
  const weights = readLearnedWeights('matcher')
  const heads = takeHeads(weights)
  const readTexts = await openEncoder(weights)
  const kept = new Map<string, EncodedText>()
  const asked = new Map<string, EncodedText>()
  const encode = async (texts: readonly string[], side: 'question' | 'line') => {
    const states = await readTexts(texts.map((text) => tokenise(text).slice(0, maxTokens)))
    return states.map((state) => readStates(state, stateSize, heads, side))
  }
  return {
    async score(question, lines) {
      const missing = [...new Set(lines)].filter((line) => !kept.has(line))
      for (let start = 0; start < missing.length; start += batchSize) {
        const batch = missing.slice(start, start + batchSize)
        const encoded = await encode(batch, 'line')
        batch.forEach((line, at) => {
          const text = encoded[at]
          if (text) kept.set(line, text)
        })
      }
      const [read] = asked.has(question) ? [] : await encode([question], 'question')
      if (read) asked.set(question, read)
      const against = asked.get(question)
      const scores = lines.map((line) => {
        const text = kept.get(line)
        return against && text ? scoreLine(against, text, heads) : 0
      })
      forgetOldest(kept, lines, keptLines)
      forgetOldest(asked, [question], keptQuestions)
      return Float32Array.from(scores)
    },
  }
}

/** Keeps the `count` texts used last. */
function forgetOldest(kept: Map<string, EncodedText>, used: readonly string[], count: number): void {
  for (const key of used) {
    const text = kept.get(key)
    if (!text) continue
    kept.delete(key)
    kept.set(key, text)
  }
  for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - count))) kept.delete(key)
}

function takeHeads({ scale, take }: LearnedWeights): MatchHeads {
  return {
    question: { weights: take('question/weights'), bias: take('question/bias') },
    line: { weights: take('line/weights'), bias: take('line/bias') },
    projection: take('tokens/projection'),
    gate: take('tokens/gate'),
    wholeScale: scale('whole'),
    tokenScale: scale('token'),
  }
}
