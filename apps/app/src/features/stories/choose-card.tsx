import { isBroad, type OccasionKey, occasions } from '@cuelight/contracts/occasions'
import type { Story, StoryBoard } from '@cuelight/contracts/story'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { keyOf } from './story-texts.ts'
import { type Choosing, useChoose } from './use-choose.ts'

/** For each usual question three stories, and one click to choose: the broad questions first, the finer ones on demand. */
export function ChooseCard({ board: { stories, occasions: asked } }: { board: StoryBoard }) {
  const choosing = useChoose()
  const broad = asked.filter(({ occasion }) => isBroad(occasion))
  const fine = asked.filter(({ occasion }) => !isBroad(occasion))
  const covered = countCovered(stories, broad)
  return (
    <Card
      title="Choose what to tell"
      description="Tap the story you would tell. You can tap two where both are good, and leave out what you have no story for."
      actions={
        <Badge tone={covered === broad.length ? 'good' : 'plain'}>
          {covered} of {broad.length} chosen
        </Badge>
      }
    >
      {choosing.error && <ErrorBanner show message={choosing.error} />}
      <OccasionList asked={broad} stories={stories} choosing={choosing} />
      {fine.length > 0 && <FinerQuestions asked={fine} stories={stories} choosing={choosing} />}
    </Card>
  )
}

type OccasionListProps = { asked: StoryBoard['occasions']; stories: Story[]; choosing: Choosing }

/** Hidden until asked for: the broad choices stand in for them. */
function FinerQuestions({ asked, stories, choosing }: OccasionListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mt-6 grid grid-cols-1 gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-medium">Another two minutes?</h3>
          <p className="text-sm text-muted">
            {asked.length} more precise questions, the most frequent first. Where you choose nothing, your
            choice above is told.
          </p>
        </div>
        <Badge tone="plain">
          {countCovered(stories, asked)} of {asked.length} chosen
        </Badge>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide these questions' : 'Show these questions'}
        </Button>
      </div>
      {isOpen && <OccasionList asked={asked} stories={stories} choosing={choosing} />}
    </section>
  )
}

function OccasionList({ asked, stories, choosing }: OccasionListProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {asked.map(({ occasion, places }) => (
        <OccasionRow
          key={occasion}
          occasion={occasion}
          stories={stories}
          proposed={places.flatMap((place) => stories[place] ?? [])}
          choosing={choosing}
        />
      ))}
    </ul>
  )
}

const countCovered = (stories: readonly Story[], asked: StoryBoard['occasions']) =>
  asked.filter(({ occasion }) => isCovered(stories, occasion)).length

const isCovered = (stories: readonly Story[], occasion: OccasionKey) =>
  stories.some(({ chosenFor }) => chosenFor.includes(occasion))

type OccasionRowProps = {
  occasion: OccasionKey
  stories: Story[]
  proposed: Story[]
  choosing: Choosing
}

function OccasionRow({ occasion, stories, proposed, choosing }: OccasionRowProps) {
  const chosen = stories.filter(({ chosenFor }) => chosenFor.includes(occasion))
  const shown = [...proposed, ...chosen.filter((story) => !proposed.includes(story))]
  const others = stories.filter((story) => !shown.includes(story))
  const { name, question } = occasions[occasion]
  return (
    <li className="grid grid-cols-1 gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-medium">{name}</h3>
          <p className="text-sm text-muted">{question}</p>
        </div>
        {others.length > 0 && (
          <OtherStories
            name={name}
            stories={others}
            onChoose={(story) => choosing.choose(story, occasion, true)}
          />
        )}
      </div>
      <fieldset className="grid grid-cols-1 gap-2 md:grid-cols-3">
        <legend className="sr-only">{name}: the story to tell</legend>
        {shown.map((story) => (
          <Proposal
            key={keyOf(story)}
            story={story}
            isChosen={chosen.includes(story)}
            onToggle={(isChosen) => choosing.choose(story, occasion, isChosen)}
          />
        ))}
      </fieldset>
      {shown.length === 0 && (
        <p className="text-sm text-muted">No story shows this yet. Tell one in your own words below.</p>
      )}
    </li>
  )
}

type OtherStoriesProps = { name: string; stories: Story[]; onChoose: (story: Story) => void }

/** For what we did not think of. */
function OtherStories({ name, stories, onChoose }: OtherStoriesProps) {
  return (
    <select
      aria-label={`Another story for ${name}`}
      value=""
      className="min-h-9 max-w-full rounded-md border border-control-line bg-surface-raised px-2 text-sm md:w-44"
      onChange={(event) => {
        const story = stories.find((other) => keyOf(other) === event.target.value)
        if (story) onChoose(story)
      }}
    >
      <option value="">Another story...</option>
      {stories.map((story) => (
        <option key={keyOf(story)} value={keyOf(story)}>
          {story.cue}
        </option>
      ))}
    </select>
  )
}

type ProposalProps = { story: Story; isChosen: boolean; onToggle: (isChosen: boolean) => void }

function Proposal({ story, isChosen, onToggle }: ProposalProps) {
  const Icon = isChosen ? Check : Circle
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={story.lines.map(({ text }) => text).join('\n') || undefined}
      onClick={() => onToggle(!isChosen)}
      className={joinClasses(
        'flex min-h-14 items-start gap-2.5 rounded-md border px-3 py-2.5 text-left',
        isChosen
          ? 'border-accent bg-accent-soft text-accent-text'
          : 'border-control-line bg-surface-raised hover:bg-surface-sunken',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="grid min-w-0 gap-0.5">
        <span className="text-sm font-medium wrap-anywhere">{story.cue}</span>
        {story.role && (
          <span className={joinClasses('text-xs wrap-anywhere', !isChosen && 'text-muted')}>
            {story.role}
          </span>
        )}
      </span>
    </button>
  )
}
