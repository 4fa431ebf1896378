import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type LabelledLine, lineSchema, readRows, toResumeLines } from '../labelled-resume.ts'
import type { Person } from './read-people.ts'

const questionSchema = z.object({
  id: z.string(),
  resume: z.string(),
  kind: z.enum(['behavioural', 'technical', 'biographical', 'situational', 'follow-up', 'none']),
  question: z.string(),
  best: z.array(z.string()),
  acceptable: z.array(z.string()),
  wrong: z.array(z.string()),
})

const dataFolder = new URL('../data/careers/', import.meta.url)
const authors = {
  /** What everything but the line matcher and the weights of the ranker is learned from. */
  first: ['a', 'b', 'c'],
  /** What these two are learned from, so that the ranker is learned beside known answers that are a stranger's. */
  later: ['d', 'e', 'f', 'g', 'h', 'i', 'j'],
} as const
/** Every fifth career of an author is measured and never learned from. */
const heldEvery = 5

/** The careers of tools/evals/data/careers: those to learn from, or the held ones. They apply for no job in particular. */
export function readCareers(which: 'learned' | 'held', by: keyof typeof authors = 'first'): Person[] {
  return authors[by].flatMap((author) => {
    const lines = readRows(lineSchema, fileOf(`lines-${author}.jsonl`))
    const questions = readRows(questionSchema, fileOf(`questions-${author}.jsonl`))
    return [...new Set(lines.map(({ resume }) => resume))]
      .filter((_id, at) => (at % heldEvery === 0) === (which === 'held'))
      .map((id) => readCareer(id, lines, questions))
  })
}

function readCareer(
  id: string,
  lines: readonly LabelledLine[],
  questions: readonly z.infer<typeof questionSchema>[],
): Person {
  const own = lines.filter(({ resume }) => resume === id)
  return {
    id,
    job: { resume: id, position: '', companyName: '', companyDetails: '', jobDescription: '' },
    lineIds: own.map(({ lineId }) => lineId),
    lines: toResumeLines(own),
    questions: questions
      .filter(({ resume }) => resume === id)
      .map(({ wrong, ...question }) => ({
        ...question,
        asr: question.question,
        previous: null,
        competency: null,
        hardNegatives: wrong,
      })),
  }
}

const fileOf = (name: string) => fileURLToPath(new URL(name, dataFolder))
