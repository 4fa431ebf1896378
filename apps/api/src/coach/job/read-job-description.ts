import type { JobInput } from '../../ports/language-model.ts'
import { scoreCompetencies } from '../questions/competencies.ts'
import { findSkillMentions } from '../skills/find-skills.ts'
import { clip, splitSentences, words } from '../text.ts'

/** The part of a description that a sentence stands in; `ignored` is about pay and the company. */
export type Section = 'must' | 'nice' | 'responsibilities' | 'ignored' | 'none'
/** A statement with its sentence, word for word. */
export type Quoted = { text: string; quote: string }

/** What a job description says, each fact with its sentence. Unknown is null or empty, never guessed. */
export interface ReadJob {
  /** False when the text has too few English words to be read. */
  isReadable: boolean
  seniority: string | null
  /** The years of experience asked for. */
  years: { count: number; quote: string } | null
  mustHave: Quoted[]
  niceToHave: Quoted[]
  responsibilities: Quoted[]
  /** The most often named first. */
  competencies: { competency: string; quote: string }[]
}

const headings: [Section, RegExp][] = [
  ['nice', /nice[- ]to[- ]have|preferred|bonus|desirable|good to have|pluses|ideally/i],
  [
    'ignored',
    /benefits|perks|we offer|what you(?:'|’)?ll get|compensation|salary|about (?:us|the company|our)|who we are|equal opportunit|how to apply|our values/i,
  ],
  [
    'responsibilities',
    /responsibilit|what you(?:'|’)?ll (?:do|be doing)|what you will do|your (?:role|tasks|mission|day)|the role|duties|day[- ]to[- ]day|about the (?:job|role|position)/i,
  ],
  [
    'must',
    /requirement|must[- ]haves?|qualification|what (?:we(?:'|’)?re|we are) looking for|what you(?:'|’)?ll (?:need|bring)|who you are|you have|your profile|skills|experience|what you need|about you/i,
  ],
]
const niceCue =
  /\b(?:nice[- ]to[- ]have|preferred|preferably|a plus|is a bonus|bonus|ideally|desirable|advantage(?:ous)?|would be great)\b/i
const mustCue =
  /\b(?:must|required?|requires|minimum|at least|essential|mandatory|you have|need(?:ed|s)?|proven|strong|solid|looking for|proficien\w*|expertise|\d+\+? years)\b/i
const duty = /\b(?:you(?:'|’)?ll|you will|responsible for|in this role|your job)\b/i
const seniorities =
  /\b(intern|graduate|entry[- ]level|junior|mid[- ]level|senior|staff|principal|lead|head|director|vice president|vp)\b/i
const commonWords = new Set(
  'and are be for from has have is of on or our that the this to we will with you your'.split(' '),
)
const maxItems = 12

interface Sentence {
  text: string
  section: Section
}

/** Reads the facts of a job description by its headings and cue words. Never throws, whatever the text. */
export function readJobDescription(job: Pick<JobInput, 'jobDescription' | 'position'>): ReadJob {
  const sentences = splitIntoSentences(job.jobDescription)
  const read: ReadJob = {
    isReadable: isEnglish(job.jobDescription),
    seniority: readSeniority(job.position, sentences),
    years: readYears(sentences),
    mustHave: [],
    niceToHave: [],
    responsibilities: [],
    competencies: readCompetencies(sentences),
  }
  for (const sentence of sentences) sort(sentence, read)
  const wanted = new Set(read.mustHave.map((item) => item.text.toLowerCase()))
  return {
    ...read,
    mustHave: read.mustHave.slice(0, maxItems),
    niceToHave: read.niceToHave.filter((item) => !wanted.has(item.text.toLowerCase())).slice(0, maxItems),
    responsibilities: read.responsibilities.slice(0, maxItems),
  }
}

/** The sentences of a description with their sections, without headings and bullets. */
export function splitIntoSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let section: Section = 'none'
  for (const line of text.normalize('NFKC').split(/\r?\n/u)) {
    const bare = line.replace(/^[\s\-–—*•·▪◦●+>#]*(?:\d{1,2}[.)]\s+)?|(?<![\s*#])[\s*#]+$/gu, '').trim()
    if (!/\p{L}/u.test(bare)) continue
    const heading = readHeading(bare, isMarkedLine(line), /^\s*[-–—*•·▪◦●+]\s/u.test(line))
    if (heading) {
      section = heading.section
      if (!heading.rest) continue
    }
    const kept = section
    sentences.push(...splitSentences(heading?.rest || bare).map((entry) => ({ text: entry, section: kept })))
  }
  return sentences
}

/** "# Requirements", "Requirements:" or "**Requirements:**". */
function isMarkedLine(line: string): boolean {
  return /^\s*#/u.test(line) || /:\s*$/u.test(line.trimEnd().replace(/(?<!\*)\*+$/u, ''))
}

/** A heading is short and known, or marked as one; "Requirements: PostgreSQL, Go" carries its content on its line. */
function readHeading(
  line: string,
  isMarked: boolean,
  isBullet: boolean,
): { section: Section; rest: string } | null {
  const [, before = '', rest = ''] = line.match(/^([^:]{2,50}):\s*(|\S.*)$/u) ?? []
  const title = (before || line).replace(/(?<![:*])[:*]+$/u, '').trim()
  const isTitle = words(title).length <= 7 && !/[.!?,]$/u.test(title)
  const known = headings.find(([, pattern]) => pattern.test(title))
  if (!isTitle || isBullet) return null
  if (known && (before || isMarked || words(title).length <= 5)) return { section: known[0], rest }
  return isMarked && !rest ? { section: 'none', rest: '' } : null
}

function sort(sentence: Sentence, read: ReadJob): void {
  const { text, section } = sentence
  if (section === 'ignored') return
  if (niceCue.test(text) || section === 'nice') addRequirements(text, read.niceToHave)
  else if (section === 'must') addRequirements(text, read.mustHave)
  else if (section === 'responsibilities' || duty.test(text)) {
    add(read.responsibilities, { text: clip(text, 160), quote: text })
  } else if (mustCue.test(text)) addRequirements(text, read.mustHave)
}

/** One item a skill; skills joined by "or" are one; a sentence without a known skill stays a sentence. */
function addRequirements(sentence: string, items: Quoted[]): void {
  const mentions = findSkillMentions(sentence)
  if (mentions.length === 0) {
    if (words(sentence).length > 2) add(items, { text: clip(sentence, 160), quote: sentence })
    return
  }
  let group: string[] = []
  mentions.forEach((mention, index) => {
    if (!group.includes(mention.skill.name)) group.push(mention.skill.name)
    const next = mentions[index + 1]
    const between = next ? sentence.slice(mention.end, next.start) : ''
    if (/^,?\s+or\s+(?:\w+\s+)?$/iu.test(between)) return
    add(items, { text: group.join(' or '), quote: sentence })
    group = []
  })
}

function add(items: Quoted[], item: Quoted): void {
  if (!items.some((other) => other.text.toLowerCase() === item.text.toLowerCase())) items.push(item)
}

function readSeniority(position: string, sentences: Sentence[]): string | null {
  const opening = sentences.slice(0, 3).map((sentence) => sentence.text)
  for (const text of [position, ...opening]) {
    const found = text.match(seniorities)?.[1]
    if (found) return found.toLowerCase()
  }
  return null
}

function readYears(sentences: Sentence[]): ReadJob['years'] {
  for (const { text } of sentences) {
    const found = text.match(
      /(\d{1,2})(?:\s{0,9}(?:\+|[-–]\s{0,9}\d{1,2}))?\s{0,9}(?:or more\s{1,9})?years?\b/iu,
    )
    if (found && /experience|work|hands|background|track record/i.test(text)) {
      return { count: Number(found[1]), quote: text }
    }
  }
  return null
}

function readCompetencies(sentences: Sentence[]): ReadJob['competencies'] {
  const weights = new Map<string, { weight: number; quote: string; best: number }>()
  for (const { text, section } of sentences) {
    if (section === 'ignored') continue
    for (const { competency, score } of scoreCompetencies(text)) {
      const known = weights.get(competency.id) ?? { weight: 0, quote: text, best: 0 }
      const isBetter = score > known.best
      weights.set(competency.id, {
        weight: known.weight + score,
        quote: isBetter ? text : known.quote,
        best: Math.max(known.best, score),
      })
    }
  }
  return [...weights.entries()]
    .sort(([, first], [, second]) => second.weight - first.weight)
    .map(([competency, { quote }]) => ({ competency, quote }))
}

/** At least a few words, and enough of the small words that no English text is without. */
function isEnglish(text: string): boolean {
  const all = words(text)
  if (all.length < 5) return all.length > 0 && findSkillMentions(text).length > 0
  const common = all.filter((word) => commonWords.has(word)).length
  return common / all.length > 0.06 || findSkillMentions(text).length >= 3
}
