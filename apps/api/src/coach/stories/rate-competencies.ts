import type { ResumeLine } from '../../ports/language-model.ts'
import { indexLines } from '../choose/line-features.ts'
import { rankEvidence } from '../choose/rank-evidence.ts'
import { type CompetencyId, competencies } from '../questions/competencies.ts'
import { questionBank } from '../questions/question-bank.ts'

/** Four questions of each competency rate as well as twelve and cost a third (measured on the labelled people). */
const questionsEach = 4

const asked = competencies.map(({ id }) => ({
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
  const index = indexLines(lines, null)
  return new Map(
    asked.map(({ id, texts }) => {
      const sums = lines.map(() => 0)
      for (const text of texts) {
        const features = index.describe({ text, previous: null, vectors: null, previousVectors: null })
        rankEvidence(features).forEach((probability, at) => {
          sums[at] = (sums[at] ?? 0) + probability / texts.length
        })
      }
      return [id, sums]
    }),
  )
}

/** What proposing needs of a story: the places of its lines among those that were rated. */
export interface RatedStory {
  linePlaces: readonly number[]
}

/** How many stories are offered for a competency. */
export const proposedEach = 3

/** The stories to offer for each competency, as places in `stories`, the best first. */
export function proposeStories(
  stories: readonly RatedStory[],
  ratings: ReadonlyMap<CompetencyId, readonly number[]>,
): Map<CompetencyId, number[]> {
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
