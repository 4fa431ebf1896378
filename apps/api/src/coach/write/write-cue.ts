import { type TaggedWord, tagWords } from '../speech/grammar.ts'

/** As many words as one takes in at a glance (design/answer: at most seven). */
const maxWords = 7

/**
 * The few words by which a candidate remembers a line: its beginning up to the last place within seven words where a phrase
 * is whole. Always words of the line, in their order.
 */
export function writeCue(text: string): string {
  const whole = text.replace(/\s*\([^()]*\)/gu, '').trim()
  const sentence = whole.split(/(?<=[^.\d])[.;](?=\s|$)|\s[–—]\s/u)[0] ?? ''
  const label = /^([^:]{2,40}):\s/u.exec(sentence)?.[1] ?? ''
  const clause = label.split(' ').length > 2 ? label : sentence
  const words = tagWords(clause)
  if (words.length <= maxWords) return trimEnd(clause)
  for (let count = maxWords; count >= 3; count -= 1) {
    if (isWholeAfter(words, count)) return cutAfter(clause, words, count)
  }
  return cutAfter(clause, words, maxWords)
}

/** A phrase may end before a preposition, a conjunction or behind a comma, and never on a word that wants another. */
function isWholeAfter(words: readonly TaggedWord[], count: number): boolean {
  const last = words[count - 1]
  const next = words[count]
  if (!last || !next) return false
  const joins = /^(?:and|or|but|that|which|who|to|by|so|because|when|while|until|from|→)$/u
  const isWhole = /[,;]$/u.test(last.text) || next.is('Preposition') || joins.test(next.plain)
  const wants = /^(?:and|or|but|that|to|its|their|his|her|my|our|→)$/u
  const isOpen = (['Preposition', 'Determiner', 'Adjective', 'Possessive', 'Value', 'Verb'] as const).some(
    (tag) => last.is(tag),
  )
  return isWhole && !isOpen && !wants.test(last.plain)
}

function cutAfter(clause: string, words: readonly { text: string }[], count: number): string {
  let place = 0
  for (const { text } of words.slice(0, count)) place = clause.indexOf(text, place) + text.length
  return trimEnd(clause.slice(0, place))
}

const trimEnd = (text: string) => text.replace(/[\s,;:.]+$/u, '')
