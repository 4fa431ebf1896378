import type { AnswerSegment } from '@cuelight/contracts/answer'
import { z } from 'zod'
import { type CheckedSegments, checkSegments } from '../../apps/api/src/coach/claims/check-segments.ts'
import { type Sources, validateSegment } from '../../apps/api/src/coach/claims/validator.ts'
import type { JobInput, ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { jobSchema, lineSchema, readRows, toResumeLines } from './labelled-resume.ts'

/** Nobody tunes on these two; their figures are printed only when asked for. */
const untouched = new Set(['fc', 'uxr'])
/** Of the pairs, only totals of these are printed. */
const held = new Set(['slt', 'fire', 'social', 'legal'])
/** The same, of the second author's. */
const heldMore = new Set(['social', 'sound', 'tram', 'vet', 'wind'])

const said = {
  label: z.enum(['supported', 'unsupported', 'general', 'general-violating', 'connective']),
  cls: z.string(),
  sentence: z.string(),
  cites: z.array(z.string()),
}
const sentenceSchema = z.object({
  id: z.string(),
  resume: z.string(),
  ...said,
  /** Rows of one pair differ in the half that makes one of them false. */
  pair: z.string().optional(),
})
const answerSchema = z.object({
  id: z.string(),
  resume: z.string(),
  question: z.string(),
  sentences: z.array(z.object(said)),
})
type Said = z.infer<typeof answerSchema>['sentences'][number]

/**
 * `tuned` and `untouched` are by one author, the others by further ones who saw neither rules nor code. Rules were made on
 * `tuned` and `open`; weights are learned on these two, on `pairs` and on `more`.
 */
export type Group = 'tuned' | 'untouched' | 'open' | 'pairs' | 'held' | 'more' | 'moreHeld'

const groupOf: Record<Group, (resume: string) => boolean> = {
  tuned: (resume) => !untouched.has(resume),
  untouched: (resume) => untouched.has(resume),
  open: () => true,
  pairs: (resume) => !held.has(resume),
  held: (resume) => held.has(resume),
  more: (resume) => !heldMore.has(resume),
  moreHeld: (resume) => heldMore.has(resume),
}

/** Where each group's sentences are. */
const folders: Record<Group, string> = {
  tuned: 'claim-sentences',
  untouched: 'claim-sentences',
  open: 'claim-sentences-open',
  pairs: 'claim-sentences-train',
  held: 'claim-sentences-train',
  more: 'claim-sentences-train-2',
  moreHeld: 'claim-sentences-train-2',
}

export interface Person {
  id: string
  lines: ResumeLine[]
  job: JobInput
  toSegment(sentence: Said): AnswerSegment
}

export interface JudgedSentence extends Said {
  id: string
  resume: string
  isShown: boolean
  /** Not shown, and not refused for certain. */
  isUnsure: boolean
  /** What stands in the answer in the end. */
  after: 'whole' | 'cut' | 'line' | 'nothing'
  /** What the check objected to. */
  why: string
}

/** For a pass or fail check, everything but what makes up a past. */
export const isFair = ({ label }: Pick<Said, 'label'>) =>
  label !== 'unsupported' && label !== 'general-violating'

/**
 * Which labelled sentences the check lets through, as a language model would send them: claims about the candidate with
 * the lines they cite, everything else as a bridge. Smuggled claims are sent both ways, and one that passes either way
 * counts as shown.
 */
export function evaluateClaimSentences(
  groups: readonly Group[] = ['tuned', 'open', 'pairs', 'held', 'more', 'moreHeld'],
): Measured {
  const details: Record<string, unknown> = {}
  const figures = groups.flatMap((group) => {
    const isWanted = ({ resume }: { resume: string }) => groupOf[group](resume)
    const people = readPeople(group)
    const judged = readSentences(group).map((row) => judge(row, people))
    const answers = !/^(?:tuned|untouched)$/u.test(group)
      ? []
      : readRows(answerSchema, fileOf(group, 'answers')).filter(isWanted)
    if (!/^(?:held|moreHeld)$/u.test(group))
      details[group] = judged.filter((row) => row.isShown !== isFair(row))
    return [...describeSentences(group, judged), ...describeAnswers(group, answers, people)]
  })
  return { figures, details }
}

type Row = z.infer<typeof sentenceSchema>

function judge(row: Row, people: ReadonlyMap<string, Person>): JudgedSentence {
  const person = people.get(row.resume)
  if (!person) throw new Error(`There is no resume ${row.resume}.`)
  const sources = toSources(person)
  const sent = sendings(row).map((sending) => person.toSegment(sending))
  const found = sent.map((segment) => validateSegment(segment, sources))
  const why = found.flatMap(({ unsupported }) => unsupported.map(({ kind, text }) => `${kind}: ${text}`))
  const remedied = sent.map((segment) => readAfter(checkSegments([segment], sources)))
  return {
    ...row,
    isShown: found.some(({ isSupported }) => isSupported),
    isUnsure: found.some(({ isUnsure }) => isUnsure),
    after: remedied.find((one) => one === 'whole') ?? remedied[0] ?? 'nothing',
    why: why.join('; '),
  }
}

function readAfter({ kept, refused }: CheckedSegments): JudgedSentence['after'] {
  if (kept.length === 0) return 'nothing'
  const [first] = refused
  return first ? (first.remedy === 'line' ? 'line' : 'cut') : 'whole'
}

/** A model may call a smuggled claim a bridge, or cite the line that tempts. */
export function sendings(row: Said): Said[] {
  return row.label === 'general-violating' && row.cites.length > 0 ? [row, { ...row, cites: [] }] : [row]
}

const toSources = ({ lines, job }: Person, question = ''): Sources => ({ lines, job, question })

function describeSentences(group: Group, judged: readonly JudgedSentence[]): Figure[] {
  const labels = [...new Set(judged.map(({ label }) => label))].sort()
  const fair = judged.filter(isFair)
  const wrong = judged.filter((row) => !isFair(row))
  const shown = (rows: readonly JudgedSentence[]) => rows.filter(({ isShown }) => isShown).length
  return [
    describeShare(`${group}: fair sentences refused`, fair.length - shown(fair), fair.length),
    describeShare(`${group}: wrong sentences shown`, shown(wrong), wrong.length),
    ...describeRepair(group, fair, wrong),
    ...labels.flatMap((label) => {
      const rows = judged.filter((row) => row.label === label)
      const classes = [...new Set(rows.map(({ cls }) => cls))].sort()
      return [
        describeShare(`${group}: ${label} shown`, shown(rows), rows.length),
        ...classes.map((cls) => {
          const some = rows.filter((row) => row.cls === cls)
          return describeShare(`${group}: ${label} shown, ${cls}`, shown(some), some.length)
        }),
      ]
    }),
  ]
}

function describeRepair(
  group: Group,
  fair: readonly JudgedSentence[],
  wrong: readonly JudgedSentence[],
): Figure[] {
  const after = (kind: JudgedSentence['after']) => fair.filter((row) => row.after === kind).length
  return [
    describeShare(`${group}: fair sentences lost after repair`, after('nothing'), fair.length),
    describeShare(`${group}: fair sentences told as their line`, after('line'), fair.length),
    describeShare(`${group}: fair sentences cut`, after('cut'), fair.length),
    describeShare(
      `${group}: wrong sentences cut to a part that claims nothing`,
      wrong.filter((row) => row.after === 'cut').length,
      wrong.length,
    ),
    describeShare(`${group}: fair sentences unsure`, fair.filter((row) => row.isUnsure).length, fair.length),
    describeShare(
      `${group}: wrong sentences unsure`,
      wrong.filter((row) => row.isUnsure).length,
      wrong.length,
    ),
  ]
}

function describeAnswers(
  group: Group,
  answers: readonly z.infer<typeof answerSchema>[],
  people: ReadonlyMap<string, Person>,
): Figure[] {
  if (answers.length === 0) return []
  const checked = answers.map(({ resume, question, sentences }) => {
    const person = people.get(resume)
    if (!person) throw new Error(`There is no resume ${resume}.`)
    return sentences.map((sentence) => ({
      isFair: isFair(sentence),
      isShown: validateSegment(person.toSegment(sentence), toSources(person, question)).isSupported,
    }))
  })
  const all = checked.flat()
  const whole = checked.filter((one) => one.every((sentence) => sentence.isShown || !sentence.isFair))
  const wrong = all.filter((sentence) => !sentence.isFair)
  return [
    describeShare(`${group}: answers with every fair sentence shown`, whole.length, checked.length),
    describeShare(
      `${group}: wrong sentences shown in answers`,
      wrong.filter(({ isShown }) => isShown).length,
      wrong.length,
    ),
  ]
}

/** Labelled sentences of everybody whom rules and weights may be made on. */
export const readSentences = (group: Group) =>
  readRows(sentenceSchema, fileOf(group, 'sentences')).filter(({ resume }) => groupOf[group](resume))

/** The people of a set, their lines and their jobs. */
export function readPeople(group: Group): Map<string, Person> {
  const lines = readRows(lineSchema, fileOf(group, 'lines'))
  return new Map(
    readRows(jobSchema, fileOf(group, 'jobs')).map(({ resume, ...job }): [string, Person] => {
      const own = lines.filter((line) => line.resume === resume)
      const idOf = new Map(own.map(({ lineId }, index) => [lineId, index + 1]))
      return [
        resume,
        {
          id: resume,
          job: { ...job, companyDetails: '' },
          lines: toResumeLines(own),
          toSegment: ({ sentence, cites }) => ({
            kind: cites.length > 0 ? 'grounded' : 'bridge',
            part: 'other',
            text: sentence,
            chunkIds: cites.map((id) => idOf.get(id) ?? 0),
          }),
        },
      ]
    }),
  )
}

const fileOf = (group: Group, name: string) =>
  new URL(`./data/${folders[group]}/${name}.jsonl`, import.meta.url)
