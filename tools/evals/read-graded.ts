import { readFileSync } from 'node:fs'
import { z } from 'zod'

const points = z.number().min(0).max(100)
const answerSchema = z.object({
  id: z.string().regex(/^q\d{2}-[a-g]$/),
  question: z.string(),
  variant: z.string(),
  text: z.string(),
  words: z.number().int(),
  ratings: z.object({
    relevance: points,
    structure: points,
    specificity: points,
    ownership: points,
    result: points,
    delivery: points,
    overall: points,
  }),
  weakness: z.string().nullable(),
})
const pairSchema = z.object({
  better: z.string(),
  worse: z.string(),
  reason: z.string(),
  /** Which of the two is longer; `equal` within ten percent. */
  lengthFavours: z.enum(['better', 'worse', 'equal']),
})
export type GradedAnswer = z.infer<typeof answerSchema> & { questionNumber: number; isUntouched: boolean }
export type GradedPair = z.infer<typeof pairSchema> & { isUntouched: boolean }

/** Of every five questions one is never tuned on (data/graded-answers/README.md). */
const untouchedEvery = 5
const numberOf = (id: string) => Number(id.slice(1, 3))
const isUntouched = (id: string) => numberOf(id) % untouchedEvery === 0

/** Spoken answers graded by an assessor, and pairs of them. */
export function readGraded(): { answers: GradedAnswer[]; pairs: GradedPair[] } {
  return {
    answers: readLines('answers', answerSchema).map((answer) => ({
      ...answer,
      questionNumber: numberOf(answer.id),
      isUntouched: isUntouched(answer.id),
    })),
    pairs: readLines('pairs', pairSchema).map((pair) => ({ ...pair, isUntouched: isUntouched(pair.better) })),
  }
}

function readLines<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema>[] {
  const text = readFileSync(new URL(`./data/graded-answers/${name}.jsonl`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}
