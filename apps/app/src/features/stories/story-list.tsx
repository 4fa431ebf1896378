import { nameChoice } from '@cuelight/contracts/occasions'
import type { Story } from '@cuelight/contracts/story'
import { Accordion } from '@cuelight/ui/components/accordion'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NewStory } from './new-story.tsx'
import { StoryEditor } from './story-editor.tsx'
import { keyOf, partTexts } from './story-texts.ts'

/** All stories, each with the one or two things it still needs. */
export function StoryList({ stories }: { stories: Story[] }) {
  const [isTelling, setTelling] = useState(false)
  return (
    <Card
      title="Make them yours"
      description="Your resume gives the facts. One sentence of yours, the goal or what came of it, makes it a story."
      actions={
        !isTelling && (
          <Button variant="secondary" size="small" onClick={() => setTelling(true)}>
            <Plus aria-hidden />
            Tell another story
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {isTelling && <NewStory onClose={() => setTelling(false)} />}
        {stories.length > 0 && (
          <Accordion
            items={stories.map((story) => ({
              id: keyOf(story),
              title: story.cue,
              aside: <StoryBadges story={story} />,
              body: <StoryEditor story={story} />,
            }))}
          />
        )}
      </div>
    </Card>
  )
}

function StoryBadges({ story: { chosenFor, missing, contradictions, aloud } }: { story: Story }) {
  const [first, ...more] = chosenFor
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 md:flex-row md:items-center md:gap-2">
      {contradictions.length > 0 && <Badge tone="warn">Check this</Badge>}
      {first && (
        <Badge tone="accent">
          {nameChoice(first)}
          {more.length > 0 && ` +${more.length}`}
        </Badge>
      )}
      {aloud !== null && <Badge tone="plain">Say it in your words</Badge>}
      {missing.length > 0 && (
        <span className="max-md:hidden">
          <Badge tone="plain">
            Add: {missing.map((part) => partTexts[part].label.toLowerCase()).join(', ')}
          </Badge>
        </span>
      )}
    </span>
  )
}
