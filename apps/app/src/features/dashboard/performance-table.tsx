import { interviewStatus } from '@cuelight/contracts/dashboard'
import type { Performance } from '@cuelight/contracts/schedule'
import { scoreTone } from '@cuelight/ui/charts/score-tone'
import { buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { Badge, StatusBadge } from '@cuelight/ui/components/status-badge'
import { Table } from '@cuelight/ui/components/table'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'

export function PerformanceTable({ performances }: { performances: Performance[] | undefined }) {
  return (
    <Card
      title="Recent Performance"
      // Beside the title, so that nothing moves when it goes.
      actions={
        performances === undefined && (
          <p role="status" className="text-sm text-muted">
            Loading performance data...
          </p>
        )
      }
    >
      <Table
        caption="Recent Performance"
        loading={performances === undefined}
        rows={performances ?? []}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'position',
            header: 'Position',
            cell: (row) => <span className="block min-w-24 wrap-anywhere">{row.position}</span>,
          },
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
          { id: 'status', header: 'Status', cell: (row) => <StatusBadge status={interviewStatus(row)} /> },
          { id: 'score', header: 'Score', cell: (row) => <Score score={row.overallScore} /> },
          { id: 'report', header: 'Report', align: 'end', cell: (row) => <ReportLink performance={row} /> },
        ]}
        empty={
          <EmptyState
            icon={<ChartColumn />}
            title="No performance data available"
            text="Complete interviews to see your performance metrics"
          />
        }
      />
    </Card>
  )
}

function Score({ score }: { score: number | null }) {
  if (score === null) return <span className="text-muted">N/A</span>
  return <Badge tone={scoreTone(score, 'dashboard')}>{Math.round(score)}</Badge>
}

function ReportLink({ performance }: { performance: Performance }) {
  if (performance.userInterviewId === null || !performance.isReportGenerated) {
    return <span className="text-muted">Not ready</span>
  }
  return (
    <Link
      to="/interview/report"
      search={{ id: performance.userInterviewId }}
      className={buttonClasses('secondary', 'small')}
    >
      Report
    </Link>
  )
}
