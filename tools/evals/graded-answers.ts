import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { classifyQuestion } from '../../apps/api/src/coach/classify-question.ts'
import { scoreAnswer } from '../../apps/api/src/coach/rubric/score-answer.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'

const answerSchema = z.object({
  id: z.string().regex(/^q\d{2}-[a-g]$/),
  question: z.string(),
  text: z.string(),
  words: z.number().int(),
})
const pairSchema = z.object({
  better: z.string(),
  worse: z.string(),
  reason: z.string(),
  /** Which of the two is longer; `equal` within ten percent. */
  lengthFavours: z.enum(['better', 'worse', 'equal']),
})
type Pair = z.infer<typeof pairSchema>
type Compared = Pair & { betterScore: number | null; worseScore: number | null }

/** Of every five questions one is never tuned on (data/graded-answers/README.md). */
const untouchedEvery = 5
// A usual pace: these answers were written, not recorded, so nothing is known of their timing.
const responseTimeMs = 1500
const wordsPerMinute = 140

/** Whether the rubric puts the better of two answers to one question first, in the order that an assessor gave them. */
export function evaluateGradedAnswers(): Measured {
  const scores = scoreAnswers()
  const compared = readLines('pairs', pairSchema).map((pair): Compared => {
    const [betterScore, worseScore] = [pair.better, pair.worse].map((id) => scores.get(id) ?? null)
    return { ...pair, betterScore: betterScore ?? null, worseScore: worseScore ?? null }
  })
  const parts = {
    tuned: compared.filter((pair) => !isUntouched(pair)),
    untouched: compared.filter(isUntouched),
  }
  const figures = Object.entries(parts).flatMap(([part, pairs]) => [
    describeOrder(part, pairs),
    ...describeGroups(part, pairs, ({ reason }) => reason),
    ...describeGroups(part, pairs, ({ lengthFavours }) => lengthNames[lengthFavours]),
  ])
  return { figures, details: { wrong: parts.tuned.filter((pair) => !isRight(pair)) } }
}

const lengthNames: Record<Pair['lengthFavours'], string> = {
  better: 'the better answer is longer',
  worse: 'the worse answer is longer',
  equal: 'both are of one length',
}

/** The kind is what the product itself takes the question for, never the label of the data. */
function scoreAnswers(): Map<string, number | null> {
  return new Map(
    readLines('answers', answerSchema).map(({ id, question, text, words }) => {
      const { kind } = classifyQuestion(question, [])
      const speakingMs = (words * 60_000) / wordsPerMinute
      const answer = { question, kind, suggestedAnswer: '', userAnswer: text, responseTimeMs, speakingMs }
      return [id, scoreAnswer(answer, '').score]
    }),
  )
}

function isUntouched({ better }: Pair): boolean {
  return Number(better.slice(1, 3)) % untouchedEvery === 0
}

/** A pair of which one has no score, or both have the same, is not in order. */
function isRight({ betterScore, worseScore }: Compared): boolean {
  return betterScore !== null && worseScore !== null && worseScore < betterScore
}

function describeOrder(name: string, pairs: readonly Compared[]): Figure {
  const right = pairs.filter(isRight).length
  const tied = pairs.filter((pair) => pair.betterScore !== null && pair.betterScore === pair.worseScore)
  const unscored = pairs.filter((pair) => pair.betterScore === null || pair.worseScore === null)
  const notes = [`${right} of ${pairs.length}`]
  if (tied.length > 0) notes.push(`${tied.length} tied`)
  if (unscored.length > 0) notes.push(`${unscored.length} without a score`)
  return describeShare(`${name}: pairs in order`, right, pairs.length, notes.join(', '))
}

function describeGroups(
  part: string,
  pairs: readonly Compared[],
  groupOf: (pair: Compared) => string,
): Figure[] {
  return [...Map.groupBy(pairs, groupOf)]
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([group, some]) => describeOrder(`${part}, ${group}`, some))
}

function readLines<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema>[] {
  const text = readFileSync(new URL(`./data/graded-answers/${name}.jsonl`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}
