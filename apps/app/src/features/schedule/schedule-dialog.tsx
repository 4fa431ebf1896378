import { errorTexts, successTexts } from '@cuelight/contracts/errors'
import { Button } from '@cuelight/ui/components/button'
import { Dialog } from '@cuelight/ui/components/dialog'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { PasteBox } from './paste-box.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import {
  forgetScheduleDraft,
  readScheduleDraft,
  type ScheduleForm,
  type ScheduleValues,
  toValues,
  useScheduleForm,
} from './schedule-form.ts'

/** What the dialog is open for. */
export type ScheduleTask =
  | { kind: 'create'; cvId: number }
  | { kind: 'edit' | 'duplicate'; scheduleId: number }

const formId = 'schedule-form'
const headings = {
  create: {
    title: 'Schedule Interview',
    text: 'We prepare questions and answers from your resume and this job description.',
    button: 'Create',
    busy: 'Creating...',
  },
  edit: {
    title: 'Edit Interview',
    text: 'With another job or resume we prepare the questions again. A new date alone changes nothing else.',
    button: 'Save',
    busy: 'Saving...',
  },
  duplicate: {
    title: 'Duplicate Interview',
    text: 'The next round, or the same job elsewhere: change what differs.',
    button: 'Create',
    busy: 'Creating...',
  },
} as const

/** Creates, changes or duplicates a schedule; closed without a task. */
export function ScheduleDialog({ task, onClose }: { task: ScheduleTask | null; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const heading = headings[task?.kind ?? 'create']
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={heading.title}
      description={heading.text}
      size="medium"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isBusy} loadingLabel={heading.busy}>
            {heading.button}
          </Button>
        </>
      }
    >
      {task?.kind === 'create' && (
        <ScheduleEditor task={task} values={null} onBusy={setBusy} onClose={onClose} />
      )}
      {task && task.kind !== 'create' && <StoredSchedule task={task} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}

type EditorProps<Task> = { task: Task; onBusy: (isBusy: boolean) => void; onClose: () => void }

function StoredSchedule(props: EditorProps<Exclude<ScheduleTask, { kind: 'create' }>>) {
  const { kind, scheduleId } = props.task
  // Never from the cache: somebody edits what is there now.
  const stored = api.schedule.read.useQuery({ scheduleId }, { staleTime: 0, gcTime: 0 })
  if (stored.error) return <ErrorBanner show message={messageOf(stored.error)} />
  if (!stored.data) {
    return (
      <LoadingRegion label="Loading the interview...">
        <div className="grid gap-4">
          {['resume', 'position', 'company', 'job'].map((key) => (
            <Skeleton key={key} className="h-16" />
          ))}
        </div>
      </LoadingRegion>
    )
  }
  const values = toValues(stored.data)
  const { timeZone } = values.appointment
  const undated = { day: null, time: null, timeZone, durationMinutes: null, meetingLink: null }
  return (
    <ScheduleEditor
      {...props}
      values={kind === 'edit' ? values : { ...values, appointment: undated }}
      isFixed={kind === 'edit' && stored.data.isFixed}
    />
  )
}

type ScheduleEditorProps = EditorProps<ScheduleTask> & { values: ScheduleValues | null; isFixed?: boolean }

function ScheduleEditor({ task, values, isFixed = false, onBusy, onClose }: ScheduleEditorProps) {
  const [hadDraft] = useState(() => values === null && Object.keys(readScheduleDraft() ?? {}).length > 0)
  const cvId = task.kind === 'create' ? task.cvId : (values?.cvId ?? 0)
  const form = useScheduleForm(values, cvId)
  const save = useSave({ task, form, onBusy, onClose })
  return (
    <form
      id={formId}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.handleSubmit((written) => save.mutate(written))}
    >
      {/* Empty it takes no room. */}
      <div className="-mb-4 has-[p]:mb-0">
        <ErrorBanner show={save.error !== null} message={save.error ?? ''} />
      </div>
      {hadDraft && <DraftNotice form={form} />}
      {task.kind === 'create' && <PasteBox form={form} />}
      {isFixed && (
        <p className="rounded-md bg-surface-sunken p-3 text-sm">
          This interview has begun, so its job and resume stay as they are. You can still change the time.
        </p>
      )}
      <ScheduleFields cvId={cvId} form={form} isFixed={isFixed} />
    </form>
  )
}

function DraftNotice({ form }: { form: ScheduleForm }) {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-3 py-2 text-sm">
      You wrote this before. It was kept on this device.
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          forgetScheduleDraft(form)
          setShown(false)
        }}
      >
        Start afresh
      </Button>
    </p>
  )
}

type SaveProps = Pick<ScheduleEditorProps, 'task' | 'onBusy' | 'onClose'> & { form: ScheduleForm }

function useSave({ task, form, onBusy, onClose }: SaveProps) {
  const { showToast } = useToast()
  const utilities = api.useUtils()
  const finish = (title: string) => {
    utilities.schedule.invalidate()
    utilities.dashboard.invalidate()
    utilities.preparation.invalidate()
    utilities.drill.invalidate()
    showToast({ title, tone: 'good' })
    if (task.kind === 'create') forgetScheduleDraft(form)
    onClose()
  }
  const onSettled = () => onBusy(false)
  const create = api.schedule.create.useMutation({
    onSuccess: () => finish(successTexts.scheduleCreated),
    onSettled,
  })
  const change = api.schedule.change.useMutation({ onSuccess: () => finish('Interview saved'), onSettled })
  const problem = create.error ?? change.error
  return {
    error: problem ? messageOf(problem, errorTexts.scheduleCreateFailed) : null,
    mutate(written: Parameters<typeof create.mutate>[0]) {
      onBusy(true)
      if (task.kind === 'edit') change.mutate({ ...written, scheduleId: task.scheduleId })
      else create.mutate(written)
    },
  }
}
