import type { Schedule } from '@cuelight/contracts/schedule'
import { Button } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '@cuelight/ui/components/dropdown-menu'
import { useToast } from '@cuelight/ui/components/toast'
import { Archive, ArchiveRestore, CalendarPlus, Copy, Ellipsis, Pencil, Trash2, Video } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { downloadFile } from '../../shell/session/authorized-fetch.ts'
import type { ScheduleTask } from './schedule-dialog.tsx'

type RowMenuProps = { schedule: Schedule; onTask: (task: ScheduleTask) => void }

/** Everything else that can be done with a schedule. */
export function RowMenu({ schedule, onTask }: RowMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { showToast } = useToast()
  const setArchived = useArchive()
  const { id: scheduleId, archivedDate, appointment } = schedule
  const download = () =>
    downloadFile(`/api/InterviewSchedule/${scheduleId}/calendar`, `interview-${scheduleId}.ics`).catch(
      (error) => showToast({ title: messageOf(error), tone: 'bad' }),
    )
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="quiet" size="small" aria-label={`More for ${schedule.position}`} title="More">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={() => onTask({ kind: 'edit', scheduleId })}>
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => onTask({ kind: 'duplicate', scheduleId })}
        >
          Duplicate
        </DropdownMenuItem>
        {appointment.day && (
          <DropdownMenuItem icon={<CalendarPlus aria-hidden />} onSelect={download}>
            Add to calendar (.ics)
          </DropdownMenuItem>
        )}
        {appointment.meetingLink && (
          <DropdownMenuItem
            icon={<Video aria-hidden />}
            onSelect={() => window.open(appointment.meetingLink ?? '', '_blank', 'noopener,noreferrer')}
          >
            Open the call
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={archivedDate ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          onSelect={() => setArchived(schedule, archivedDate === null)}
        >
          {archivedDate ? 'Put back' : 'Archive'}
        </DropdownMenuItem>
        <DropdownMenuItem tone="bad" icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
          Delete
        </DropdownMenuItem>
      </DropdownMenu>
      <DeleteDialog schedule={schedule} open={isDeleting} onOpenChange={setDeleting} />
    </>
  )
}

/** Archives at once, with an undo. */
function useArchive() {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const change = api.schedule.setArchived.useMutation({
    // The row moves before the server has answered; its answer, or the list after a failure, has the last word.
    onMutate: ({ scheduleId, isArchived }) => {
      const archivedDate = isArchived ? new Date().toISOString() : null
      utilities.schedule.list.setData(undefined, (list) =>
        list?.map((each) => (each.id === scheduleId ? { ...each, archivedDate } : each)),
      )
    },
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
    onSettled: () => {
      utilities.schedule.invalidate()
      utilities.dashboard.invalidate()
    },
  })
  return ({ id: scheduleId, position }: Schedule, isArchived: boolean) => {
    change.mutate({ scheduleId, isArchived })
    showToast({
      title: isArchived ? `${position} is archived` : `${position} is back in your list`,
      undo: { onUndo: () => change.mutate({ scheduleId, isArchived: !isArchived }) },
    })
  }
}

type DeleteDialogProps = { schedule: Schedule; open: boolean; onOpenChange: (open: boolean) => void }

function DeleteDialog({ schedule, open, onOpenChange }: DeleteDialogProps) {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const remove = api.schedule.delete.useMutation({
    onSuccess: () => {
      utilities.schedule.invalidate()
      utilities.dashboard.invalidate()
      utilities.account.usage.invalidate()
      showToast({ title: 'Interview deleted', tone: 'good' })
    },
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
    onSettled: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this interview?"
      description={
        <span className="wrap-anywhere">
          {schedule.position} at {schedule.companyName}: its questions, practices, transcript and report go
          with it. This is permanent.
        </span>
      }
      confirmLabel="Delete interview"
      tone="danger"
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ scheduleId: schedule.id })}
    />
  )
}
