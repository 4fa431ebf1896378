import data from '../data/common-words.json' with { type: 'json' }

/** What names may come from: whole texts, and texts that are a name as a whole (a company, a person). */
export interface NameSources {
  texts: readonly string[]
  names: readonly string[]
}

/** More would cost time for every text; the most frequent ones are kept. */
const mostNames = 200
/** A name with fewer letters sounds like too much else. */
const leastLetters = 4
const longestNameWords = 3

/** Capitalised, and no name that anybody mishears. */
const calendar =
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'
const languages =
  'english german french spanish italian portuguese dutch polish romanian russian ukrainian swedish danish norwegian finnish turkish greek arabic hindi chinese japanese korean welsh irish'
const common = new Set([...data.words, ...`${calendar} ${languages}`.split(' ')])

const known = new Set(data.known.split(' '))

/** Whether a word, in lower case, is one that people say anyway: it is never read as a name by itself. */
export const isKnownWord = (word: string): boolean => common.has(word) || known.has(word)

/**
 * Names of people, companies, products and skills in the candidate's texts, as they are written there, the most frequent
 * first: capitalised words that are no everyday words, and runs of up to three of them.
 */
export function listNames({ texts, names }: NameSources): string[] {
  const counts = new Map<string, number>()
  const add = (name: string, weight: number) => {
    const trimmed = name.replace(/^\W+/, '').replace(/(?<!\W)\W+$/, '')
    if (letters(trimmed) < leastLetters || /\d/.test(trimmed)) return
    counts.set(trimmed, (counts.get(trimmed) ?? 0) + weight)
  }
  for (const whole of names) {
    const name = whole.split(/[,(]/)[0] ?? ''
    if (!name.split(/\s+/).some(isNameWord)) continue
    add(name, 100)
    for (const word of name.split(/\s+/)) if (isNameWord(word)) add(word, 50)
  }
  for (const text of texts) for (const name of findRuns(text)) add(name, 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostNames)
    .map(([name]) => name)
}

const letters = (word: string) => word.replace(/[^a-z]/gi, '').length

function isNameWord(word: string): boolean {
  const bare = word.replace(/[^\p{L}]/gu, '')
  const singular = bare.toLowerCase().replace(/s$/, '')
  const isCommon = common.has(bare.toLowerCase()) || common.has(singular)
  return /\p{Lu}/u.test(bare) && !isCommon && !isInitials(bare)
}

/** "EKS", "VMs": said letter by letter, which no repair by sound can find. */
const isInitials = (word: string) => /^\p{Lu}{1,5}s?$/u.test(word)

/** Name words that stand together, and each of them. A word that only its place capitalises is no name. */
function findRuns(text: string): string[] {
  const found: string[] = []
  let run: string[] = []
  let isFirst = true
  const close = () => {
    if (run.length > 1 && run.length <= longestNameWords) found.push(run.join(' '))
    run = []
  }
  for (const word of text.split(/[\s/]+/)) {
    const bare = word.replace(/^[^\p{L}]+/u, '').replace(/(?<![^\p{L}+#])[^\p{L}+#]+$/u, '')
    if (isNameWord(bare)) {
      if (!isFirst || /\p{Ll}\p{Lu}/u.test(bare)) found.push(bare)
      run.push(bare)
    } else close()
    isFirst = /[.:;!?•–-]$/.test(word) || word === ''
    if (isFirst || /[,)]$/.test(word)) close()
  }
  close()
  return found
}
