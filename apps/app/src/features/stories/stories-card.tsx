import { isBroad } from '@cuelight/contracts/occasions'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import type { Story } from '@cuelight/contracts/story'
import { buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { api } from '../../shell/api-client.ts'

/** Leads to the stories and shows how many are chosen. */
export function StoriesCard({ scheduleId }: { scheduleId?: number | undefined }) {
  const board = api.stories.board.useQuery()
  const asked = board.data?.occasions.filter(({ occasion }) => isBroad(occasion)) ?? []
  const covered = asked.filter(({ occasion }) =>
    board.data?.stories.some(({ chosenFor }) => chosenFor.includes(occasion)),
  ).length
  return (
    <Card
      title="Your stories"
      description="Two minutes of choosing: the story you want to tell for each of the usual questions. Your answers here and in the interview use it."
    >
      <div className="flex flex-wrap items-center gap-3">
        <Link
          to="/stories"
          search={{ id: scheduleId }}
          className={buttonClasses(covered === 0 ? 'primary' : 'secondary')}
        >
          {covered === 0 ? 'Choose your stories' : 'Continue choosing'}
          <ArrowRight aria-hidden />
        </Link>
        {covered > 0 && (
          <p className="text-sm text-muted">
            {covered} of {asked.length} usual questions have their story.
          </p>
        )}
      </div>
    </Card>
  )
}

/** The kept stories that a prepared answer tells. */
export function findToldStories(
  { segments, evidence }: Pick<PreparationItem, 'segments' | 'evidence'>,
  stories: readonly Story[],
): Story[] {
  const cited = new Set(segments.flatMap(({ chunkIds }) => chunkIds))
  const own = new Set(evidence.filter(({ cvChunkId }) => cited.has(cvChunkId)).map(({ storyId }) => storyId))
  return stories.filter(
    ({ id, lines }) =>
      id !== null && (own.has(id) || lines.some(({ resumeLineId }) => cited.has(resumeLineId))),
  )
}
