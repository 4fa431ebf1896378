import { type CompetencyKey, competencyNames } from '@cuelight/contracts/competencies'
import { competencyOf } from '@cuelight/contracts/occasions'
import { overusedFrom, type Story, type StoryBoard } from '@cuelight/contracts/story'
import { Card } from '@cuelight/ui/components/card'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Check } from 'lucide-react'
import { keyOf } from './story-texts.ts'

/** What is covered, what is missing and what is overused, at a glance. */
export function StoryGrid({ board: { stories, proposals } }: { board: StoryBoard }) {
  const chosen = stories.filter(({ chosenFor }) => chosenFor.length > 0)
  if (chosen.length === 0) return null
  const competencies = proposals.map(({ competency }) => competency)
  const missing = competencies.filter((id) => !chosen.some((story) => shows(story, id)))
  return (
    <Card title="Covered and missing" description={describe(missing.length, chosen)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label="Stories by kind of question" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">Which story answers which kind of question</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-2 pr-4 font-medium">
                Kind of question
              </th>
              {chosen.map((story) => (
                <StoryHeading key={keyOf(story)} story={story} />
              ))}
            </tr>
          </thead>
          <tbody>
            {competencies.map((id) => (
              <tr key={id} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                  {competencyNames[id]} {missing.includes(id) && <Badge tone="warn">Missing</Badge>}
                </th>
                {chosen.map((story) => (
                  <td key={keyOf(story)} className="px-2 py-2">
                    {shows(story, id) && (
                      <>
                        <Check aria-hidden className="size-4 text-good" />
                        <span className="sr-only">Told first</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function StoryHeading({ story }: { story: Story }) {
  return (
    <th scope="col" className="min-w-32 px-2 py-2 text-xs font-medium">
      {story.cue}
      {isOverused(story) && (
        <span className="mt-1 block">
          <Badge tone="warn">Overused</Badge>
        </span>
      )}
    </th>
  )
}

const shows = ({ chosenFor }: Story, id: CompetencyKey) => chosenFor.some((key) => competencyOf(key) === id)

const isOverused = ({ chosenFor }: Story) => new Set(chosenFor.map(competencyOf)).size >= overusedFrom

function describe(missing: number, chosen: readonly Story[]): string {
  const overused = chosen.filter(isOverused).length
  const open =
    missing === 0
      ? 'Every kind of question has its story.'
      : `${missing} ${missing === 1 ? 'kind of question has' : 'kinds of questions have'} no story yet.`
  return overused === 0
    ? open
    : `${open} ${overused === 1 ? 'One story is' : `${overused} stories are`} told so often that it shows.`
}
