import { z } from 'zod'
import data from '../data/competencies.json' with { type: 'json' }
import { stem, words } from '../text.ts'

const competencyIds = [
  'leadership',
  'teamwork',
  'conflict',
  'failure-learning',
  'problem-solving',
  'technical-depth',
  'customer',
  'delivery',
  'initiative',
  'communication',
  'adaptability',
  'ethics',
] as const

export type CompetencyId = (typeof competencyIds)[number]

/** A competency and the words that point to it. */
export interface Competency {
  id: CompetencyId
  /** As it stands inside of a sentence. */
  label: string
  /** Words and phrases that speak of it in a question, a job description or a resume line. */
  cues: readonly string[]
}

const competencySchema = z.object({
  id: z.enum(competencyIds),
  label: z.string(),
  cues: z.array(z.string()).min(1),
})

/** The twelve competencies most interviews ask about (research, ai.md section 7). */
export const competencies: readonly Competency[] = z
  .object({ about: z.string(), competencies: z.array(competencySchema) })
  .parse(data).competencies

const prepared = competencies.map((competency) => ({
  competency,
  cues: [...new Set(competency.cues.map((cue) => words(cue).map(stem).join(' ')))],
}))

/** How often each competency's cues occur in a text; the strongest first, those without a cue left out. */
export function scoreCompetencies(text: string): { competency: Competency; score: number }[] {
  const stems = ` ${words(text).map(stem).join(' ')} `
  return prepared
    .map(({ competency, cues }) => ({
      competency,
      score: cues.filter((cue) => stems.includes(` ${cue} `)).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((first, second) => second.score - first.score)
}

/** The competency of this id; undefined for null and unknown ids. */
export function findCompetency(id: string | null): Competency | undefined {
  return competencies.find((competency) => competency.id === id)
}
