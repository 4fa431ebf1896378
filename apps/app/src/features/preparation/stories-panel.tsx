import type { Evidence } from '@cuelight/contracts/answer'
import { textLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'
import { competencyNames, type Story } from '@cuelight/contracts/schedule'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { SelectField, TextareaField } from '@cuelight/ui/components/field'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'

type Competency = Story['competency']
const competencies = Object.entries(competencyNames) as [Competency, string][]

type StoriesPanelProps = {
  /** Resume lines that can serve as a story as they are. */
  lines: Evidence[]
}

/** The stories to tell first, one per competency; every preparation and interview uses them. */
export function StoriesPanel({ lines }: StoriesPanelProps) {
  const stories = api.preparation.stories.useQuery()
  return (
    <Card
      title="Your stories"
      description="The story you want to tell first when a question is about one of these. We use it in your lists and in interviews."
    >
      <div className="grid grid-cols-1 gap-5">
        {stories.data && stories.data.length > 0 && (
          <ul className="grid grid-cols-1 gap-2">
            {stories.data.map((story) => (
              <StoryRow key={story.id} story={story} />
            ))}
          </ul>
        )}
        {stories.isError && <p className="text-sm text-bad">{messageOf(stories.error)}</p>}
        <AddStory lines={lines} />
      </div>
    </Card>
  )
}

function StoryRow({ story }: { story: Story }) {
  const utilities = api.useUtils()
  const remove = api.preparation.deleteStory.useMutation({
    onSuccess: () => utilities.preparation.stories.invalidate(),
  })
  return (
    <li className="flex items-start justify-between gap-3 rounded-md border border-line px-3 py-2">
      <div className="grid min-w-0 justify-items-start gap-1">
        <Badge tone="plain">{competencyNames[story.competency]}</Badge>
        <p className="measure text-sm break-words">{story.text}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete the story: ${story.text.slice(0, 60)}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ storyId: story.id })}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}

function AddStory({ lines }: StoriesPanelProps) {
  const [competency, setCompetency] = useState<Competency>('leadership')
  const [lineId, setLineId] = useState<number | null>(null)
  const [text, setText] = useState('')
  const utilities = api.useUtils()
  const add = api.preparation.addStory.useMutation({
    onSuccess: () => {
      setText('')
      setLineId(null)
      utilities.preparation.stories.invalidate()
    },
  })
  const isEmpty = lineId === null && text.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (lineId !== null) add.mutate({ competency, cvChunkId: lineId })
    else if (!isEmpty) add.mutate({ competency, text })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <StoryChoice
        lines={lines}
        competency={competency}
        lineId={lineId}
        onCompetency={setCompetency}
        onLine={setLineId}
      />
      {lineId === null && (
        <TextareaField
          label="The story, in your own words"
          rows={2}
          value={text}
          maxLength={textLimits.story}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {add.error && <ErrorBanner show message={messageOf(add.error, errorTexts.dialogDefault)} />}
      <div>
        <Button type="submit" variant="secondary" size="small" disabled={isEmpty} loading={add.isPending}>
          Add story
        </Button>
      </div>
    </form>
  )
}

type StoryChoiceProps = StoriesPanelProps & {
  competency: Competency
  /** Null for a story in the candidate's own words. */
  lineId: number | null
  onCompetency: (competency: Competency) => void
  onLine: (lineId: number | null) => void
}

function StoryChoice({ lines, competency, lineId, onCompetency, onLine }: StoryChoiceProps) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-[14rem_1fr]">
      <SelectField
        label="For questions about"
        value={competency}
        onChange={(event) => onCompetency(event.target.value as Competency)}
      >
        {competencies.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="The story"
        value={lineId ?? ''}
        onChange={(event) => onLine(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">In my own words</option>
        {lines.map(({ cvChunkId, text: line }) => (
          <option key={cvChunkId} value={cvChunkId}>
            {line}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
