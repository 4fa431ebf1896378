import type { AnswerSegment } from '@cuelight/contracts/answer'
import { z } from 'zod'
import { checkSegments, type Remedy } from '../../apps/api/src/coach/claims/check-segments.ts'
import { claimsSomething } from '../../apps/api/src/coach/claims/clauses.ts'
import type { RefusalReason } from '../../apps/api/src/coach/claims/refusal.ts'
import type { Sources } from '../../apps/api/src/coach/claims/validator.ts'
import { splitSentences } from '../../apps/api/src/coach/text.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { jobSchema, lineSchema, readRows, toResumeLines } from './labelled-resume.ts'
import { untouchedPeople } from './people/read-people.ts'

const questionSchema = z.object({
  resume: z.string(),
  kind: z.string(),
  question: z.string(),
  best: z.array(z.string()),
  acceptable: z.array(z.string()),
  spoken: z.string(),
})

interface Checked {
  kind: string
  sentences: number
  refused: { reason: RefusalReason; remedy: Remedy }[]
}

/**
 * Answers as a very good model would speak them, sent sentence by sentence through the product's check: those about the
 * candidate cite the lines the answer was written from, the others are bridges. `spoken` has some colour that is in no line,
 * which the check rightly refuses, so the share shown whole has a limit below one.
 */
export function evaluateReferenceAnswers(groups: readonly ('tuned' | 'untouched')[] = ['tuned']): Measured {
  const checked = groups.map((group) => ({ group, answers: readAnswers(group).map(check) }))
  const details = checked.map(({ group, answers }) => ({ group, reasons: countReasons(answers) }))
  return { figures: checked.flatMap(({ group, answers }) => describe(group, answers)), details }
}

function describe(group: string, answers: readonly Checked[]): Figure[] {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort()
  const sentences = answers.reduce((sum, one) => sum + one.sentences, 0)
  const refused = answers.flatMap((one) => one.refused)
  const lost = (one: Checked) => one.refused.some(({ remedy }) => remedy === 'left-out')
  return [
    describeShare(`${group}: sentences refused`, refused.length, sentences),
    describeShare(
      `${group}: answers shown whole`,
      answers.filter((one) => one.refused.length === 0).length,
      answers.length,
    ),
    describeShare(
      `${group}: answers without a sentence lost`,
      answers.filter((one) => !lost(one)).length,
      answers.length,
    ),
    ...kinds.map((kind) => {
      const some = answers.filter((one) => one.kind === kind)
      return describeShare(
        `${group}: shown whole, ${kind}`,
        some.filter((one) => one.refused.length === 0).length,
        some.length,
      )
    }),
  ]
}

function countReasons(answers: readonly Checked[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of answers.flatMap((one) => one.refused)) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

interface ReferenceAnswer {
  kind: string
  sources: Sources
  segments: AnswerSegment[]
}

function check({ kind, sources, segments }: ReferenceAnswer): Checked {
  const shown: AnswerSegment[] = []
  const refused: Checked['refused'] = []
  for (const segment of segments) {
    const checked = checkSegments([segment], sources, { shown })
    shown.push(...checked.kept)
    refused.push(...checked.refused)
  }
  return { kind, sentences: segments.length, refused }
}

function readAnswers(group: 'tuned' | 'untouched'): ReferenceAnswer[] {
  const [lines, jobs, questions] = [
    read(lineSchema, 'lines'),
    read(jobSchema, 'jobs'),
    read(questionSchema, 'questions'),
  ]
  return questions
    .filter(({ resume }) => untouchedPeople.has(resume) === (group === 'untouched'))
    .map(({ resume, kind, question, best, acceptable, spoken }) => {
      const own = lines.filter((line) => line.resume === resume)
      const job = jobs.find((one) => one.resume === resume)
      if (!job) throw new Error(`There is no job for ${resume}.`)
      const cited = [...best, ...acceptable].map((id) => own.findIndex(({ lineId }) => lineId === id) + 1)
      const sources = {
        lines: toResumeLines(own),
        job,
        question,
      }
      const segments = splitSentences(spoken).map((text): AnswerSegment => {
        const isClaim = claimsSomething(text) && cited.length > 0
        return { kind: isClaim ? 'grounded' : 'bridge', part: 'other', text, chunkIds: isClaim ? cited : [] }
      })
      return { kind, sources, segments }
    })
}

function read<Schema extends z.ZodType>(schema: Schema, file: string): z.infer<Schema>[] {
  return ['people-a', 'people-b'].flatMap((folder) =>
    readRows(schema, new URL(`./data/${folder}/${file}.jsonl`, import.meta.url)),
  )
}
