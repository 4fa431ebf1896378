import { careerLimits, resumeLimits } from '@cuelight/contracts/constants'
import type { PlacedResumeLine, ResumeDetail, ResumeNote } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { SelectField, TextareaField, TextField } from '@cuelight/ui/components/field'
import { Badge, StatusBadge } from '@cuelight/ui/components/status-badge'
import { FileUp, NotebookPen, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { checkResumeFile, uploadNote } from '../upload-resume.ts'
import { nameRole } from './find-questions.ts'
import type { Career } from './line-editor.tsx'
import { LineList } from './line-list.tsx'
import { useCorrection } from './use-correction.ts'

/** What the candidate adds beside the file: own notes, or a second PDF. Answers may cite them as own words. */
export function NotesCard({ career, detail }: { career: Career; detail: ResumeDetail }) {
  return (
    <Card
      title="Your notes"
      description="What your resume leaves out, in your own words. Answers may cite it and mark it as yours."
    >
      <div className="grid grid-cols-1 gap-6">
        {detail.notes.map((note) => (
          <Note
            key={note.id}
            career={career}
            note={note}
            lines={detail.lines.filter(({ noteId }) => noteId === note.id)}
          />
        ))}
        <AddNote career={career} />
      </div>
    </Card>
  )
}

function Note({
  career,
  note,
  lines,
}: {
  career: Career
  note: ResumeNote
  lines: readonly PlacedResumeLine[]
}) {
  const [isConfirming, setConfirming] = useState(false)
  const correction = useCorrection(career.resumeId)
  const flagged = lines.filter(({ flag }) => flag !== null)
  const role = career.roles.find(({ id }) => id === note.roleId)
  return (
    <section aria-label={note.title} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {note.title}
          {note.kind === 'pdf' && <Badge>PDF</Badge>}
          {note.status !== 'ready' && <StatusBadge status={note.status} />}
        </h3>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete note: ${note.title}`}
          onClick={() => setConfirming(true)}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      </div>
      {role && <p className="text-sm text-muted">{nameRole(role)}</p>}
      {note.statusReason && <p className="measure text-sm text-bad">{note.statusReason}</p>}
      {note.status === 'ready' && (
        <LineList
          career={career}
          lines={lines.filter(({ flag }) => flag === null)}
          label={note.title}
          canAdd={false}
        />
      )}
      {flagged.length > 0 && (
        <p className="measure text-sm text-warn">
          Not used in any answer, because it addresses a machine:{' '}
          {flagged.map(({ text }) => text).join(' · ')}
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete this note?"
        description={`${note.title} and its lines will be deleted. This cannot be undone.`}
        confirmLabel="Delete note"
        tone="danger"
        loading={correction.isRunning}
        onConfirm={() => correction.run(() => client.resume.removeNote.mutate({ noteId: note.id }))}
      />
    </section>
  )
}

const emptyNote = { title: '', body: '', roleId: null as number | null }

function AddNote({ career }: { career: Career }) {
  const [note, setNote] = useState<typeof emptyNote | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const correction = useCorrection(career.resumeId)
  const send = async (file: File | undefined) => {
    const problem = checkResumeFile(file ?? null)
    setFileError(problem)
    if (file && !problem) await correction.run(() => uploadNote(career.resumeId, file))
  }
  if (note === null) {
    return (
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setNote(emptyNote)}>
            <NotebookPen aria-hidden />
            Write a note
          </Button>
          <Button
            variant="secondary"
            size="small"
            loading={correction.isRunning}
            onClick={() => picker.current?.click()}
          >
            <FileUp aria-hidden />
            Add a PDF
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept={resumeLimits.mediaType}
            data-testid="note-file-input"
            onChange={(event) => {
              void send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <div aria-live="polite">
          {(fileError ?? correction.error) && (
            <p className="text-sm text-bad">{fileError ?? correction.error}</p>
          )}
        </div>
      </div>
    )
  }
  const save = async () => {
    const call = () => client.resume.addNote.mutate({ id: career.resumeId, ...note })
    if (await correction.run(call)) setNote(null)
  }
  return <NoteForm {...{ career, note, setNote, save, correction }} />
}

function NoteForm({
  career,
  note,
  setNote,
  save,
  correction,
}: {
  career: Career
  note: typeof emptyNote
  setNote: (note: typeof emptyNote | null) => void
  save: () => void
  correction: { isRunning: boolean; error: string | null }
}) {
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 rounded-md border border-accent bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label="Title"
        value={note.title}
        maxLength={careerLimits.fieldLetters}
        autoFocus
        onChange={(event) => setNote({ ...note, title: event.target.value })}
      />
      <TextareaField
        label="Note"
        value={note.body}
        maxLength={careerLimits.noteLetters}
        hint="Plain text or Markdown. Each bullet and each paragraph becomes a line."
        error={correction.error ?? undefined}
        onChange={(event) => setNote({ ...note, body: event.target.value })}
      />
      <RoleField
        roles={career.roles}
        roleId={note.roleId}
        onChange={(roleId) => setNote({ ...note, roleId })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          loading={correction.isRunning}
          disabled={note.title.trim() === '' || note.body.trim() === ''}
        >
          Add note
        </Button>
        <Button variant="secondary" size="small" onClick={() => setNote(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type RoleFieldProps = {
  roles: Career['roles']
  roleId: number | null
  onChange: (roleId: number | null) => void
}

function RoleField({ roles, roleId, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label="Belongs to"
      value={roleId ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value="">No role</option>
      {roles.map((role) => (
        <option key={role.id} value={role.id}>
          {nameRole(role)}
        </option>
      ))}
    </SelectField>
  )
}
