import { type PlacedResumeLine, type ResumeRole, resumeSections } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { Badge } from '@cuelight/ui/components/status-badge'
import { useToast } from '@cuelight/ui/components/toast'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { findAmong } from '../../../shell/find-among.ts'
import { nameRole } from './find-questions.ts'
import type { Career } from './line-editor.tsx'
import { LineList } from './line-list.tsx'
import { emptyRole, fieldsOf, type RoleFields, RoleForm } from './role-form.tsx'
import { useCorrection } from './use-correction.ts'

type RoleEntryProps = { career: Career; role: ResumeRole; lines: readonly PlacedResumeLine[] }

/** A role on the time line: dates, title, employer and place, and what was done there. */
export function RoleEntry({ career, role, lines }: RoleEntryProps) {
  const [isEditing, setEditing] = useState(false)
  const section = findAmong(resumeSections, role.section) ?? 'Other'
  return (
    <li className="relative grid grid-cols-1 gap-2 border-l-2 border-line pb-6 pl-5">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-accent bg-surface-raised"
      />
      {isEditing ? (
        <RoleEditor career={career} role={role} onClose={() => setEditing(false)} />
      ) : (
        <RoleHeading role={role} onEdit={() => setEditing(true)} />
      )}
      <LineList career={career} lines={lines} roleId={role.id} section={section} label={nameRole(role)} />
    </li>
  )
}

function RoleHeading({ role, onEdit }: { role: ResumeRole; onEdit: () => void }) {
  const dates = [role.start, role.end].filter(Boolean).join(' – ')
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-muted tabular-nums">{dates || 'No dates found'}</p>
        <h3 className="font-semibold wrap-anywhere">
          {role.title ?? <span className="text-muted">No title found</span>}
          {role.source !== 'read' && (
            <Badge className="ml-2 align-middle">{role.source === 'added' ? 'Added' : 'Corrected'}</Badge>
          )}
        </h3>
        <p className="wrap-anywhere">
          {role.employer ?? <span className="text-muted">No employer found</span>}
          {role.place && <span className="text-muted"> · {role.place}</span>}
        </p>
      </div>
      <Button variant="quiet" size="small" aria-label={`Edit role: ${nameRole(role)}`} onClick={onEdit}>
        <Pencil aria-hidden />
        Edit
      </Button>
    </div>
  )
}

function RoleEditor({ career, role, onClose }: { career: Career; role: ResumeRole; onClose: () => void }) {
  // As the candidate saw it when they began.
  const [seen, setSeen] = useState(role)
  const correction = useCorrection(career.resumeId)
  const { showToast } = useToast()
  const save = async (fields: RoleFields) => {
    const { id: roleId, version } = seen
    const isDone = await correction.run(() =>
      client.resume.correctRole.mutate({ roleId, version, ...fields }),
    )
    if (isDone) onClose()
  }
  const remove = async () => {
    const { id: roleId, version } = seen
    const isDone = await correction.run(() => client.resume.removeRole.mutate({ roleId, version }))
    if (!isDone) return
    const onUndo = () =>
      correction.run(() => client.resume.restoreRole.mutate({ roleId, version: version + 1 }))
    showToast({ title: 'Role deleted. Its lines are still here, without a role.', undo: { onUndo } })
  }
  const isStale = correction.isConflict && role.version !== seen.version
  return (
    <div className="grid grid-cols-1 gap-2">
      <RoleForm
        initial={fieldsOf(role)}
        isSaving={correction.isRunning}
        error={correction.error}
        onSave={save}
        onCancel={onClose}
      >
        <Button variant="quiet" size="small" onClick={remove}>
          <Trash2 aria-hidden />
          Delete role
        </Button>
      </RoleForm>
      {isStale && (
        <p className="text-sm">
          It now says: <span className="font-medium">{nameRole(role)}</span>{' '}
          <Button variant="secondary" size="small" onClick={() => setSeen(role)}>
            Keep my fields instead
          </Button>
        </p>
      )}
    </div>
  )
}

/** A role the file does not have; the newest stands first. */
export function AddRole({ career }: { career: Career }) {
  const [isOpen, setOpen] = useState(false)
  const correction = useCorrection(career.resumeId)
  const save = async (fields: RoleFields) => {
    const beforeRoleId = career.roles[0]?.id ?? null
    const isDone = await correction.run(() =>
      client.resume.addRole.mutate({ id: career.resumeId, beforeRoleId, ...fields }),
    )
    if (isDone) setOpen(false)
  }
  if (!isOpen) {
    return (
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add a role
      </Button>
    )
  }
  return (
    <RoleForm
      initial={emptyRole}
      isSaving={correction.isRunning}
      error={correction.error}
      onSave={save}
      onCancel={() => setOpen(false)}
    />
  )
}
