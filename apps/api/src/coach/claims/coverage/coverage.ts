import { z } from 'zod'
import more from '../../data/claim-families.json' with { type: 'json' }
import data from '../../data/claim-vocabulary.json' with { type: 'json' }
import { findSkillMentions } from '../../skills/find-skills.ts'
import { currencyWord } from '../figures/read/units.ts'
import { lemma } from '../lemma.ts'
import { readTokens, SourceWords, type Token } from '../tokens.ts'
import { findAcronymWords } from './acronyms.ts'

const list = z.string().transform((text) => new Set(text.split(/\s+/u)))
const lists = z
  .object({ about: z.string(), colour: list, strong: list, related: z.array(z.string()) })
  .parse(data)

const colour = new Set([...lists.colour].map((word) => lemma(word)))
const strong = new Set([...lists.strong].map((word) => lemma(word)))
const { families } = z.object({ about: z.string(), families: z.array(z.string()) }).parse(more)
const related = new Map<string, Set<string>>()
for (const group of [...lists.related, ...families]) {
  const forms = group.split(' ').map((word) => lemma(word))
  for (const form of forms) related.set(form, new Set([...(related.get(form) ?? []), ...forms]))
}

/** A word of work that some family knows, by its lemma. */
export const isInFamily = (form: string): boolean => related.has(form)

/** A word of everyday speech, by its lemma. */
export const isColour = (form: string): boolean => colour.has(form)

/** A deed, a title or an outcome, by its lemma. */
export const isStrong = (form: string): boolean => strong.has(form)

/** How far the words of a sentence are in what it cites; the rest by where else they come from. */
export interface Coverage {
  /** Words of meaning in all. */
  content: number
  known: number
  /** Deeds, titles, proofs and outcomes that no cited line names. */
  strong: string[]
  /** Words that only other lines of the resume have. */
  elsewhere: string[]
  /** Words that only the job description has. */
  job: string[]
  unknown: string[]
  /** Two words that stand together in the job description and nowhere in the resume. */
  jobPhrases: string[]
}

/** The texts a sentence may draw on: the cited lines, the whole resume, the job description. */
export interface CoverageSources {
  cited: string
  resume: string
  job: string
}

/** Compares a sentence with its lines, word by word. */
export function measureCoverage(sentence: string, { cited, resume, job }: CoverageSources): Coverage {
  const known = new SourceWords(readTokens(cited))
  const lemmas = lemmasOf(cited)
  const [others, wanted] = [lemmasOf(resume), lemmasOf(job)]
  const spelled = findAcronymWords(sentence, cited)
  const result: Coverage = {
    content: 0,
    known: 0,
    strong: [],
    elsewhere: [],
    job: [],
    unknown: [],
    jobPhrases: [],
  }
  const hasChange = change.test(cited)
  for (const token of readTokens(sentence)) {
    if (!isMeaning(token) || (hasChange && changes.has(token.lemma))) continue
    const word = token.text.toLowerCase()
    const isDeed = isStrong(token.lemma)
    const isKnown = known.has(token.lemma) || spelled.has(word) || isRelated(token.lemma, lemmas, isDeed)
    if (!isKnown && !isDeed && colour.has(token.lemma)) continue
    result.content += 1
    if (isKnown) result.known += 1
    else if (isDeed) result.strong.push(word)
    else if (others.has(token.lemma)) result.elsewhere.push(word)
    else if (wanted.has(token.lemma)) result.job.push(word)
    else result.unknown.push(word)
  }
  const own = new Set(findSkillMentions(cited).map(({ skill }) => skill.name))
  const shared = findSkillMentions(sentence).filter(({ skill }) => own.has(skill.name)).length
  result.known += shared
  result.content += shared
  result.jobPhrases.push(...findJobPhrases(sentence, { cited, resume, job }))
  return result
}

/** "further mathematics" of the posting, told as one's own: neither the lines nor the resume have the two together. */
function findJobPhrases(sentence: string, { cited, resume, job }: CoverageSources): string[] {
  const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const [wanted, own] = [plain(job), plain(`${cited}\n${resume}`)]
  const words = plain(sentence).trim().split(' ')
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    const phrase = `${word} ${next}`
    const isTelling = word.length > 4 && next.length > 4 && !isColour(lemma(next))
    return isTelling &&
      wanted.includes(` ${phrase} `) &&
      !own.includes(` ${phrase} `) &&
      !own.includes(` ${word} `)
      ? [phrase]
      : []
  })
}

/** Where a line gives two ends of a figure, the verb for it is no word of its own; its direction has a rule. */
const change = /→|->|\d\S{0,3} (?:\p{L}{1,12} )?to (?:\p{L}{1,12} )?\d|\b(?:down|up) \d/iu
const changes = new Set(
  'fall drop decrease decline shrink reduce lower cut rise grow increase climb improve raise gain halve double go come bring take'
    .split(' ')
    .map((word) => lemma(word)),
)

/** Dates have a rule of their own. */
const date =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|fy\d\d)$/iu

const isMeaning = ({ isContent, number, text }: Token) =>
  isContent &&
  number === null &&
  !/['’](?:ve|m|d|ll|re|t)$/u.test(text) &&
  !date.test(text) &&
  !currencyWord.test(text.toLowerCase())

const remembered = new Map<string, ReadonlySet<string>>()

function lemmasOf(text: string): ReadonlySet<string> {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= 300) remembered.clear()
  const skills = findSkillMentions(text).flatMap(({ skill }) => skill.name.split(/[\s/-]+/u))
  const lemmas = new Set([
    ...readTokens(text).map((token) => token.lemma),
    ...skills.map((word) => lemma(word)),
  ])
  remembered.set(text, lemmas)
  return lemmas
}

/** A deed or a title is only its own family ("designer" for "design"): no related word is as strong. */
function isRelated(form: string, known: ReadonlySet<string>, isDeed = false): boolean {
  if (!isDeed && hasStem(form, known)) return true
  for (const other of related.get(form) ?? []) {
    if (known.has(other) && (!isDeed || makers.has(other) || other.slice(0, 4) === form.slice(0, 4)))
      return true
  }
  return false
}

/** "reviewer" for "review", "communication" for "comms": one begins with the other, or both with one long stem. */
function hasStem(form: string, known: ReadonlySet<string>): boolean {
  if (form.length < 5 || !/^\p{L}+$/u.test(form)) return false
  for (const other of known) if (isOneStem(form, other)) return true
  return false
}

function isOneStem(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  if (short.length < 4 || short[0] !== long[0]) return false
  if (long.startsWith(short)) return short.length === 4 ? long.length > 6 : long.length - short.length < 6
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared += 1
  return shared >= 6 && shared * 3 >= long.length * 2
}

/** Ways to have made something, which stand for each other. */
const makers = new Set(
  'build create develop make write construct set introduce establish start bring'
    .split(' ')
    .map((word) => lemma(word)),
)
