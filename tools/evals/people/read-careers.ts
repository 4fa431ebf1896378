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
  /** The line matcher and the kinds of questions. */
  later: ['d', 'e', 'f', 'g', 'h', 'i', 'j'],
  /** The line matcher, and the ranker beside it: from careers that the matcher does not know. */
  newest: ['k', 'l', 'm', 'n', 'o', 'p', 'q', 'r'],
} as const

/** Who wrote careers, in the groups they came in. */
export type CareerAuthors = keyof typeof authors

/** A group by its name; throws for another one. */
export function readAuthors(name: string): CareerAuthors {
  const group = (Object.keys(authors) as CareerAuthors[]).find((one) => one === name)
  if (!group) throw new Error(`There are no authors "${name}"; there are ${Object.keys(authors).join(', ')}.`)
  return group
}

/**
 * `held` careers are measured and never learned from. Of the newest the ranker is learned from the `ranked` ones, and the line
 * matcher from the `learned` ones; those before are one or the other.
 */
export type CareerUse = 'learned' | 'ranked' | 'held'

const heldEvery = 5
/** Of ten careers of an author the first is held and the third ranked. */
const newestEvery = 10
const rankedAt = 2

/** The careers of tools/evals/data/careers for one use. They apply for no job in particular. */
export function readCareers(use: CareerUse, by: CareerAuthors = 'first'): Person[] {
  return authors[by].flatMap((author) => {
    const lines = readRows(lineSchema, fileOf(`lines-${author}.jsonl`))
    const questions = readRows(questionSchema, fileOf(`questions-${author}.jsonl`))
    return [...new Set(lines.map(({ resume }) => resume))]
      .filter((_id, at) => useOf(by, at) === use)
      .map((id) => readCareer(id, lines, questions))
  })
}

/** By the place of a career in its author's file. */
function useOf(by: CareerAuthors, at: number): CareerUse {
  if (at % (by === 'newest' ? newestEvery : heldEvery) === 0) return 'held'
  return by === 'newest' && at % newestEvery === rankedAt ? 'ranked' : 'learned'
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
