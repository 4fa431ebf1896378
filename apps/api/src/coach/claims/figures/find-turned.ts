import { longestSentence } from '../tokens.ts'
import { writeFigures } from './read/write-figures.ts'

/** "6 hours to 10 minutes", "6 h → 10 min": both ends of a change, at most two words after each figure. */
const change =
  /(?<![\d.,])(\d{1,12}(?:\.\d{1,6})?)\s?(?:%|\p{L}{1,12}|\p{L}{1,12} \p{L}{1,12})?\s?(?:to|→|->)\s?(?:\p{L}{1,12} )?(\d{1,12}(?:\.\d{1,6})?)/giu

/** Changes that a sentence tells the other way round than its lines, and ends of a change told as its size. */
export function findTurnedChanges(sentence: string, lines: readonly string[]): string[] {
  if (sentence.length > longestSentence) return []
  const known = new Set(lines.flatMap(readChanges).map(({ from, to }) => `${from} ${to}`))
  const turned = readChanges(sentence)
    .filter(({ from, to }) => from !== to && known.has(`${to} ${from}`) && !known.has(`${from} ${to}`))
    .map(({ text }) => text)
  const source = writeFigures(lines.join('\n'))
  const sizes = [...writeFigures(sentence).matchAll(/\bby (\d{1,12}(?:\.\d{1,6})?)(?![\d.,]{0,3}\d)/giu)]
    .filter(([, size = '']) => isEndOnly(size, source))
    .map(([text]) => text)
  return [...turned, ...sizes]
}

/** "by 240" is not in "from 900 to 240". */
function isEndOnly(size: string, source: string): boolean {
  const before = [
    ...source.matchAll(/(?:(from|to|by) )?(?<![\d.,])(\d{1,12}(?:\.\d{1,6})?)(?![\d.,]{0,3}\d)/giu),
  ]
    .filter(([, , figure]) => figure === size)
    .map(([, word = '']) => word.toLowerCase())
  return before.length > 0 && before.every((word) => word === 'from' || word === 'to')
}

const readChanges = (text: string) =>
  [...writeFigures(text).matchAll(change)].map(([whole, from = '', to = '']) => ({ text: whole, from, to }))
