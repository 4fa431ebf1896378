import { type Story, type StoryPart, type StoryWords, storyParts } from '@cuelight/contracts/story'
import { Button } from '@cuelight/ui/components/button'
import { TextField } from '@cuelight/ui/components/field'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Check, Trash2, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { AloudField } from './aloud-field.tsx'
import { PartField } from './part-field.tsx'
import { placeOf } from './story-texts.ts'
import { useSaveStory } from './use-save-story.ts'

/** A story with its resume lines and fields for what is missing; the others open on request. */
export function StoryEditor({ story }: { story: Story }) {
  const [cue, setCue] = useState(story.cue)
  const [words, setWords] = useState(story.words)
  const [isWhole, setWhole] = useState(false)
  const save = useSaveStory()
  const shown = storyParts.filter(
    (part) =>
      (isWhole || story.missing.includes(part) || words[part] !== null) &&
      (part !== 'action' || story.aloud === null),
  )
  const isChanged = cue.trim() !== story.cue || hasChanged(words, story.words)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged) save.mutate({ place: placeOf(story), cue: cue.trim() || story.cue, words })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <StoryFacts story={story} />
      {story.aloud !== null && (
        <AloudField
          draft={story.aloud}
          text={words.action}
          onChange={(action) => setWords((before) => ({ ...before, action }))}
        />
      )}
      {shown.map((part) => (
        <PartField
          key={part}
          part={part}
          text={words[part] ?? ''}
          onChange={(text) => setWords((before) => ({ ...before, [part]: text === '' ? null : text }))}
        />
      ))}
      {isWhole && (
        <TextField
          label="A few words to know it by"
          hint="At most seven. You see them first when the question comes."
          value={cue}
          onChange={(event) => setCue(event.target.value)}
        />
      )}
      {save.error && <p className="text-sm text-bad">{messageOf(save.error)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="small"
          disabled={!isChanged}
          loading={save.isPending}
          loadingLabel="Saving..."
        >
          Save
        </Button>
        {!isWhole && (
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            Change every part
          </Button>
        )}
        {story.id !== null && (
          <RemoveStory storyId={story.id} cue={story.cue} hasLines={story.lines.length > 0} />
        )}
        <SavedMark isShown={save.isSuccess && !isChanged} />
      </div>
    </form>
  )
}

function SavedMark({ isShown }: { isShown: boolean }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
      {isShown && (
        <>
          <Check aria-hidden className="size-4 text-good" />
          Saved
        </>
      )}
    </p>
  )
}

const hasChanged = (words: StoryWords, stored: StoryWords) =>
  storyParts.some((part: StoryPart) => (words[part]?.trim() || null) !== stored[part])

/** What it stands on, and what does not agree with the resume. */
function StoryFacts({ story: { role, lines, skills, contradictions } }: { story: Story }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {role && <p className="text-sm text-muted">{role}</p>}
      {lines.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {lines.map(({ resumeLineId, text }) => (
            <li key={resumeLineId} className="measure border-l-2 border-line pl-3 text-sm wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
        </ul>
      )}
      {contradictions.map((text) => (
        <p key={text} className="measure flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <span className="min-w-0 wrap-anywhere">{text} Which one is right?</span>
        </p>
      ))}
    </div>
  )
}

/** A story made of resume lines becomes a draft again. */
function RemoveStory({ storyId, cue, hasLines }: { storyId: number; cue: string; hasLines: boolean }) {
  const utilities = api.useUtils()
  const remove = api.stories.remove.useMutation({
    onSuccess: () =>
      Promise.all([utilities.stories.board.invalidate(), utilities.preparation.read.invalidate()]),
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${hasLines ? 'Start over with' : 'Delete'}: ${cue}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ storyId })}
      >
        <Trash2 aria-hidden />
        {hasLines ? 'Start over' : 'Delete'}
      </Button>
      {remove.error && <p className="text-sm text-bad">{messageOf(remove.error)}</p>}
    </>
  )
}
