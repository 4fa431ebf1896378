import { z } from 'zod'
import data from '../data/absence-weights.json' with { type: 'json' }
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { contentStems, countShared } from '../text.ts'
import type { RankedLine } from './rank-lines.ts'

/** What speaks for a resume that holds nothing of what a question asks for; the names are those of the weights. */
export const absenceFeatureNames = [
  'skillAsked',
  'storyAsked',
  'asksWhether',
  'namedSkillAbsent',
  'namedSkillShown',
  'wordsShared',
  'wordsSharedWithAny',
  'relevance',
  'spread',
  'likeliestUsual',
  'anyUsual',
] as const
/** What is measured of a question and the whole career before "nothing fits" is said. */
export type AbsenceFeatures = Record<(typeof absenceFeatureNames)[number], number>

const weightsSchema = z.object({
  about: z.string(),
  bias: z.number(),
  weights: z.record(z.enum(absenceFeatureNames), z.number()),
  /** From this probability on the candidate says that there is nothing of the kind. */
  threshold: z.number(),
})
export type AbsenceWeights = z.infer<typeof weightsSchema>
const learned: AbsenceWeights = weightsSchema.parse(data)

/** "Have you ever run …", "which ones have you built": asks whether something is there. */
export const asksWhether =
  /\bhave you (?:ever )?(?:\p{L}+ed|been|run|had|held|built|got|done|made|worn|driven|sat|carried|written|led|put|brought)\b|\b(?:any|at all|which (?:ones|of those)|who['’]?s reported|who has reported)\b/iu

/** `ranked` are the lines as `rankLines` orders them; null without learned relevance, when nothing can be said of it. */
export function describeAbsence(
  { text, skills, chances, usual }: ClassifiedQuestion,
  ranked: readonly RankedLine[],
): AbsenceFeatures | null {
  const best = ranked[0]
  if (!best || best.line.relevance === undefined) return null
  const asked = contentStems(text)
  const size = Math.max(1, asked.size)
  const shared = ranked.map(({ line }) => countShared(asked, contentStems(`${line.roleHeader} ${line.text}`)))
  const relevances = ranked.map(({ line }) => Math.max(1e-4, line.relevance ?? 0))
  const shown = new Set(ranked.flatMap((line) => line.skills))
  return {
    skillAsked: chances.experience,
    storyAsked: chances.behavioural,
    asksWhether: Number(asksWhether.test(text)),
    namedSkillAbsent: Number(skills.some(({ name }) => !shown.has(name))),
    namedSkillShown: Number(shown.size > 0),
    wordsShared: (3 * (shared[0] ?? 0)) / size,
    wordsSharedWithAny: (3 * Math.max(0, ...shared)) / size,
    relevance: Math.log(Math.max(...relevances)),
    spread: -relevances.reduce((sum, value) => sum + value * Math.log(value), 0),
    likeliestUsual: usual?.likeliest ?? 0,
    anyUsual: usual?.any ?? 0,
  }
}

/** Probability that the resume holds nothing of what is asked for. */
export function weighAbsence(features: AbsenceFeatures, { bias, weights }: AbsenceWeights = learned): number {
  const score = absenceFeatureNames.reduce((sum, name) => sum + weights[name] * features[name], bias)
  return 1 / (1 + Math.exp(-score))
}

/** True where the candidate had better say that there is nothing of the kind. */
export function holdsNothing(question: ClassifiedQuestion, ranked: readonly RankedLine[]): boolean {
  const features = describeAbsence(question, ranked)
  return features !== null && weighAbsence(features) >= learned.threshold
}
