/** How a transcript differs from what was said, in words. */
export interface WordErrors {
  words: number
  substituted: number
  deleted: number
  inserted: number
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const contractions: [RegExp, string][] = [
  [/\bi'm\b/g, 'i am'],
  [/\b(it|that|there|he|she|what)'s\b/g, '$1 is'],
  [/\b(\w+)n't\b/g, '$1 not'],
  [/\b(\w+)'(ve)\b/g, '$1 have'],
  [/\b(\w+)'(re)\b/g, '$1 are'],
  [/\b(\w+)'(ll)\b/g, '$1 will'],
]

/** Lower case, no punctuation, short forms written out, numbers below 100 as figures, `%` as a word. */
export function normaliseWords(text: string): string[] {
  let plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('%', ' percent ')
    .replace(/per cent/g, 'percent')
  for (const [pattern, long] of contractions) plain = plain.replace(pattern, long)
  const words = plain
    .replace(/[^a-z0-9']+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
  return joinNumbers(words)
}

function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const ten = tens.indexOf(word)
    const unit = units.indexOf(words[at + 1] ?? '')
    if (ten >= 2 && unit >= 1 && unit <= 9) {
      joined.push(String(ten * 10 + unit))
      at += 1
    } else if (ten >= 2) joined.push(String(ten * 10))
    else joined.push(units.includes(word) ? String(units.indexOf(word)) : word)
  }
  return joined
}

/** The shortest edit from what was said to what was written. */
export function countWordErrors(said: string, written: string): WordErrors {
  const reference = normaliseWords(said)
  const hypothesis = normaliseWords(written)
  const start: WordErrors = { words: reference.length, substituted: 0, deleted: 0, inserted: 0 }
  const cost = (path: WordErrors) => path.substituted + path.deleted + path.inserted
  let previous = Array.from({ length: hypothesis.length + 1 }, (_, index) => ({ ...start, inserted: index }))
  for (const [row, word] of reference.entries()) {
    const current = [{ ...start, deleted: row + 1 }]
    for (const [column, heard] of hypothesis.entries()) {
      const diagonal = previous[column] ?? start
      const above = previous[column + 1] ?? start
      const left = current[column] ?? start
      const substituted = diagonal.substituted + (word === heard ? 0 : 1)
      const ways = [
        { ...diagonal, substituted },
        { ...above, deleted: above.deleted + 1 },
        { ...left, inserted: left.inserted + 1 },
      ]
      current.push(ways.reduce((best, way) => (cost(way) < cost(best) ? way : best)))
    }
    previous = current
  }
  return previous.at(-1) ?? start
}

export function sumWordErrors(all: readonly WordErrors[]): WordErrors & { rate: number } {
  const sum = (pick: (errors: WordErrors) => number) => all.reduce((total, errors) => total + pick(errors), 0)
  const words = sum((errors) => errors.words)
  const substituted = sum((errors) => errors.substituted)
  const deleted = sum((errors) => errors.deleted)
  const inserted = sum((errors) => errors.inserted)
  return { words, substituted, deleted, inserted, rate: (substituted + deleted + inserted) / words }
}
