import { z } from 'zod'
import data from '../data/concepts.json' with { type: 'json' }

const conceptsSchema = z.object({
  about: z.string(),
  concepts: z.array(z.object({ id: z.string(), question: z.string(), line: z.string() })).min(1),
})

/** How often each concept is named; one number for each concept, in the order of the file, at most 2. */
export type ConceptCounts = readonly number[]

/** Reads what questions and lines speak of. */
export interface ConceptReader {
  /** What a question asks about. */
  readQuestion(question: string): ConceptCounts
  /** What a resume line, with the title of its role, speaks of. */
  readLine(line: string): ConceptCounts
}

interface StemLists {
  question: string[]
  line: string[]
}

const lists: StemLists[] = conceptsSchema
  .parse(data)
  .concepts.map(({ question, line }) => ({ question: toStems(question), line: toStems(line) }))

const patterns = lists.map(({ question, line }) => ({
  question: toPattern(question),
  line: toPattern(line),
}))

/** The reader of the built-in concepts. */
export const conceptReader: ConceptReader = {
  readQuestion: (question) => patterns.map((pattern) => countNamed(pattern.question, question)),
  readLine: (line) => patterns.map((pattern) => countNamed(pattern.line, line)),
}

function toStems(list: string): string[] {
  return list
    .split(',')
    .map((stem) => stem.trim())
    .filter((stem) => stem !== '')
}

/** Null where nothing is listed. */
function toPattern(stems: readonly string[]): RegExp | null {
  if (stems.length === 0) return null
  const sources = stems.map((stem) =>
    stem.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(' … ', String.raw`\s+(?:\S+\s+){0,2}?`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|')})`, 'giu')
}

function countNamed(pattern: RegExp | null, text: string): number {
  if (pattern === null) return 0
  const named = new Set((text.match(pattern) ?? []).map((found) => found.toLowerCase()))
  return Math.min(2, named.size)
}
