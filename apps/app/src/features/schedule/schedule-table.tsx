import type { Schedule } from '@cuelight/contracts/schedule'
import { buttonClasses } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { Table } from '@cuelight/ui/components/table'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { formatDate } from '../../shell/format.ts'
import { AppointmentLine } from './appointment-line.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ScheduleTask } from './schedule-dialog.tsx'
import { StartInterview } from './start-interview.tsx'

type ScheduleTableProps = {
  caption?: string
  schedules: Schedule[] | undefined
  onTask: (task: ScheduleTask) => void
}

export function ScheduleTable({ caption = 'Interview Schedules', schedules, onTask }: ScheduleTableProps) {
  return (
    <Table
      caption={caption}
      loading={schedules === undefined}
      rows={schedules ?? []}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'position',
          header: 'Position',
          cell: (row) => <Position schedule={row} />,
        },
        { id: 'company', header: 'Company', cell: (row) => <Company schedule={row} /> },
        {
          id: 'resume',
          header: 'Resume',
          cell: (row) => <span className="block min-w-20 wrap-anywhere">{row.cvName}</span>,
        },
        {
          id: 'created',
          header: 'Created Date',
          cell: (row) => <span className="whitespace-nowrap">{formatDate(row.createdDate)}</span>,
        },
        {
          id: 'actions',
          header: 'Actions',
          align: 'end',
          isBare: true,
          cell: (row) => <ScheduleActions schedule={row} onTask={onTask} />,
        },
      ]}
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title="No interviews scheduled"
          text="Use Schedule Interview with your resume and the job description to begin."
        />
      }
    />
  )
}

function Position({ schedule }: { schedule: Schedule }) {
  return (
    <div className="grid min-w-24 gap-1">
      <span className="font-medium wrap-anywhere">{schedule.position}</span>
      <AppointmentLine appointment={schedule.appointment} />
    </div>
  )
}

function Company({ schedule }: { schedule: Schedule }) {
  const summary = schedule.generateSummary?.JobDescriptionSummary
  return (
    <div className="min-w-24">
      <p className="wrap-anywhere">{schedule.companyName}</p>
      <p className="ml-auto line-clamp-2 max-w-56 @2xl:ml-0 text-sm text-muted" title={summary}>
        {summary ?? 'Reading the job description...'}
      </p>
    </div>
  )
}

type ScheduleActionsProps = { schedule: Schedule; onTask?: (task: ScheduleTask) => void }

/** Prepare, and start or read the report; with `onTask` the rest in a menu. */
export function ScheduleActions({ schedule, onTask }: ScheduleActionsProps) {
  const { isInterviewCreated, isReportGenerated, userInterviewId } = schedule
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Link
        to="/interview/preparation"
        search={{ id: schedule.id }}
        className={buttonClasses('secondary', 'small')}
      >
        Prepare
      </Link>
      {isInterviewCreated && isReportGenerated && userInterviewId !== null ? (
        <Link
          to="/interview/report"
          search={{ id: userInterviewId }}
          className={buttonClasses('primary', 'small')}
        >
          Report Detail
        </Link>
      ) : (
        <StartInterview schedule={schedule} />
      )}
      {onTask && <RowMenu schedule={schedule} onTask={onTask} />}
    </div>
  )
}
