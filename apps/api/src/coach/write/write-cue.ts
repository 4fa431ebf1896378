import { expandNotation } from '../speech/expand-notation.ts'
import { tagWords } from '../speech/grammar.ts'
import { sayChange } from '../speech/say-change.ts'

/** As many words as one takes in at a glance (design/answer: at most seven). */
const maxWords = 7

/**
 * The few words by which a candidate remembers a line: its beginning up to the last place within seven words where a phrase
 * is whole. Always words of the line, in their order.
 */
export function writeCue(text: string): string {
  const clause = sayChange(expandNotation(text).split(/(?<=[^.\d])[.;](?=\s|$)|:\s|\s[–—]\s/u)[0] ?? '')
    .replace(/\s*\([^()]*\)/gu, '')
    .trim()
  const words = tagWords(clause)
  if (words.length <= maxWords) return trimEnd(clause)
  for (let count = maxWords; count >= 3; count -= 1) {
    const last = words[count - 1]
    const next = words[count]
    if (!last || !next) continue
    const isWhole = /[,;]$/u.test(last.text) || next.is('Preposition') || /^(?:and|or|but|that|which|who|to|by|so|because|when|while|until)$/u.test(next.plain)
    const isOpen = last.is('Preposition') || last.is('Determiner') || last.is('Adjective') || last.is('Possessive') || /^(?:and|or|but|that|to|its|their|his|her|my|our)$/u.test(last.plain)
    if (isWhole && !isOpen) return cutAfter(clause, words, count)
  }
  return cutAfter(clause, words, maxWords)
}

function cutAfter(clause: string, words: readonly { text: string }[], count: number): string {
  let place = 0
  for (const { text } of words.slice(0, count)) place = clause.indexOf(text, place) + text.length
  return trimEnd(clause.slice(0, place))
}

const trimEnd = (text: string) => text.replace(/[\s,;:.]+$/u, '')
