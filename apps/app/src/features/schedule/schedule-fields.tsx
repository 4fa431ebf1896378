import { errorTexts } from '@cuelight/contracts/errors'
import { buttonClasses } from '@cuelight/ui/components/button'
import { SelectField, TextareaField, TextField } from '@cuelight/ui/components/field'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../shell/api-client.ts'
import type { ScheduleForm } from './schedule-form.ts'
import { WhenFields } from './when-fields.tsx'

type FieldsProps = {
  /** The resume that is chosen to begin with; 0 without one. */
  cvId: number
  form: ScheduleForm
  /** The job can no longer be changed. */
  isFixed: boolean
}

/** What a schedule consists of, with the rules the server checks. */
export function ScheduleFields({ cvId, form, isFixed }: FieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <ResumeField cvId={cvId} form={form} isFixed={isFixed} />
      <TextField
        label="Position"
        required
        readOnly={isFixed}
        error={errors.position?.message}
        {...form.register('position')}
      />
      <TextField
        label="Company Name"
        required
        readOnly={isFixed}
        error={errors.companyName?.message}
        {...form.register('companyName')}
      />
      <TextareaField
        label="Job Description"
        required
        readOnly={isFixed}
        error={errors.jobDescription?.message}
        {...form.register('jobDescription')}
      />
      <TextareaField
        label="Company Details"
        rows={3}
        readOnly={isFixed}
        hint="Optional: what the company does, its values, the team."
        error={errors.companyDetails?.message}
        {...form.register('companyDetails')}
      />
      <WhenFields form={form} />
    </>
  )
}

function ResumeField({ cvId, form, isFixed }: FieldsProps) {
  const resumes = api.resume.list.useQuery()
  const usable = resumes.data?.filter(({ status }) => status !== 'failed') ?? []
  // The only resume needs no choosing.
  const wanted = cvId > 0 ? cvId : usable.length === 1 ? usable[0]?.id : undefined
  const isListed = resumes.data?.some(({ id }) => id === wanted) ?? false
  const { setValue } = form
  useEffect(() => {
    // A select cannot show a choice before it has that option.
    if (isListed && wanted !== undefined) setValue('cvId', wanted)
  }, [isListed, wanted, setValue])
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        label="Resume"
        required
        // A disabled field would not be sent along.
        aria-disabled={isFixed || undefined}
        disabled={resumes.isPending}
        error={
          form.formState.errors.cvId?.message ?? (resumes.isError ? errorTexts.resumeListFailed : undefined)
        }
        {...form.register('cvId', { valueAsNumber: true })}
      >
        <option value={0}>{resumes.isPending ? 'Loading resumes...' : 'Select a resume'}</option>
        {resumes.data?.map((resume) => (
          <option key={resume.id} value={resume.id} disabled={resume.status === 'failed' || isFixed}>
            {resume.status === 'ready' ? resume.fileName : `${resume.fileName} (${resume.status})`}
          </option>
        ))}
      </SelectField>
      {resumes.data?.length === 0 && (
        <Link to="/resume" className={buttonClasses('secondary', 'small')}>
          Upload your first resume
        </Link>
      )}
    </div>
  )
}
