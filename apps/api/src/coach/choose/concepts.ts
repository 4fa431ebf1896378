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

/**
 * `isLeftOut` takes wording out of the lists. Training leaves out what only the person it judges says: the lists were
 * written by somebody who may have read it, and a weight learned from that would promise too much.
 */
export function createConceptReader(isLeftOut: (stem: string) => boolean = () => false): ConceptReader {
  const patterns = lists.map(({ question, line }) => ({
    question: toPattern(question.filter((stem) => !isLeftOut(stem))),
    line: toPattern(line.filter((stem) => !isLeftOut(stem))),
  }))
  return {
    readQuestion: (question) => patterns.map((pattern) => countNamed(pattern.question, question)),
    readLine: (line) => patterns.map((pattern) => countNamed(pattern.line, line)),
  }
}

/** The reader of the built-in concepts, built once. */
export const conceptReader = createConceptReader()

/** Every wording of the lists, each once, with the pattern that finds it. */
export function listConceptStems(): { stem: string; pattern: RegExp }[] {
  const stems = new Set(lists.flatMap(({ question, line }) => [...question, ...line]))
  return [...stems].map((stem) => ({ stem, pattern: new RegExp(toPattern([stem])?.source ?? '', 'iu') }))
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
