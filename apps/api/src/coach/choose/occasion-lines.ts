import { type OccasionKey, occasionSchema } from '@cuelight/contracts/occasions'
import { z } from 'zod'
import { onFirstUse } from '../on-first-use.ts'
import { softmax } from '../questions/weigh-kinds.ts'
import { sumToBroad } from './recognise-occasion.ts'
import { scoreForm, standardise, themeFormSchema } from './themes.ts'

const linesSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  occasions: z.array(occasionSchema),
  line: themeFormSchema,
})

/** What tools/train/occasion-lines.ts learns from people's choices: which usual question a resume line is told for. */
export type OccasionLines = z.infer<typeof linesSchema>

/** Learned from the people and careers of tools/evals/data who are not held. */
export const learnedOccasionLines = onFirstUse(
  'occasion-lines.json',
  (data): OccasionLines => linesSchema.parse(data),
)

/** How well a line answers each usual question, in the order of `occasions`; `vector` is the line's own from the built-in embedder. */
export function scoreOccasionLine(
  text: string,
  vector: Float32Array,
  { line }: OccasionLines = learnedOccasionLines(),
): number[] {
  return scoreForm(line, text, vector)
}

/** How steeply scores become shares; measured with people left out. */
const shareSlope = 10

/**
 * How well each line answers what a question likely asks for, in two views: by its scores alone, and by its share of what all
 * lines have to tell for a usual question. `scored` is what `scoreOccasionLine` says of each line. Both are of the order of one.
 */
export function compareOccasions(
  asked: ReadonlyMap<OccasionKey, number>,
  scored: readonly (readonly number[])[],
  { occasions }: OccasionLines = learnedOccasionLines(),
): { whole: number[]; share: number[] } {
  const broad = sumToBroad(asked)
  const chances = occasions.map((key) => broad.get(key) ?? 0)
  const whole = scored.map((scores) => weighed(scores, chances))
  const shares = occasions.map((_key, at) => softmax(scored.map((scores) => shareSlope * (scores[at] ?? 0))))
  const share = scored.map((_scores, line) =>
    weighed(
      shares.map((ofLines) => ofLines[line] ?? 0),
      chances,
    ),
  )
  return { whole: standardise(whole), share: share.map((value) => 3 * value) }
}

/** How likely a line is told for each usual question; they sum to 1. */
export function likelyOccasions(
  text: string,
  vector: Float32Array,
  told: OccasionLines = learnedOccasionLines(),
): Map<OccasionKey, number> {
  const chances = softmax(scoreOccasionLine(text, vector, told).map((score) => shareSlope * score))
  return new Map(told.occasions.map((key, at) => [key, chances[at] ?? 0]))
}

const weighed = (values: readonly number[], chances: readonly number[]) =>
  values.reduce((sum, value, at) => sum + value * (chances[at] ?? 0), 0)
