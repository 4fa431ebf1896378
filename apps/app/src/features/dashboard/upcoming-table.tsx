import type { Schedule } from '@cuelight/contracts/schedule'
import { buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { Table } from '@cuelight/ui/components/table'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { AppointmentLine, ScheduleActions } from '../schedule/index.ts'

export function UpcomingTable({ schedules }: { schedules: Schedule[] | undefined }) {
  return (
    <Card title="Upcoming Interviews">
      <Table
        caption="Upcoming Interviews"
        loading={schedules === undefined}
        rows={schedules ?? []}
        rowKey={(row) => row.id}
        columns={[
          { id: 'position', header: 'Position', cell: (row) => <Position schedule={row} /> },
          {
            id: 'company',
            header: 'Company',
            cell: (row) => <span className="block min-w-20 wrap-anywhere">{row.companyName}</span>,
          },
          {
            id: 'resume',
            header: 'Resume',
            cell: (row) => <span className="block min-w-20 wrap-anywhere">{row.cvName}</span>,
          },
          {
            id: 'actions',
            header: 'Actions',
            align: 'end',
            isBare: true,
            cell: (row) => <ScheduleActions schedule={row} />,
          },
        ]}
        empty={
          <EmptyState
            icon={<CalendarDays />}
            title="No upcoming interviews scheduled"
            text="Your scheduled interviews will appear here"
            action={
              <Link to="/interview" className={buttonClasses('secondary')}>
                Go to Interview
              </Link>
            }
          />
        }
      />
    </Card>
  )
}

function Position({ schedule }: { schedule: Schedule }) {
  return (
    <div className="grid min-w-24 gap-1">
      <span className="wrap-anywhere">{schedule.position}</span>
      <AppointmentLine appointment={schedule.appointment} />
    </div>
  )
}
