import type { Schedule } from '@cuelight/contracts/schedule'
import { buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { Table } from '@cuelight/ui/components/table'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'

export function UpcomingTable({ schedules }: { schedules: Schedule[] | undefined }) {
  return (
    <Card title="Upcoming Interviews">
      <Table
        caption="Upcoming Interviews"
        loading={schedules === undefined}
        rows={schedules ?? []}
        rowKey={(row) => row.id}
        columns={[
          { id: 'position', header: 'Position', cell: (row) => row.position },
          { id: 'company', header: 'Company', cell: (row) => row.companyName },
          {
            id: 'resume',
            header: 'Resume',
            cell: (row) => <span className="block min-w-20 wrap-anywhere">{row.cvName}</span>,
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
