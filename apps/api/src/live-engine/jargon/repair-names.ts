import { isKnownWord } from './list-names.ts'
import { compareSounds, mostSounds, toSounds } from './sounds.ts'

/** Words that were misheard, and the name they are read as. */
export interface NameRepair {
  heard: string
  read: string
}

/** A text with its misheard names put right. */
export interface RepairedText {
  text: string
  /** In the order of the text. */
  repairs: NameRepair[]
}

/** A name with what it sounds like, made once for an interview. */
export interface SoundingName {
  name: string
  /** As it would be recognised. */
  plain: string
  /** Its last word, if it has several and that one is long enough to tell. */
  last: string
  words: number
  sounds: string
}

/** Nobody says more in one turn; the rest of a longer text stays as it is. */
const mostWords = 600
/** A longer word is nothing that anybody says. */
const longestWord = 40
/**
 * What one text may cost: names that are looked at, and sounds that are compared. Four minutes of ordinary talk beside two
 * hundred names need about half of it; beyond this a text is not talk, and the rest of it stays as it is.
 */
const mostSteps = 600_000
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
    .map((name) => ({ name, plain: name.toLowerCase().replaceAll('&', 'and') }))
    .map(({ name, plain }) => ({
      name,
      plain,
      last: /(?<= )\S{4,}$/.exec(plain)?.[0] ?? '',
      words: name.split(/\s+/).length,
      sounds: toSounds(name),
    }))
    .filter(({ sounds }) => sounds.length >= leastSounds && sounds.length <= mostSounds)
}

/** A recognised text with misheard names put right. Numbers are never part of a repair. */
export function repairNames(text: string, names: readonly SoundingName[]): RepairedText {
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
  ) ||
  [...word.matchAll(/i[sz](?:e[ds]?|ing|ations?)$/g)].some(({ index }) =>
    ['', 'e', 'y', 'ies', 'ize', 'ise'].some((end) => isKnownWord(word.slice(0, index) + end)),
  )

interface Word {
  text: string
  lower: string
  start: number
  end: number
  sounds: string
  /** People say it anyway. */
  isCommon: boolean
  /** It joins other words, and so no name begins or ends with it. */
  isSmall: boolean
  /** A number, or too long to be said: never part of a repair. */
  isKept: boolean
  /** Something other than a space follows: a name does not go on there. */
  isLast: boolean
}

function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.+#-]*(?<![.'’-])/gu)) {
    if (words.length === mostWords) break
    words.push(readWord(match[0], match.index, text))
  }
  return words
}

function readWord(written: string, start: number, text: string): Word {
  // A possessive stays behind the name.
  const word = written.replace(/['’]s$/, '')
  const end = start + word.length
  const isKept = word.length > longestWord || number.test(word)
  const bare = word.toLowerCase().replace('’', "'")
  return {
    text: word,
    lower: word.toLowerCase(),
    start,
    end,
    sounds: isKept ? '' : toSounds(word),
    isCommon: !isKept && isKnown(bare),
    isSmall: bare.length < 3 || smallWords.has(bare),
    isKept,
    isLast: !/^[ -]\p{L}/u.test(text.slice(end, end + 2)),
  }
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
  const found: Candidate[] = []
  let steps = 0
  for (const [at, first] of words.entries()) {
    if (first.isKept) continue
    const start = first.sounds.slice(0, 1)
    const alike = [...byStart].flatMap(([other, those]) =>
      startsAlike(start, other) ? those : those.filter(({ words }) => words > 1),
    )
    for (const span of listSpans(words, at)) {
      for (const name of alike) {
        steps += 1
        if (!mayBe(span, name)) continue
        steps += span.sounds.length * name.sounds.length
        if (steps > mostSteps) return found
        const distance = judgeSpan(span, name)
        if (distance !== undefined) found.push({ at, count: span.words.length, name: name.name, ...distance })
      }
    }
  }
  return found
}

/** Words that stand together, and what they are together. */
interface Span {
  words: readonly Word[]
  /** In lower case. */
  heard: string
  sounds: string
  commons: number
}

/** The runs of words from a place on that may be a name, the shortest first. */
function listSpans(words: readonly Word[], at: number): Span[] {
  const spans: Span[] = []
  const run: Word[] = []
  for (const word of words.slice(at, at + 3 + moreWords)) {
    if (word.isKept) break
    run.push(word)
    spans.push({
      words: [...run],
      heard: run.map(({ lower }) => lower).join(' '),
      sounds: run.map(({ sounds }) => sounds).join(''),
      commons: run.filter(({ isCommon }) => isCommon).length,
    })
    if (word.isLast) break
  }
  return spans
}

/** What costs little to see: whether words and name are about as long, and may be one another at all. */
function mayBe(span: Span, name: SoundingName): boolean {
  const { sounds, plain } = name
  const count = span.words.length
  if (count > name.words + moreWords) return false
  if (span.heard === plain) return true
  if (Math.abs(span.sounds.length - sounds.length) > Math.max(2, sounds.length * 0.34)) return false
  return endsAlike(span, name) || limitOf(span, name) > 0
}

/** How different the words may sound from the name; 0 when they cannot be it. */
function limitOf({ words, sounds: said, commons }: Span, { sounds }: SoundingName): number {
  const count = words.length
  if (!startsAlike(said.slice(0, 1), sounds.slice(0, 1))) return 0
  if (commons === count && (count === 1 || sounds.length < leastSoundsOfCommon)) return 0
  const isEdgeSmall = count > 1 && (words[0]?.isSmall || words.at(-1)?.isSmall)
  if (commons > 0 && (isEdgeSmall || sounds.length < leastSoundsOfMixed)) return 0
  const limit = commons === 0 ? limits.rare : commons < count ? limits.mixed : limits.common
  // A short name leaves less room for chance.
  return limit * Math.min(1, sounds.length / 6)
}

/** The last word of a longer name was heard right, and no small word stands before it. */
function endsAlike({ words }: Span, { last }: SoundingName): boolean {
  return (
    last !== '' &&
    words.length > 1 &&
    words.at(-1)?.lower === last &&
    !words.slice(0, -1).some(({ isSmall }) => isSmall)
  )
}

/** Undefined: these words are not that name. */
function judgeSpan(span: Span, name: SoundingName): Pick<Candidate, 'distance' | 'isSame'> | undefined {
  if (span.heard === name.plain) return span.words.length > 1 ? { distance: -1, isSame: true } : undefined
  if (endsAlike(span, name)) {
    // What stands before the last word is more likely the rest of the name.
    const rest = span.words.slice(0, -1).map(({ sounds }) => sounds)
    const distance = compareSounds(rest.join(''), toSounds(name.plain.slice(0, -name.last.length)))
    return distance <= limits.ending ? { distance: distance / 2, isSame: false } : undefined
  }
  const distance = compareSounds(span.sounds, name.sounds)
  return distance <= limitOf(span, name) ? { distance, isSame: false } : undefined
}

/** A name is rarely misheard at its very beginning. */
function startsAlike(one: string, other: string): boolean {
  return one === other || compareSounds(one, other) < 0.5
}
