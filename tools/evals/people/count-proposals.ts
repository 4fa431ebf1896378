import type { OccasionKey } from '@cuelight/contracts/occasions'
import { draftStories } from '../../../apps/api/src/coach/stories/draft-stories.ts'
import { proposedEach, proposeStories } from '../../../apps/api/src/coach/stories/rate-competencies.ts'
import type { Person } from './read-people.ts'

/** What a person would tell for a usual question: ids of the labels. */
export interface ChosenLines {
  theme: string
  lines: readonly string[]
}

/** How often the page of stories proposes what people choose; all are counts. */
export interface ProposalCount {
  /** Usual questions for which somebody chose something. */
  chosen: number
  /** A story with a chosen line is the first proposal, and among the three. */
  first: number
  amongThree: number
  /** Usual questions on the pages, and those with three different stories. */
  asked: number
  filled: number
}

/** Nothing counted yet. */
export const noProposals = (): ProposalCount => ({ chosen: 0, first: 0, amongThree: 0, asked: 0, filled: 0 })

/** Adds one person, whose lines have these ratings and who told each usual question what `told` says, to the count. */
export function countProposals(
  count: ProposalCount,
  { lines, lineIds }: Person,
  ratings: ReadonlyMap<OccasionKey, readonly number[]>,
  told: readonly ChosenLines[],
): void {
  const stories = draftStories(lines).map((draft) => draft.lines.map((line) => lines.indexOf(line)))
  const proposals = proposeStories(
    stories.map((linePlaces) => ({ linePlaces })),
    ratings,
  )
  for (const [occasion, places] of proposals) {
    count.asked += 1
    count.filled += Number(new Set(places).size === proposedEach)
    for (const { lines: ids } of told.filter(({ theme }) => theme === occasion)) {
      const holds = (place: number | undefined) =>
        stories[place ?? -1]?.some((at) => ids.includes(lineIds[at] ?? '')) ?? false
      count.chosen += 1
      count.first += Number(holds(places[0]))
      count.amongThree += Number(places.some(holds))
    }
  }
}
