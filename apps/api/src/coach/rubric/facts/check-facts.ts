import type { FactCheck, ReportClaim } from '@cuelight/contracts/report'
import { findSkills } from '../../skills/find-skills.ts'
import { contentStems, countShared, splitSentences, words } from '../../text.ts'
import { leaveOutMachineLines } from '../machine-lines.ts'
import type { FactSource, RubricQuestion } from '../rubric-input.ts'
import { type Claim, readClaims } from './read-claims.ts'
import { readFigures } from './read-figures.ts'

/** More are not read; contradictions and what is new come first. */
const maxClaims = 80
/** Words two texts must share before a different figure is called a contradiction and not another story. */
const sameMatter = { stems: 2, share: 0.3 } as const

type Found = Pick<ReportClaim, 'verdict' | 'source' | 'sourceKind'>
const unknown: Found = { verdict: 'new', source: null, sourceKind: null }

/**
 * Holds numbers, employers, dates, skills and roles of the answers against the resume and the stories. Rules only: "new"
 * is no lie, only something the resume does not say; "contradicting" names the line that says otherwise.
 */
export function checkFacts(questions: readonly RubricQuestion[], sources: readonly FactSource[]): FactCheck {
  const read = sources.map(readSource)
  const claims =
    read.length === 0 ? [] : questions.flatMap((item, index) => checkAnswer(item, index + 1, read))
  const count = (verdict: ReportClaim['verdict']) =>
    claims.filter((claim) => claim.verdict === verdict).length
  const first = claims.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxClaims)
  return {
    supported: count('supported'),
    new: count('new'),
    contradicting: count('contradicting'),
    claims: first,
    reason: reasonOf(questions, sources, claims.length),
  }
}

/** A source with everything a claim is compared with, read once. */
type ReadSource = FactSource & {
  whole: string
  words: ReadonlySet<string>
  headerWords: ReadonlySet<string>
  employer: readonly string[]
  stems: ReadonlySet<string>
  allStems: ReadonlySet<string>
  skills: ReadonlySet<string>
  figures: ReturnType<typeof readFigures>
}

function readSource(source: FactSource): ReadSource {
  const whole = `${source.header}\n${source.text}`
  return {
    ...source,
    whole,
    words: new Set(words(whole)),
    headerWords: new Set(words(source.header)),
    employer: employerWords(source.header),
    stems: contentStems(source.text),
    allStems: contentStems(whole),
    skills: new Set(findSkills(whole).map(({ name }) => name)),
    figures: readFigures(source.text),
  }
}

/** What somebody may ask about comes first. */
const ranks = { contradicting: 0, new: 1, supported: 2 } as const
const rank = ({ verdict }: ReportClaim) => ranks[verdict]

function reasonOf(questions: readonly RubricQuestion[], sources: readonly FactSource[], found: number) {
  if (sources.length === 0) return 'There is no resume text to hold the answers against.'
  if (questions.every(({ userAnswer }) => userAnswer.trim() === '')) return 'No answer was heard.'
  return found === 0 ? 'The answers name no number, employer, date, skill or role.' : null
}

function checkAnswer(item: RubricQuestion, question: number, sources: readonly ReadSource[]): ReportClaim[] {
  const { text } = leaveOutMachineLines(item.userAnswer.normalize('NFKC').replace(/\s+/gu, ' '))
  const seen = new Set<string>()
  return splitSentences(text)
    .flatMap(readClaims)
    .filter((claim) => {
      const key = `${claim.kind} ${claim.text.toLowerCase()}`
      return !seen.has(key) && seen.add(key)
    })
    .map((claim) => ({
      question,
      kind: claim.kind,
      claim: claim.text,
      quote: claim.sentence,
      ...judge(claim, sources),
    }))
}

function judge(claim: Claim, sources: readonly ReadSource[]): Found {
  if (claim.kind === 'number') return judgeFigure(claim, sources)
  if (claim.kind === 'date') return judgeYear(claim, sources)
  if (claim.kind === 'role') return judgeRole(claim, sources)
  if (claim.kind === 'skill') {
    return supportedBy(sources.find(({ skills }) => skills.has(claim.skill)))
  }
  return supportedBy(sources.find(({ words: known }) => holdsAll(known, claim.text)))
}

function supportedBy(source: FactSource | undefined, text = source?.text): Found {
  return source ? { verdict: 'supported', source: text || source.header, sourceKind: source.kind } : unknown
}

const contradictedBy = (source: FactSource, text: string): Found => ({
  verdict: 'contradicting',
  source: text,
  sourceKind: source.kind,
})

function holdsAll(known: ReadonlySet<string>, name: string): boolean {
  const asked = words(name).filter((word) => !['the', 'and', 'of', 'a', 'an'].includes(word))
  return asked.length > 0 && asked.every((word) => known.has(word))
}

function judgeFigure(claim: Claim & { kind: 'number' }, sources: readonly ReadSource[]): Found {
  const said = contentStems(claim.sentence)
  const near = sources
    .map((source) => ({
      source,
      shared: countShared(said, source.stems),
      size: source.stems.size,
      figures: source.figures,
    }))
    .sort((first, second) => second.shared - first.shared)
  const isSame = ({ value, unit }: { value: number; unit: string }) =>
    isRounded(claim.value, value) && sameUnit(unit, claim.unit)
  const support = near.find(
    ({ figures, shared }) =>
      (shared >= 1 && figures.some(isSame)) ||
      (shared >= sameMatter.stems && figures.some(({ value }) => value === claim.value)),
  )
  if (support) return supportedBy(support.source)
  // Whoever names the resume's figure too speaks of another one here: "the first three weeks late, the others every two".
  const others = readFigures(claim.sentence).filter(({ value }) => value !== claim.value)
  const isNamedToo = (figures: ReadSource['figures']) =>
    figures.some(
      (figure) => sameUnit(figure.unit, claim.unit) && others.some(({ value }) => value === figure.value),
    )
  const against = near.find(
    ({ figures, shared, size }) =>
      shared >= sameMatter.stems &&
      shared / Math.max(1, Math.min(size, said.size)) >= sameMatter.share &&
      claim.unit !== '' &&
      figures.some(({ unit }) => sameUnit(unit, claim.unit)) &&
      !figures.some(isSame) &&
      !isNamedToo(figures),
  )
  return against ? contradictedBy(against.source, against.source.text) : unknown
}

/** People round when they speak: half a step of the last digit they say, and never more than this share of ten and above. */
const roundingShare = 0.06

/** Whether a figure was said for a finer one: "four seconds" for 4.2 s, "twelve hundred" for 1,187. */
function isRounded(said: number, written: number): boolean {
  if (said === written) return true
  if (said <= 0 || !Number.isInteger(said)) return false
  let step = 1
  while (said >= 100 && said % (step * 10) === 0) step *= 10
  const off = Math.abs(said - written)
  return off <= step / 2 && (said < 10 || off <= roundingShare * written)
}

const shortUnits = new Map([
  ['s', 'second'],
  ['sec', 'second'],
  ['min', 'minute'],
  ['h', 'hour'],
  ['hr', 'hour'],
])

function sameUnit(first: string, second: string): boolean {
  const full = (unit: string) => (shortUnits.get(unit) ?? unit).replace(/s$/u, '')
  return full(first) === full(second)
}

const rangePattern = /((?:19|20)\d\d)\D{1,20}?((?:19|20)\d\d|present|now|today|current)/iu

/** The role whose employer or title the sentence names. */
function namedRole(sentence: string, sources: readonly ReadSource[]): ReadSource | undefined {
  const said = new Set(words(sentence))
  return sources.find(({ employer }) => employer.some((word) => said.has(word)))
}

/** Capitalised words of a header that are no part of a usual title and no month. */
function employerWords(header: string): string[] {
  return words(
    header
      .split(/[,|–—·\n]| at | - /u)
      .filter(
        (part) =>
          !/\d/u.test(part) &&
          !/engineer|manager|developer|lead|analyst|designer|director|nurse|teacher|officer|assistant|specialist|consultant/iu.test(
            part,
          ),
      )
      .join(' '),
  ).filter((word) => word.length > 3)
}

function judgeYear(claim: Claim & { kind: 'date' }, sources: readonly ReadSource[]): Found {
  const role = namedRole(claim.sentence, sources)
  const range = role ? rangePattern.exec(role.header) : null
  if (role && range) {
    const to = /^\d/u.test(range[2] ?? '') ? Number(range[2]) : Number.POSITIVE_INFINITY
    const isInside = claim.year >= Number(range[1]) && claim.year <= to
    return isInside ? supportedBy(role, role.header) : contradictedBy(role, role.header)
  }
  const said = contentStems(claim.sentence)
  return supportedBy(
    sources.find(
      (source) => source.whole.includes(String(claim.year)) && countShared(said, source.allStems) >= 1,
    ),
  )
}

function judgeRole(claim: Claim, sources: readonly ReadSource[]): Found {
  const support = sources.find(({ words: known }) => holdsAll(known, claim.text))
  if (support)
    return supportedBy(support, holdsAll(support.headerWords, claim.text) ? support.header : support.text)
  const role = namedRole(claim.sentence, sources)
  const noun = words(claim.text).at(-1) ?? ''
  return role && !role.headerWords.has(noun) ? contradictedBy(role, role.header) : unknown
}
