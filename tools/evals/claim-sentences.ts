import { readFileSync } from 'node:fs'
import type { AnswerSegment } from '@cuelight/contracts/answer'
import { z } from 'zod'
import { type Sources, validateSegment } from '../../apps/api/src/coach/claims/validator.ts'
import type { JobInput, ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'

/** Nobody tunes on these two; their figures are printed only when asked for. */
const untouched = new Set(['fc', 'uxr'])

const lineSchema = z.object({
  resume: z.string(),
  lineId: z.string(),
  section: z.string(),
  role: z.object({ employer: z.string(), title: z.string(), dates: z.string() }).nullable(),
  text: z.string(),
})
const jobSchema = z.object({
  resume: z.string(),
  position: z.string(),
  companyName: z.string(),
  jobDescription: z.string(),
})
const said = {
  label: z.enum(['supported', 'unsupported', 'general', 'general-violating', 'connective']),
  cls: z.string(),
  sentence: z.string(),
  cites: z.array(z.string()),
}
const sentenceSchema = z.object({ id: z.string(), resume: z.string(), ...said })
const answerSchema = z.object({
  id: z.string(),
  resume: z.string(),
  question: z.string(),
  sentences: z.array(z.object(said)),
})
type Said = z.infer<typeof answerSchema>['sentences'][number]

/** `open` is by another author than the rest, who saw neither rules nor code; rules and weights have been made on it since. */
export type Group = 'tuned' | 'untouched' | 'open'

/** Where each group's sentences are. */
const folders: Record<Group, string> = {
  tuned: 'claim-sentences',
  untouched: 'claim-sentences',
  open: 'claim-sentences-open',
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
  /** What the check objected to. */
  why: string
}

const isFair = ({ label }: Pick<Said, 'label'>) => label !== 'unsupported' && label !== 'general-violating'

/**
 * Which labelled sentences the check lets through, as a language model would send them: claims about the candidate with
 * the lines they cite, everything else as a bridge. Smuggled claims are sent both ways, and one that passes either way
 * counts as shown.
 */
export function evaluateClaimSentences(groups: readonly Group[] = ['tuned', 'open']): Measured {
  const details: Record<string, unknown> = {}
  const figures = groups.flatMap((group) => {
    const isWanted = ({ resume }: { resume: string }) => untouched.has(resume) === (group === 'untouched')
    const people = readPeople(group)
    const judged = readRows(group, 'sentences', sentenceSchema)
      .filter(isWanted)
      .map((row) => judge(row, people))
    const answers = group === 'open' ? [] : readRows(group, 'answers', answerSchema).filter(isWanted)
    details[group] = judged.filter((row) => row.isShown !== isFair(row))
    return [...describeSentences(group, judged), ...describeAnswers(group, answers, people)]
  })
  return { figures, details }
}

function judge(row: z.infer<typeof sentenceSchema>, people: ReadonlyMap<string, Person>): JudgedSentence {
  const person = people.get(row.resume)
  if (!person) throw new Error(`There is no resume ${row.resume}.`)
  const found = sendings(row).map((sent) => validateSegment(person.toSegment(sent), toSources(person)))
  const why = found.flatMap(({ unsupported }) => unsupported.map(({ kind, text }) => `${kind}: ${text}`))
  return { ...row, isShown: found.some(({ isSupported }) => isSupported), why: why.join('; ') }
}

/** A model may call a smuggled claim a bridge, or cite the line that tempts. */
function sendings(row: Said): Said[] {
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
export const readOpenSentences = (group: 'tuned' | 'open') =>
  readRows(group, 'sentences', sentenceSchema).filter(({ resume }) => !untouched.has(resume))

/** The people of a set, their lines and their jobs. */
export function readPeople(group: Group): Map<string, Person> {
  const lines = readRows(group, 'lines', lineSchema)
  return new Map(
    readRows(group, 'jobs', jobSchema).map(({ resume, ...job }): [string, Person] => {
      const own = lines.filter((line) => line.resume === resume)
      const idOf = new Map(own.map(({ lineId }, index) => [lineId, index + 1]))
      return [
        resume,
        {
          id: resume,
          job: { ...job, companyDetails: '' },
          lines: own.map(({ section, role, text }, index) => ({
            resumeLineId: index + 1,
            section,
            roleHeader: role ? [role.employer, role.title, role.dates].filter(Boolean).join(', ') : '',
            text,
          })),
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

function readRows<Schema extends z.ZodType>(group: Group, name: string, schema: Schema): z.infer<Schema>[] {
  return readFileSync(new URL(`./data/${folders[group]}/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}
