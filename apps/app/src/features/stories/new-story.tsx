import { textLimits } from '@cuelight/contracts/constants'
import { mostCueWords, type StoryWords, storyParts } from '@cuelight/contracts/story'
import { Button } from '@cuelight/ui/components/button'
import { TextareaField, TextField } from '@cuelight/ui/components/field'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { useDraftText } from '../../shell/session/use-draft-text.ts'
import { DictateButton } from './dictate-button.tsx'
import { PartField } from './part-field.tsx'
import { useSaveStory } from './use-save-story.ts'

/** A story told in one go, split into parts, reviewed and kept. */
export function NewStory({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState<StoryWords | null>(null)
  const draft = useDraftText('story')
  return (
    <section
      aria-label="Tell another story"
      className="grid grid-cols-1 gap-4 rounded-md bg-surface-sunken p-4"
    >
      {words === null ? (
        <TellStory draft={draft} onCut={setWords} onClose={onClose} />
      ) : (
        <ReviewStory cut={words} onSaved={draft.forget} onClose={onClose} />
      )}
    </section>
  )
}

type TellStoryProps = {
  draft: ReturnType<typeof useDraftText>
  onCut: (words: StoryWords) => void
  onClose: () => void
}

function TellStory({ draft: { text, setText }, onCut, onClose }: TellStoryProps) {
  const cut = api.stories.cut.useMutation({ onSuccess: onCut })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') cut.mutate({ text })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextareaField
        label="Tell it the way you would say it"
        hint="Where it was, what you wanted, what you did, what came of it. We cut it into parts for you to look over."
        rows={4}
        value={text}
        maxLength={textLimits.story}
        error={cut.error ? messageOf(cut.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <DictateButton label="your story" text={text} limit={textLimits.story} onText={setText} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={text.trim() === ''} loading={cut.isPending}>
          Cut it into parts
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ReviewStoryProps = { cut: StoryWords; onSaved: () => void; onClose: () => void }

function ReviewStory({ cut, onSaved, onClose }: ReviewStoryProps) {
  const [words, setWords] = useState(cut)
  const [cue, setCue] = useState('')
  const save = useSaveStory(() => {
    onSaved()
    onClose()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ place: null, cue, words })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextField
        label="A few words to know it by"
        hint={`At most ${mostCueWords}, for example: Ten minutes instead of thirty`}
        required
        value={cue}
        onChange={(event) => setCue(event.target.value)}
      />
      {storyParts.map((part) => (
        <PartField
          key={part}
          part={part}
          text={words[part] ?? ''}
          onChange={(text) => setWords((before) => ({ ...before, [part]: text === '' ? null : text }))}
        />
      ))}
      {save.error && <p className="text-sm text-bad">{messageOf(save.error)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          disabled={cue.trim() === ''}
          loading={save.isPending}
          loadingLabel="Saving..."
        >
          Keep this story
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
