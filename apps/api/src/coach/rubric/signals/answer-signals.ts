import { findPlaces, isListed, type WordList } from './rubric-words.ts'

/** Where the end of an answer begins: a result is told last. */
const endFrom = 0.6
/** Words in one look at repetition and variety, so that a long answer is no more repetitive than its parts. */
const spanWords = 30
/** Words after "I" in which its deed must stand. */
const deedReach = 4

/** Shares and rates of an answer. None grows with the number of words: the same text twice over changes little. */
export interface AnswerSignals {
  ownDeeds: number
  ownShare: number
  decisions: number
  past: number
  pastAtEnd: number
  figures: number
  figuresAtEnd: number
  times: number
  results: number
  concrete: number
  content: number
  variety: number
  reasons: number
  intentions: number
  addressesEmployer: number
  generalities: number
  vague: number
  hedges: number
  detours: number
  dodges: number
  repetition: number
  emptySpans: number
  /** What somebody said, asked or wrote. */
  dialogue: number
  /** People other than the speaker. */
  persons: number
  /** "The" points at a thing that is there. */
  definite: number
  lessons: number
  selfPraise: number
  /** Sentences that say how things are in general, not what happened. */
  states: number
  adverbs: number
  abstractions: number
  /** Mean letters of a word. */
  wordLength: number
}

const sounds = new Set(['um', 'umm', 'uh', 'uhm', 'er', 'erm', 'ah', 'hmm'])
const abstractPattern = /(?:tion|ment|ness|ity|ance|ence|ism|ship)s?$/u
/** Letters from which a word in -ly is an adverb: "only" and "July" are not meant. */
const adverbFrom = 5
const pastPattern = /^[a-z]{2,}ed$/u

/** Words as they are counted: lower case, straight apostrophes, no punctuation, so that recognised speech reads alike. */
export function readSpoken(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'")
  return plain.match(/[$€£]?\d[\d.,:]*\d%?|[$€£]?\d%?|[\p{L}][\p{L}']*(?:-[\p{L}]+)*/gu) ?? []
}

/** Whether a word is a number, in digits or spelt out; a year is none. */
export const isFigure = (word: string): boolean =>
  (/\d/u.test(word) && !/^(?:19|20)\d\d$/u.test(word)) || isListed(word, 'numbers')

/** Whether a word is a verb in the past. */
export const isPast = (word: string): boolean =>
  isListed(word, 'irregularPasts') || (pastPattern.test(word) && !isListed(word, 'notPasts'))

/** Measures the words of one answer. An empty answer has zeros. */
export function measureSignals(text: string): AnswerSignals {
  const spoken = readSpoken(text).filter((word) => !sounds.has(word))
  const end = spoken.slice(Math.floor(spoken.length * endFrom))
  const rate = (name: WordList, among = spoken) => ratio(findPlaces(among, name).length, among.length)
  const share = (among: readonly string[], holds: (word: string) => boolean) =>
    ratio(among.filter(holds).length, among.length)
  const own = spoken.filter((_, at) => isOwnDeed(spoken, at)).length
  const shared = findPlaces(spoken, 'shared').length
  const figures = share(spoken, isFigure)
  const times = rate('times')
  const spans = cutSpans(spoken)
  return {
    ownDeeds: ratio(own, spoken.length),
    ownShare: ratio(own, own + shared),
    decisions: ratio(
      spoken.filter((word, at) => isOwnDeed(spoken, at - 1) || isListed(word, 'decisions')).length,
      spoken.length,
    ),
    past: share(spoken, isPast),
    pastAtEnd: share(end, isPast),
    figures,
    figuresAtEnd: share(end, isFigure),
    times,
    results: rate('results', end),
    concrete: figures + times,
    content: share(spoken, (word) => !isListed(word, 'functionWords')),
    variety: mean(spans.map((span) => ratio(new Set(span).size, span.length))),
    reasons: rate('reasons'),
    intentions: rate('intentions'),
    addressesEmployer: rate('addressesEmployer'),
    generalities: rate('generalities'),
    vague: rate('vague'),
    hedges: rate('hedges'),
    detours: rate('detours'),
    dodges: rate('dodges'),
    repetition: mean(spans.map(repeatedContent)),
    dialogue: rate('dialogue'),
    persons: rate('persons'),
    definite: share(spoken, (word) => word === 'the'),
    lessons: rate('lessons'),
    selfPraise: rate('selfPraise'),
    states: rate('states'),
    adverbs: share(spoken, (word) => word.length >= adverbFrom && word.endsWith('ly')),
    abstractions: share(spoken, (word) => abstractPattern.test(word)),
    wordLength: mean(spoken.map(({ length }) => length)),
    emptySpans: share01(spans.map((span) => !span.some((word) => isFigure(word) || isPast(word)))),
  }
}

function isOwnDeed(spoken: readonly string[], at: number): boolean {
  const word = spoken[at]
  if (word !== 'i' && word !== "i'd" && word !== "i've") return false
  const reach = spoken.slice(at + 1, at + 1 + deedReach)
  const stop = reach.findIndex((next) => ['i', 'we', 'you', 'they', 'he', 'she', 'it'].includes(next))
  const own = stop < 0 ? reach : reach.slice(0, stop)
  return own.some((next) => isPast(next) && next !== 'was' && next !== 'were' && next !== 'had')
}

/** Overlapping spans of the same size, so that neither a short nor a long answer is looked at more coarsely. */
function cutSpans(spoken: readonly string[]): string[][] {
  if (spoken.length <= spanWords) return spoken.length === 0 ? [] : [[...spoken]]
  const count = Math.ceil((spoken.length - spanWords) / (spanWords / 2)) + 1
  const step = (spoken.length - spanWords) / (count - 1)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round(index * step)
    return spoken.slice(from, from + spanWords)
  })
}

/** The share of a span's content words that were said in it before. */
function repeatedContent(span: readonly string[]): number {
  const content = span.filter((word) => !isListed(word, 'functionWords'))
  return ratio(content.length - new Set(content).size, span.length)
}

const ratio = (count: number, of: number) => (of === 0 ? 0 : count / of)
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
const share01 = (values: readonly boolean[]) => mean(values.map(Number))
