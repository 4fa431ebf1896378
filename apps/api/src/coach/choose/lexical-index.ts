import { readWords } from './content-words.ts'

// The usual constants of BM25: how fast repetition stops counting, and how much a long line is discounted.
const saturation = 1.2
const lengthWeight = 0.75

/** BM25 over the lines of one resume. `score` gives one number a line, the best one 1; all 0 when no word occurs. */
export function createLexicalIndex(lines: readonly string[]): { score(text: string): number[] } {
  const documents = lines.map(readWords)
  const averageLength =
    documents.reduce((sum, words) => sum + words.length, 0) / Math.max(1, documents.length)
  const counts = documents.map(countWords)
  const frequency = countWords(counts.flatMap((words) => [...words.keys()]))

  const weigh = (word: string) => {
    const found = frequency.get(word) ?? 0
    return Math.log(1 + (documents.length - found + 0.5) / (found + 0.5))
  }
  return {
    score(text) {
      const words = [...new Set(readWords(text))].filter((word) => frequency.has(word))
      const scores = counts.map((count, index) => {
        const length = (documents[index]?.length ?? 0) / Math.max(1, averageLength)
        const discount = saturation * (1 - lengthWeight + lengthWeight * length)
        return words.reduce((sum, word) => {
          const times = count.get(word) ?? 0
          return sum + (weigh(word) * times * (saturation + 1)) / (times + discount)
        }, 0)
      })
      const best = Math.max(0, ...scores)
      return best === 0 ? scores : scores.map((score) => score / best)
    },
  }
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
