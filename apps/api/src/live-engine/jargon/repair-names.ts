import { isKnownWord } from './list-names.ts'
import { compareSounds, toSounds } from './sounds.ts'

/** Words that were misheard, and the name they are read as. */
export interface NameRepair {
  heard: string
  read: string
}

/** A name with what it sounds like, made once for an interview. */
export interface SoundingName {
  name: string
  words: number
  sounds: string
}

/** Nobody says more in one turn; the rest of a longer text stays as it is. */
const mostWords = 600
/** Shorter sounds are like too many words. */
const leastSounds = 4
/** A name may be heard as so many words more or fewer. */
const moreWords = 2
/**
 * How different a name may sound from what was heard, at most: from words of which none is an everyday one, from words of
 * which some are, from everyday words alone, and where the last word was heard right. Set on the tuned half of tools/evals/data/jargon.jsonl.
 */
const limits = { rare: 0.28, mixed: 0.2, common: 0.1, ending: 0.3 } as const
/** And among everyday words, if it sounds this long. */
const leastSoundsOfMixed = 5
/** Everyday words alone are read as a name only if it sounds this long. */
const leastSoundsOfCommon = 7
const number =
  /\d|^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|percent|half|third|quarter|first|second)s?$/i

/** Prepares the names of an interview. */
export function soundNames(names: readonly string[]): SoundingName[] {
  return names
    .map((name) => ({ name, words: name.split(/\s+/).length, sounds: toSounds(name) }))
    .filter(({ sounds }) => sounds.length >= leastSounds)
}

/** A recognised text with misheard names put right. Numbers are never part of a repair. */
export function repairNames(
  text: string,
  names: readonly SoundingName[],
): { text: string; repairs: NameRepair[] } {
  const whole = new Set(names.map(({ name }) => name.toLowerCase()))
  const words = readWords(text).map((word) =>
    whole.has(word.text.toLowerCase()) ? { ...word, isCommon: true } : word,
  )
  const taken = new Set<number>()
  const chosen = findCandidates(words, names)
    .toSorted((one, other) => one.distance - other.distance || other.count - one.count)
    .filter(({ at, count }) => {
      const places = Array.from({ length: count }, (_, index) => at + index)
      if (places.some((place) => taken.has(place))) return false
      for (const place of places) taken.add(place)
      return true
    })
    .filter(({ isSame }) => !isSame)
    .toSorted((one, other) => other.at - one.at)
  let repaired = text
  const repairs: NameRepair[] = []
  for (const { at, count, name } of chosen) {
    const start = words[at]?.start ?? 0
    const end = words[at + count - 1]?.end ?? start
    repairs.unshift({ heard: text.slice(start, end), read: name })
    repaired = repaired.slice(0, start) + name + repaired.slice(end)
  }
  return { text: repaired, repairs }
}

const smallWords = new Set(
  'and are but can did for from had has have her him his how into its not our she that the them then they this was were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Also in its other forms. */
const isKnown = (word: string) =>
  isKnownWord(word) ||
  isKnownWord(word.replace(/'\w+$/, '')) ||
  [...word.matchAll(/(?:e?s|e?d|ing|ers?|ly|ment|al|ness|ies|ll|nt|ve|re)$/g)].some(({ index }) =>
    ['', 'e', 'y'].some((end) => isKnownWord(word.slice(0, index) + end)),
  )

interface Word {
  text: string
  start: number
  end: number
  sounds: string
  /** People say it anyway. */
  isCommon: boolean
  /** It joins other words, and so no name begins or ends with it. */
  isSmall: boolean
  isNumber: boolean
  /** Something other than a space follows: a name does not go on there. */
  isLast: boolean
}

function readWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.+#-]*(?<![.'’-])/gu)].map((match) => {
    // A possessive stays behind the name.
    const word = match[0].replace(/['’]s$/, '')
    const end = match.index + word.length
    const bare = word.toLowerCase().replace('’', "'")
    return {
      text: word,
      start: match.index,
      end,
      sounds: toSounds(word),
      isCommon: isKnown(bare),
      isSmall: bare.length < 3 || smallWords.has(bare),
      isNumber: number.test(word),
      isLast: !/^[ -]\p{L}/u.test(text.slice(end, end + 2)),
    }
  })
}

interface Candidate {
  at: number
  count: number
  name: string
  distance: number
  /** It was heard right: no other name may take these words. */
  isSame: boolean
}

function findCandidates(words: readonly Word[], names: readonly SoundingName[]): Candidate[] {
  const byStart = Map.groupBy(names, ({ sounds }) => sounds.slice(0, 1))
  return words.slice(0, mostWords).flatMap((first, at) => {
    if (first.isNumber) return []
    const start = first.sounds.slice(0, 1)
    const alike = [...byStart].flatMap(([other, those]) =>
      startsAlike(start, other) ? those : those.filter(({ words }) => words > 1),
    )
    const found: Candidate[] = []
    const span: Word[] = []
    for (const word of words.slice(at, at + 3 + moreWords)) {
      if (word.isNumber) break
      span.push(word)
      for (const name of alike) {
        const distance = judgeSpan(span, name)
        if (distance !== undefined) found.push({ at, count: span.length, name: name.name, ...distance })
      }
      if (word.isLast) break
    }
    return found
  })
}

/** Undefined: these words are not that name. */
function judgeSpan(
  span: readonly Word[],
  { name, words, sounds }: SoundingName,
): Pick<Candidate, 'distance' | 'isSame'> | undefined {
  if (span.length > words + moreWords) return undefined
  const heard = span.map(({ text }) => text).join(' ')
  const plain = name.toLowerCase().replaceAll('&', 'and')
  if (heard.toLowerCase() === plain) return span.length > 1 ? { distance: -1, isSame: true } : undefined
  const said = span.map((word) => word.sounds).join('')
  if (Math.abs(said.length - sounds.length) > Math.max(2, sounds.length * 0.34)) return undefined
  const distance = compareSounds(said, sounds)
  const rest = compareRests(span, plain)
  if (rest !== undefined) return rest <= limits.ending ? { distance: rest / 2, isSame: false } : undefined
  if (!startsAlike(said.slice(0, 1), sounds.slice(0, 1))) return undefined
  const commons = span.filter(({ isCommon }) => isCommon).length
  if (commons === span.length && (span.length === 1 || sounds.length < leastSoundsOfCommon)) return undefined
  const isEdgeSmall = span.length > 1 && (span[0]?.isSmall || span.at(-1)?.isSmall)
  if (commons > 0 && (isEdgeSmall || sounds.length < leastSoundsOfMixed)) return undefined
  const limit = commons === 0 ? limits.rare : commons < span.length ? limits.mixed : limits.common
  // A short name leaves less room for chance.
  return distance <= limit * Math.min(1, sounds.length / 6) ? { distance, isSame: false } : undefined
}

/**
 * The last word of a longer name was heard right, so what stands before it is more likely the rest of the name. How
 * different that rest sounds; undefined when the last word was not heard, or small words stand before it.
 */
function compareRests(span: readonly Word[], plainName: string): number | undefined {
  const [last] = /(?<= )\S{4,}$/.exec(plainName) ?? []
  const rest = span.slice(0, -1)
  if (last === undefined || rest.length === 0 || span.at(-1)?.text.toLowerCase() !== last) return undefined
  if (rest.some(({ isSmall }) => isSmall)) return undefined
  return compareSounds(rest.map(({ sounds }) => sounds).join(''), toSounds(plainName.slice(0, -last.length)))
}

/** A name is rarely misheard at its very beginning. */
function startsAlike(one: string, other: string): boolean {
  return one === other || compareSounds(one, other) < 0.5
}
