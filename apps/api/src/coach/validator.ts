import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { JobInput, ResumeLine } from '../ports/language-model.ts'
import { beginsWithPastVerb } from './resume-line.ts'
import { findSkillMentions, findSkills } from './skills/find-skills.ts'
import { findWords, splitSentences } from './text.ts'

export interface UnsupportedItem {
  kind: 'citation' | 'number' | 'date' | 'name' | 'skill' | 'claim'
  text: string
}
export interface Verdict {
  isSupported: boolean
  unsupported: UnsupportedItem[]
}

/** What a segment may stand on. */
export interface Sources {
  /** Every line the engine was given, and none of another candidate. */
  lines: readonly ResumeLine[]
  job: JobInput
  question: string
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const wordNumbers = new Set([
  'hundred',
  'hundreds',
  'thousand',
  'thousands',
  'million',
  'millions',
  'billion',
  'dozen',
  'dozens',
  'half',
  'halved',
  'doubled',
  'tripled',
  'twice',
])
// The candidate speaking about what was done: such a sentence may lean on resume lines only.
const ownPast =
  /\b(?:I|we)(?:['’]ve)?\s+(?:have\s+|had\s+|also\s+|once\s+)?(?:\w+ed|led|built|ran|wrote|made|cut|grew|won|held|did|took|set|was|were|used|worked)\b/u
const aboutTheJob = /\b(?:they|their|the (?:job|role|company|team|position)|you|your)\b/iu

/**
 * Decides by rules alone whether a segment says more than its sources: its numbers, dates, names and known skills must
 * occur in the resume lines it cites. Facts about the company may come from the job description, and only in sentences
 * that do not speak of the candidate. The same for every engine.
 */
export function validateSegment(segment: AnswerSegment, sources: Sources): Verdict {
  const known = new Map(sources.lines.map((line) => [line.chunkId, line]))
  const cited = segment.chunkIds.flatMap((id) => known.get(id) ?? [])
  const strange = segment.chunkIds.filter((id) => !known.has(id))
  const unsupported: UnsupportedItem[] = strange.map((id) => ({ kind: 'citation', text: String(id) }))
  if (segment.kind === 'grounded' && segment.chunkIds.length === 0) {
    unsupported.push({ kind: 'citation', text: 'no resume line is cited' })
  }
  const own = cited.map((line) => `${line.roleHeader}\n${line.text}`).join('\n')
  for (const sentence of splitSentences(segment.text)) {
    unsupported.push(...checkSentence(sentence, segment, own, sources))
  }
  return { isSupported: unsupported.length === 0, unsupported }
}

function checkSentence(
  sentence: string,
  segment: AnswerSegment,
  own: string,
  sources: Sources,
): UnsupportedItem[] {
  const { job } = sources
  const names = `${job.companyName}\n${job.position}`
  const jobText = `${names}\n${job.companyDetails}\n${job.jobDescription}`
  if (segment.kind !== 'grounded') {
    const claims = segment.kind === 'bridge' && ownPast.test(unquoted(sentence))
    return [
      ...findUnsupported(sentence, `${own}\n${jobText}\n${sources.question}`),
      ...(claims ? [{ kind: 'claim' as const, text: sentence }] : []),
    ]
  }
  // "Led the team to Kubernetes" speaks of the candidate although it never says so.
  const isOwn = /\b(?:I|my|me|we|our)\b/iu.test(sentence) || beginsWithPastVerb(sentence)
  const isAboutJob = !isOwn && mentionsJob(sentence, job)
  return findUnsupported(sentence, isAboutJob ? `${own}\n${jobText}` : `${own}\n${names}`)
}

/** What the job description says in quotation marks is not said by the candidate. */
function unquoted(sentence: string): string {
  return sentence.replace(/[“"][^”"]*[”"]/gu, '')
}

function mentionsJob(sentence: string, job: JobInput): boolean {
  const company = job.companyName.trim().toLowerCase()
  return aboutTheJob.test(sentence) || (company !== '' && sentence.toLowerCase().includes(company))
}

/** Numbers, dates, names and skills of a text that a source does not have. */
export function findUnsupported(text: string, source: string): UnsupportedItem[] {
  const sourceText = source.normalize('NFKC')
  const normalised = text.normalize('NFKC')
  return [
    ...missing('number', readNumbers(normalised), new Set(readNumbers(sourceText))),
    ...missing('date', readMonths(normalised), new Set(readMonths(sourceText))),
    ...missing('skill', skillNames(normalised), new Set(skillNames(sourceText))),
    ...missingNames(normalised, sourceText),
  ]
}

function missing(
  kind: UnsupportedItem['kind'],
  found: string[],
  known: ReadonlySet<string>,
): UnsupportedItem[] {
  return [...new Set(found)].filter((entry) => !known.has(entry)).map((entry) => ({ kind, text: entry }))
}

/** Figures with their unit of scale, so that 40 is not 40%, 4k or 4M; small number words count as figures. */
function readNumbers(text: string): string[] {
  const figures = [...text.matchAll(/\d+(?:[.,]\d+)*\s?(%|percent\b|[kKmM]\b|bn\b)?/gu)].map((match) => {
    const value = match[0]
      .replace(/[^\d.,]/gu, '')
      .replace(/,(?=\d{3}(?:\D|$))/gu, '')
      .replace(/[.,]$/u, '')
    const unit = (match[1] ?? '').toLowerCase().replace('percent', '%')
    return `${value}${unit}`
  })
  const spoken = findWords(text).flatMap(({ text: word }) => {
    const lower = word.toLowerCase()
    const value = numberWords.indexOf(lower)
    // "one" and "zero" are seldom a quantity.
    if (value > 1) return [String(value)]
    return wordNumbers.has(lower) ? [lower.replace(/s$/u, '')] : []
  })
  return [...figures, ...spoken]
}

function readMonths(text: string): string[] {
  return findWords(text).flatMap(({ text: word }) => {
    if (!/^\p{Lu}/u.test(word) || word.length < 3) return []
    const lower = word.toLowerCase().replace(/\.$/u, '')
    const month = months.find((name) => name === lower || (lower.length <= 4 && name.startsWith(lower)))
    // "May I …" and "March to" begin sentences too; a month that no figure follows is left to the name rule.
    return month ? [month] : []
  })
}

function skillNames(text: string): string[] {
  return findSkills(text).map((skill) => skill.name)
}

const everyday = new Set("i i’m i’ve i’d i'm i've i'd english star cv".split(' '))

/** Capitalised words that do not begin a sentence, and words with inner capitals anywhere. */
function missingNames(text: string, source: string): UnsupportedItem[] {
  const sourceWords = new Set(findWords(source).map((word) => bare(word.text)))
  const tokens = findWords(text)
  // A skill may be written by any of its names; its own rule has looked at it.
  const skills = findSkillMentions(text)
  return tokens
    .filter(({ start }) => !skills.some((skill) => start >= skill.start && start < skill.end))
    .filter((token) => {
      const isFirst = token === tokens[0] || /[.!?:“"[\n]\s*$/u.test(text.slice(0, token.start))
      const hasInnerCapital = /^.+\p{Lu}/u.test(token.text)
      const next = tokens[tokens.indexOf(token) + 1]
      const beginsName =
        isFirst && next !== undefined && /^\p{Lu}/u.test(next.text) && !/^I\b/u.test(next.text)
      if (!/^\p{Lu}/u.test(token.text) && !hasInnerCapital) return false
      return (
        (!isFirst || hasInnerCapital || (beginsName && !commonOpeners.has(token.text.toLowerCase()))) &&
        !everyday.has(token.text.toLowerCase())
      )
    })
    .filter((token) => !sourceWords.has(bare(token.text)))
    .map((token) => ({ kind: 'name', text: token.text }))
}

const commonOpeners = new Set(
  'a after also and as at before by during for from he here his in it its my of on our she since that the their there these they this those to under using we when where while with your'.split(
    ' ',
  ),
)

function bare(word: string): string {
  return word.toLowerCase().replace(/['’]s$/u, '')
}
