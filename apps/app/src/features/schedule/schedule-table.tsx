import type { Schedule } from '@cuelight/contracts/schedule'
import { buttonClasses } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { Table } from '@cuelight/ui/components/table'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { formatDate } from '../../shell/format.ts'
import { StartInterview } from './start-interview.tsx'

export function ScheduleTable({ schedules }: { schedules: Schedule[] | undefined }) {
  return (
    <Table
      caption="Interview Schedules"
      loading={schedules === undefined}
      rows={schedules ?? []}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'position',
          header: 'Position',
          cell: (row) => <span className="font-medium">{row.position}</span>,
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
        { id: 'actions', header: 'Actions', align: 'end', cell: (row) => <ScheduleActions schedule={row} /> },
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

function Company({ schedule }: { schedule: Schedule }) {
  const summary = schedule.generateSummary?.JobDescriptionSummary
  return (
    <div className="min-w-0">
      <p>{schedule.companyName}</p>
      <p className="ml-auto max-w-56 truncate @2xl:ml-0 text-sm text-muted" title={summary}>
        {summary ?? 'Reading the job description...'}
      </p>
    </div>
  )
}

function ScheduleActions({ schedule }: { schedule: Schedule }) {
  const { isInterviewCreated, isReportGenerated, userInterviewId } = schedule
  return (
    <div className="flex items-start justify-end gap-2">
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
    </div>
  )
}
