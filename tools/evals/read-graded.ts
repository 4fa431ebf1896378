import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const points = z.number().min(0).max(100)
const answerSchema = z.object({
  /** The question, a number in it, and the letter of the answer: `q01-a`. */
  id: z.string().regex(/^(?:[a-z]\w{0,4})?q\d{2,3}-[a-h]$/),
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
const numberOf = (id: string) => Number(/q(\d{2,3})-/u.exec(id)?.[1])
const isUntouched = (id: string) => numberOf(id) % untouchedEvery === 0

/** Spoken answers graded by an assessor, and pairs of them. */
export function readGraded(): { answers: GradedAnswer[]; pairs: GradedPair[] } {
  const folder = new URL('./data/graded-answers/', import.meta.url)
  return {
    answers: readAnswers(folder),
    pairs: readLines(new URL('pairs.jsonl', folder), pairSchema).map((pair) => ({
      ...pair,
      isUntouched: isUntouched(pair.better),
    })),
  }
}

/** Questions of the second set that the rubric learns from; the last third is judged by. */
const learnedOfSecond = 24

/** Answers with any fault, by another author. */
export const readSecondGraded = (): GradedAnswer[] =>
  readAnswers(new URL('./data/graded-answers-2/', import.meta.url)).map((answer) => ({
    ...answer,
    isUntouched: answer.questionNumber > learnedOfSecond,
  }))

/** Answers of a third author, with a weakness of one list each; all of them are learned from. */
export const readThirdGraded = (): GradedAnswer[] =>
  readAnswers(new URL('./data/graded-answers-3/', import.meta.url)).map((answer) => ({
    ...answer,
    isUntouched: false,
  }))

/** Answers of a fourth author, by the recipes of the first; all of them are learned from. */
export const readFourthGraded = (): GradedAnswer[] =>
  readAnswers(new URL('./data/graded-answers-4/', import.meta.url)).map((answer) => ({
    ...answer,
    isUntouched: false,
  }))

/** Answers of a fifth author, two good ones and four with a fault to each question; every fifth question is judged by. */
export const readFifthGraded = (): GradedAnswer[] =>
  readAnswers(new URL('./data/graded-answers-5/', import.meta.url))

/** Answers of five authors in the manner of the fifth, who begin their ids with a letter each; two of them are judged by. */
export const readSixthGraded = (): GradedAnswer[] =>
  readAnswers(new URL('./data/graded-answers-6/', import.meta.url)).map((answer) => ({
    ...answer,
    isUntouched: /^[hj]/u.test(answer.id),
  }))

/** Answers of two authors in the manner of the fifth; every fifth question of each is judged by. */
export const readSeventhGraded = (): GradedAnswer[] =>
  readAnswers(new URL('./data/graded-answers-7/', import.meta.url))

/** Answers of three further authors in that manner; one of them, and every fifth question of the others, is judged by. */
export const readEighthGraded = (): GradedAnswer[] =>
  readAnswers(new URL('./data/graded-answers-8/', import.meta.url)).map((answer) => ({
    ...answer,
    isUntouched: answer.isUntouched || answer.id.startsWith('m'),
  }))

/** The graded answers of any folder with an `answers.jsonl`. */
export const readGradedFolder = (folder: string): GradedAnswer[] =>
  readAnswers(pathToFileURL(join(folder, '/')))

const readAnswers = (folder: URL): GradedAnswer[] =>
  readLines(new URL('answers.jsonl', folder), answerSchema).map((answer) => ({
    ...answer,
    questionNumber: numberOf(answer.id),
    isUntouched: isUntouched(answer.id),
  }))

function readLines<Schema extends z.ZodType>(file: URL, schema: Schema): z.infer<Schema>[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}
