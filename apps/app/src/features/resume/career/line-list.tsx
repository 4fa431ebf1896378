import { careerLimits } from '@cuelight/contracts/constants'
import type { PlacedResumeLine, ResumeSection } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { TextareaField } from '@cuelight/ui/components/field'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Pencil, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { type Career, LineEditor } from './line-editor.tsx'
import { useCorrection } from './use-correction.ts'

type LineListProps = {
  career: Career
  lines: readonly PlacedResumeLine[]
  /** What the list is about, for screen readers. */
  label: string
  /** Where a line that is added here belongs. */
  roleId?: number | null
  section?: ResumeSection
  canAdd?: boolean
}

/** Lines that stand together. A click, or Enter, on one opens it. */
export function LineList({
  career,
  lines,
  label,
  roleId = null,
  section = 'Other',
  canAdd = true,
}: LineListProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <ul aria-label={label} className="grid grid-cols-1 gap-1">
        {lines.map((line, index) => (
          <li key={line.resumeLineId}>
            <Line career={career} line={line} next={lines[index + 1]} />
          </li>
        ))}
      </ul>
      {canAdd && <AddLine career={career} roleId={roleId} section={section} label={label} />}
    </div>
  )
}

const sourceTexts: Partial<Record<NonNullable<PlacedResumeLine['source']>, string>> = {
  corrected: 'Corrected',
  added: 'Own words',
  note: 'Own words',
}

function Line({
  career,
  line,
  next,
}: {
  career: Career
  line: PlacedResumeLine
  next: PlacedResumeLine | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const close = () => {
    returnsFocus.current = true
    setOpen(false)
  }
  // Once the line stands again: on a busy machine that is later than the next frame.
  useLayoutEffect(() => {
    if (isOpen || !returnsFocus.current) return
    returnsFocus.current = false
    opener.current?.focus()
  }, [isOpen])
  if (isOpen) return <LineEditor career={career} line={line} next={next} onClose={close} />
  const mark = sourceTexts[line.source ?? 'read']
  return (
    <button
      ref={opener}
      type="button"
      title="Edit this line"
      onClick={() => setOpen(true)}
      onFocus={() => career.onShow(line)}
      onMouseEnter={() => career.onShow(line)}
      className="group flex w-full cursor-text items-start gap-3 rounded-md px-2 py-1.5 text-left hover:bg-surface-sunken"
    >
      <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-control-line" />
      <span className="measure grow wrap-anywhere">
        <span className="sr-only">Edit: </span>
        {line.text}
        {mark && <Badge className="ml-2 align-middle">{mark}</Badge>}
      </span>
      <Pencil
        aria-hidden
        className="mt-1 size-4 shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  )
}

function AddLine({ career, roleId, section, label }: Required<Omit<LineListProps, 'lines' | 'canAdd'>>) {
  const [text, setText] = useState<string | null>(null)
  const correction = useCorrection(career.resumeId)
  const save = async () => {
    const isDone = await correction.run(() =>
      client.resume.addLine.mutate({ id: career.resumeId, roleId, section, text: text ?? '' }),
    )
    if (isDone) setText(null)
  }
  if (text === null) {
    return (
      <div>
        <Button variant="quiet" size="small" aria-label={`Add a line: ${label}`} onClick={() => setText('')}>
          <Plus aria-hidden />
          Add a line
        </Button>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-accent bg-surface p-3">
      <TextareaField
        label="New line"
        rows={2}
        value={text}
        maxLength={careerLimits.lineLetters}
        autoFocus
        hint="What is not in your file counts as your own words."
        error={correction.error ?? undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText(null)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={correction.isRunning} disabled={text.trim() === ''} onClick={save}>
          Add
        </Button>
        <Button variant="secondary" size="small" onClick={() => setText(null)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
