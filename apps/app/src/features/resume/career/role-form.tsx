import { careerLimits } from '@cuelight/contracts/constants'
import { type ResumeRole, type ResumeSection, resumeSections } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { SelectField, TextField } from '@cuelight/ui/components/field'
import { type ReactNode, useState } from 'react'
import { findAmong } from '../../../shell/find-among.ts'

/** The fields of a role as they are typed; empty is not known. */
export type RoleFields = {
  section: ResumeSection
  employer: string
  title: string
  place: string
  start: string
  end: string
}

export const emptyRole: RoleFields = {
  section: 'Experience',
  employer: '',
  title: '',
  place: '',
  start: '',
  end: '',
}

export function fieldsOf(role: ResumeRole): RoleFields {
  return {
    section: findAmong(resumeSections, role.section) ?? 'Other',
    employer: role.employer ?? '',
    title: role.title ?? '',
    place: role.place ?? '',
    start: role.start ?? '',
    end: role.end ?? '',
  }
}

const labels = [
  ['title', 'Title'],
  ['employer', 'Employer'],
  ['place', 'Place'],
  ['start', 'From'],
  ['end', 'Until'],
] as const

type RoleFormProps = {
  initial: RoleFields
  isSaving: boolean
  error: string | null
  onSave: (fields: RoleFields) => void
  onCancel: () => void
  /** More buttons. */
  children?: ReactNode
}

/** The fields of a role. Enter saves, Escape leaves them as they were. */
export function RoleForm({ initial, isSaving, error, onSave, onCancel, children }: RoleFormProps) {
  const [fields, setFields] = useState(initial)
  const isNameless = fields.employer.trim() === '' && fields.title.trim() === ''
  return (
    <form
      noValidate
      aria-label="Role"
      className="grid grid-cols-1 gap-3 rounded-md border border-accent bg-surface p-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNameless) onSave(fields)
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {labels.map(([name, label], index) => (
        <TextField
          key={name}
          label={label}
          value={fields[name]}
          maxLength={careerLimits.fieldLetters}
          autoFocus={index === 0}
          hint={name === 'end' ? '“Present” if it continues' : undefined}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        />
      ))}
      <SelectField
        label="Section"
        value={fields.section}
        onChange={(event) =>
          setFields({ ...fields, section: findAmong(resumeSections, event.target.value) ?? fields.section })
        }
      >
        {resumeSections.map((section) => (
          <option key={section}>{section}</option>
        ))}
      </SelectField>
      <div aria-live="polite" className="sm:col-span-2">
        {error && <p className="text-sm text-bad">{error}</p>}
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" size="small" loading={isSaving} disabled={isNameless}>
          Save
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </div>
    </form>
  )
}
