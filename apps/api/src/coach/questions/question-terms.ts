// What of a question's wording tells its kind: words, neighbours, and how its sentences begin. A recogniser leaves out
// punctuation, so nothing here depends on it alone.

const past = /\b(?:did|was|were|had|happened|\p{L}{3,}ed)\b/u
const would = /\b(?:would|could|i'd|you'd|we'd|if)\b/u
const you = /\byou(?:r|rs|'\p{L}+)?\b/u
const sentenceEnd = /(?<=[.?!])\s+/u

/** The terms of a question, each once. The same for training and use. */
export function listQuestionTerms(question: string): Set<string> {
  const text = question.toLowerCase().replaceAll('’', "'")
  const sentences = text.split(sentenceEnd).filter((sentence) => sentence !== '')
  const last = sentences.at(-1) ?? ''
  const words = toWords(text)
  return new Set([
    ...words,
    ...runs(words, 2),
    ...runs(words, 3),
    ...sentences.slice(-3).flatMap((sentence) => openings(sentence, 3).map((opening) => `^${opening}`)),
    ...openings(last, 3).map((opening) => `$^${opening}`),
    ...openings(last.split(/,\s*/u).at(-1) ?? '', 2).map((opening) => `,^${opening}`),
    `#length ${Math.min(5, Math.floor(words.length / 6))}`,
    last.trim().endsWith('?') ? '#asks' : '#states',
    you.test(text) ? '#you' : '#no you',
    ...(would.test(text) ? ['#would'] : []),
    ...(past.test(text) ? ['#past'] : []),
  ])
}

const toWords = (text: string): string[] => text.match(/\p{L}+(?:'\p{L}+)?|\d+/gu) ?? []

const runs = (words: readonly string[], size: number): string[] =>
  words.slice(size - 1).map((_word, at) => words.slice(at, at + size).join(' '))

function openings(sentence: string, most: number): string[] {
  const words = toWords(sentence)
  return Array.from({ length: Math.min(most, words.length) }, (_none, at) => words.slice(0, at + 1).join(' '))
}
