import { careerLimits } from '@cuelight/contracts/constants'
import {
  type PlacedResumeLine,
  type ResumeRole,
  type ResumeSection,
  resumeSections,
} from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { SelectField, TextareaField } from '@cuelight/ui/components/field'
import { useToast } from '@cuelight/ui/components/toast'
import { Combine, Scissors, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { api, client } from '../../../shell/api-client.ts'
import { findAmong } from '../../../shell/find-among.ts'
import { nameRole } from './find-questions.ts'
import { type Correction, useCorrection } from './use-correction.ts'

/** What the parts of the career share. */
export interface Career {
  resumeId: number
  roles: readonly ResumeRole[]
  /** Deletes a line and offers to put it back. */
  onRemove: (line: PlacedResumeLine) => Promise<void>
  /** Shows a line in the picture of its page. */
  onShow: (line: PlacedResumeLine | null) => void
}

type LineEditorProps = {
  career: Career
  line: PlacedResumeLine
  /** The line below in the same list, to join with. */
  next: PlacedResumeLine | undefined
  onClose: () => void
}

/** A line while it is changed: text, role or section, split, join, delete. */
export function LineEditor({ career, line, next, onClose }: LineEditorProps) {
  // What the candidate saw when they began: a change from elsewhere must not slip under their text.
  const [seen, setSeen] = useState(line)
  const [text, setText] = useState(line.text)
  const [place, setPlace] = useState(placeOf(line))
  const field = useRef<HTMLTextAreaElement>(null)
  const correction = useCorrection(career.resumeId)
  const seenLine = { resumeLineId: seen.resumeLineId, version: seen.version }
  const keepDraft = useDraftKeeper(career.resumeId, line.resumeLineId)
  const finish = async (call: () => Promise<unknown>) => {
    if (await correction.run(call)) onClose()
    else keepDraft(text)
  }
  const save = () => finish(() => saveLine(career.resumeId, seen, text, place))
  const split = () => {
    const at = field.current?.selectionStart ?? 0
    return finish(() =>
      client.resume.splitLine.mutate({ ...seenLine, text: text.slice(0, at), rest: text.slice(at) }),
    )
  }
  const isStale = correction.isConflict && line.version !== seen.version
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-accent bg-surface p-3">
      <TextareaField
        ref={field}
        label="Text of the line"
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 70)))}
        value={text}
        maxLength={careerLimits.lineLetters}
        autoFocus
        hint="Press Enter to save, Escape to cancel."
        error={correction.error ?? undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => onKey(event, save, onClose)}
      />
      {isStale && <ChangedMeanwhile text={line.text} onKeep={() => setSeen(line)} />}
      <PlaceField career={career} place={place} onChange={setPlace} />
      <EditorButtons
        correction={correction}
        isEmpty={text.trim() === ''}
        next={next}
        onSave={save}
        onCancel={onClose}
        onSplit={split}
        onJoin={(other) =>
          finish(() =>
            client.resume.mergeLines.mutate({
              ...seenLine,
              next: { resumeLineId: other.resumeLineId, version: other.version },
            }),
          )
        }
        onRemove={() => career.onRemove(seen)}
      />
    </div>
  )
}

function ChangedMeanwhile({ text, onKeep }: { text: string; onKeep: () => void }) {
  return (
    <p className="text-sm">
      It now says: <span className="font-medium">{text}</span>{' '}
      <Button variant="secondary" size="small" onClick={onKeep}>
        Keep my text instead
      </Button>
    </p>
  )
}

/** When a line is gone, its editor goes with it: the text that was typed stays readable for a while. */
function useDraftKeeper(resumeId: number, resumeLineId: number): (text: string) => void {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  return (text) => {
    const lines = utilities.resume.detail.getData({ id: resumeId })?.lines
    if (!lines || lines.some((line) => line.resumeLineId === resumeLineId)) return
    showToast({
      title: 'This line was deleted somewhere else. Here is what you wrote:',
      description: text,
      tone: 'bad',
      durationMs: 120_000,
    })
  }
}

/** Where a line stands: under a role ("role 7") or, outside of every role, in a section. */
function placeOf({ roleId, section }: Pick<PlacedResumeLine, 'roleId' | 'section'>): string {
  return roleId === null ? section : `role ${roleId}`
}

export function readPlace(place: string): { roleId: number | null; section: ResumeSection } {
  const [, id] = /^role (\d+)$/.exec(place) ?? []
  const section = findAmong(resumeSections, place) ?? 'Other'
  return { roleId: id ? Number(id) : null, section }
}

async function saveLine(id: number, seen: PlacedResumeLine, text: string, place: string): Promise<void> {
  const { resumeLineId } = seen
  let { version } = seen
  const { roleId, section } = readPlace(place)
  if (place !== placeOf(seen)) {
    await client.resume.moveLines.mutate({ id, lines: [{ resumeLineId, version }], roleId, section })
    version += 1
  }
  if (text.trim() !== seen.text) await client.resume.correctLine.mutate({ resumeLineId, version, text })
}

function onKey(event: KeyboardEvent, save: () => void, close: () => void): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Escape') close()
  if (event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  save()
}

/** Chooses the role of a line, or its section outside of every role. */
export function PlaceField({
  career,
  place,
  onChange,
  label = 'Belongs to',
}: {
  career: Pick<Career, 'roles'>
  place: string
  onChange: (place: string) => void
  label?: string
}) {
  return (
    <SelectField label={label} value={place} onChange={(event) => onChange(event.target.value)}>
      {career.roles.length > 0 && (
        <optgroup label="Roles">
          {career.roles.map((role) => (
            <option key={role.id} value={`role ${role.id}`}>
              {nameRole(role)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="No role, only a section">
        {resumeSections.map((section) => (
          <option key={section} value={section}>
            {section}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}

type ButtonsProps = {
  correction: Correction
  isEmpty: boolean
  next: PlacedResumeLine | undefined
  onSave: () => void
  onCancel: () => void
  onSplit: () => void
  onJoin: (next: PlacedResumeLine) => void
  onRemove: () => void
}

function EditorButtons({ correction, isEmpty, next, ...on }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" loading={correction.isRunning} disabled={isEmpty} onClick={on.onSave}>
        Save
      </Button>
      <Button variant="secondary" size="small" onClick={on.onCancel}>
        Cancel
      </Button>
      <Button variant="quiet" size="small" onClick={on.onSplit}>
        <Scissors aria-hidden />
        Split at the cursor
      </Button>
      {next && (
        <Button variant="quiet" size="small" onClick={() => on.onJoin(next)}>
          <Combine aria-hidden />
          Join with the next line
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={on.onRemove}>
        <Trash2 aria-hidden />
        Delete line
      </Button>
    </div>
  )
}
