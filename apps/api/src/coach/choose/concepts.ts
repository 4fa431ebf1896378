import { z } from 'zod'
import data from '../data/concepts.json' with { type: 'json' }

const conceptsSchema = z.object({
  about: z.string(),
  concepts: z.array(z.object({ id: z.string(), question: z.string(), line: z.string() })).min(1),
})

/** How often each concept is named; one number for each concept, in the order of the file, at most 2. */
export type ConceptCounts = readonly number[]

const patterns = conceptsSchema.parse(data).concepts.map(({ question, line }) => ({
  question: toPattern(question),
  line: toPattern(line),
}))

export const conceptCount = patterns.length

/** What a question asks about. */
export function readQuestionConcepts(question: string): ConceptCounts {
  return patterns.map((pattern) => countNamed(pattern.question, question))
}

/** What a resume line, with the title of its role, speaks of. */
export function readLineConcepts(line: string): ConceptCounts {
  return patterns.map((pattern) => countNamed(pattern.line, line))
}

function toPattern(list: string): RegExp {
  const stems = list
    .split(',')
    .map((stem) => stem.trim())
    .filter((stem) => stem !== '')
    .map((stem) =>
      stem
        .replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
        .replaceAll(' … ', String.raw`\s+(?:\S+\s+){0,2}?`),
    )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${stems.join('|')})`, 'giu')
}

function countNamed(pattern: RegExp, text: string): number {
  const named = new Set((text.match(pattern) ?? []).map((found) => found.toLowerCase()))
  return Math.min(2, named.size)
}
