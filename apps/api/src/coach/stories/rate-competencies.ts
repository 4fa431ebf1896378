import { type OccasionKey, occasionSchema, occasions } from '@cuelight/contracts/occasions'
import type { ResumeLine } from '../../ports/language-model.ts'
import { indexLines, type LineVectors } from '../choose/line-features.ts'
import { learnedOccasionLines, likelyOccasions, type OccasionLines } from '../choose/occasion-lines.ts'
import { rankEvidence } from '../choose/rank-evidence.ts'
import { type CompetencyId, competencies } from '../questions/competencies.ts'
import { questionBank } from '../questions/question-bank.ts'
import { runThrough } from '../steps.ts'

/** Four questions of each competency rate as well as twelve and cost a third (measured on the labelled people). */
const questionsEach = 4

/** What is rated: a competency or a usual question, with the texts that ask for it. */
interface Asked<Key> {
  id: Key
  texts: readonly string[]
}

const askedCompetencies: readonly Asked<CompetencyId>[] = competencies.map(({ id }) => ({
  id,
  texts: questionBank
    .filter(({ kind, competency }) => kind === 'behavioural' && competency === id)
    .slice(0, questionsEach)
    .map(({ text }) => text),
}))

/**
 * How well each line answers the curated questions of each competency: the mean probability that it is the line to tell, by
 * words and concepts alone, in the order of the lines.
 */
export function rateCompetencies(lines: readonly ResumeLine[]): Map<CompetencyId, number[]> {
  return runThrough(rateCompetenciesInSteps(lines))
}

/** The same, a competency at a time. */
export const rateCompetenciesInSteps = (
  lines: readonly ResumeLine[],
): Generator<undefined, Map<CompetencyId, number[]>> => rateLines(lines, askedCompetencies)

const askedOccasions = occasionSchema.options.map(
  (id): Asked<OccasionKey> => ({ id, texts: [occasions[id].question, occasions[id].name] }),
)

/** A line that nobody would tell for a question keeps this much of what its words say. */
const leastOfChoice = 1e-3

/** The same for each of the usual questions, times how likely people tell such a line for it; `meant` is null without vectors. */
export function rateOccasions(
  lines: readonly ResumeLine[],
  meant: LineVectors | null,
  told: OccasionLines = learnedOccasionLines(),
): Map<OccasionKey, number[]> {
  return runThrough(rateOccasionsInSteps(lines, meant, told))
}

/** The same, a usual question or a line at a time. */
export function* rateOccasionsInSteps(
  lines: readonly ResumeLine[],
  meant: LineVectors | null,
  told: OccasionLines = learnedOccasionLines(),
): Generator<undefined, Map<OccasionKey, number[]>> {
  const rated = yield* rateLines(lines, askedOccasions)
  if (meant?.model !== told.card.embedder) return rated
  const likely: Map<OccasionKey, number>[] = []
  for (const [at, { text }] of lines.entries()) {
    likely.push(likelyOccasions(text, meant.vectors[at] ?? new Float32Array(), told))
    yield
  }
  return new Map(
    [...rated].map(([id, rating]) => [
      id,
      rating.map((value, at) => (value + leastOfChoice) * ((likely[at]?.get(id) ?? 0) + leastOfChoice)),
    ]),
  )
}

/** What the line matcher gives each line for each usual question, in the order of the lines. */
export type OccasionMatches = ReadonlyMap<OccasionKey, readonly number[]>

/**
 * What the matcher weighs beside the logarithm of the rating: chosen by `tools/train/proposals.ts` on careers that neither was
 * learned from.
 */
export const matchWeight = 0.3

/** The ratings of the usual questions times what the line matcher says of the lines; as they were when it says nothing. */
export function weighMatches(
  ratings: ReadonlyMap<OccasionKey, readonly number[]>,
  matches: OccasionMatches | null,
  weight = matchWeight,
): Map<OccasionKey, number[]> {
  return new Map(
    [...ratings].map(([key, rating]) => {
      const scores = matches?.get(key)
      if (!scores) return [key, [...rating]]
      const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
      return [key, rating.map((value, at) => value * Math.exp(weight * ((scores[at] ?? best) - best)))]
    }),
  )
}

function* rateLines<Key>(
  lines: readonly ResumeLine[],
  asked: readonly Asked<Key>[],
): Generator<undefined, Map<Key, number[]>> {
  const index = indexLines(lines, null)
  const rated = new Map<Key, number[]>()
  for (const { id, texts } of asked) {
    const sums = lines.map(() => 0)
    for (const text of texts) {
      const features = index.describe({ text, previous: null, vectors: null, previousVectors: null })
      rankEvidence(features).forEach((probability, at) => {
        sums[at] = (sums[at] ?? 0) + probability / texts.length
      })
      yield
    }
    rated.set(id, sums)
  }
  return rated
}

/** What proposing needs of a story: the places of its lines among those that were rated. */
export interface RatedStory {
  linePlaces: readonly number[]
}

/** How many stories are offered for a competency. */
export const proposedEach = 3

/** The stories to offer for each competency or usual question, as places in `stories`, the best first. */
export function proposeStories<Key>(
  stories: readonly RatedStory[],
  ratings: ReadonlyMap<Key, readonly number[]>,
): Map<Key, number[]> {
  return new Map(
    [...ratings].map(([id, rating]) => {
      const scores = stories.map(({ linePlaces }) => Math.max(0, ...linePlaces.map((at) => rating[at] ?? 0)))
      const places = stories
        .map((_story, place) => place)
        .filter((place) => (scores[place] ?? 0) > 0)
        .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
      return [id, places.slice(0, proposedEach)]
    }),
  )
}

/** A story shows a competency it answers this much better than the average line does. */
const showsFrom = 2

/** The competencies a story shows, the strongest first, at most three. */
export function findShown(
  { linePlaces }: RatedStory,
  ratings: ReadonlyMap<CompetencyId, readonly number[]>,
): CompetencyId[] {
  return [...ratings]
    .map(([id, rating]) => {
      const best = Math.max(0, ...linePlaces.map((at) => rating[at] ?? 0))
      return { id, share: best * rating.length }
    })
    .filter(({ share }) => share >= showsFrom)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, 3)
    .map(({ id }) => id)
}
