import { errorTexts, successTexts } from '@cuelight/contracts/errors'
import { type CreateSchedule, createScheduleSchema } from '@cuelight/contracts/schedule'
import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { Dialog } from '@cuelight/ui/components/dialog'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { SelectField, TextareaField, TextField } from '@cuelight/ui/components/field'
import { useToast } from '@cuelight/ui/components/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api, messageOf } from '../../shell/api-client.ts'

const formId = 'schedule-form'
const emptyForm: CreateSchedule = {
  cvId: 0,
  jobDescription: '',
  position: '',
  companyName: '',
  companyDetails: '',
}

type ScheduleDialogProps = {
  open: boolean
  /** The resume that is chosen to begin with. */
  cvId?: number | undefined
  onClose: () => void
}

/** The create form, with the same rules the server checks. */
export function ScheduleDialog({ open, cvId = 0, onClose }: ScheduleDialogProps) {
  const { showToast } = useToast()
  const utilities = api.useUtils()
  const form = useForm<CreateSchedule>({
    resolver: zodResolver(createScheduleSchema),
    defaultValues: { ...emptyForm, cvId },
  })
  const create = api.schedule.create.useMutation({
    onSuccess: () => {
      utilities.schedule.invalidate()
      utilities.dashboard.invalidate()
      showToast({ title: successTexts.scheduleCreated, tone: 'good' })
      form.reset(emptyForm)
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Schedule Interview"
      description="We prepare questions and answers from your resume and this job description."
      size="medium"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={create.isPending} loadingLabel="Creating...">
            Create
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={form.handleSubmit((values) => create.mutate(values))}
      >
        <ErrorBanner
          show={create.isError}
          message={create.error ? messageOf(create.error, errorTexts.scheduleCreateFailed) : ''}
        />
        <ScheduleFields isOpen={open} cvId={cvId} form={form} />
      </form>
    </Dialog>
  )
}

type FieldsProps = { isOpen: boolean; cvId: number; form: ReturnType<typeof useForm<CreateSchedule>> }

function ScheduleFields({ isOpen, cvId, form }: FieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <ResumeField isOpen={isOpen} cvId={cvId} form={form} />
      <TextField label="Position" required error={errors.position?.message} {...form.register('position')} />
      <TextField
        label="Company Name"
        required
        error={errors.companyName?.message}
        {...form.register('companyName')}
      />
      <TextareaField
        label="Job Description"
        required
        error={errors.jobDescription?.message}
        {...form.register('jobDescription')}
      />
      <TextareaField
        label="Company Details"
        rows={3}
        hint="Optional: what the company does, its values, the team."
        error={errors.companyDetails?.message}
        {...form.register('companyDetails')}
      />
    </>
  )
}

function ResumeField({ isOpen, cvId, form }: FieldsProps) {
  const resumes = api.resume.list.useQuery(undefined, { enabled: isOpen })
  const isListed = resumes.data?.some(({ id }) => id === cvId) ?? false
  const { setValue } = form
  useEffect(() => {
    // A select cannot show a choice before it has that option.
    if (isListed) setValue('cvId', cvId)
  }, [isListed, cvId, setValue])
  const hasNone = resumes.data?.length === 0
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        label="Resume"
        required
        disabled={resumes.isPending}
        error={
          form.formState.errors.cvId?.message ?? (resumes.isError ? errorTexts.resumeListFailed : undefined)
        }
        {...form.register('cvId', { valueAsNumber: true })}
      >
        <option value={0}>{resumes.isPending ? 'Loading resumes...' : 'Select a resume'}</option>
        {resumes.data?.map((resume) => (
          <option key={resume.id} value={resume.id} disabled={resume.status === 'failed'}>
            {resume.status === 'ready' ? resume.fileName : `${resume.fileName} (${resume.status})`}
          </option>
        ))}
      </SelectField>
      {hasNone && (
        <Link to="/resume" className={buttonClasses('secondary', 'small')}>
          Upload your first resume
        </Link>
      )}
    </div>
  )
}
