import { errorTexts } from '@cuelight/contracts/errors'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { StatCard } from '@cuelight/ui/components/stat-card'
import { CalendarDays, CircleCheck, Coins, FileText } from 'lucide-react'
import { api } from '../../shell/api-client.ts'
import { NextStepCard } from './next-step-card.tsx'
import { PerformanceTable } from './performance-table.tsx'
import { ProgressCard } from './progress-card.tsx'
import { UpcomingTable } from './upcoming-table.tsx'

export function DashboardScreen() {
  const dashboard = api.dashboard.data.useQuery()
  if (dashboard.isError) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <h1 className="text-2xl font-semibold">Dashboard</h1>
        <ErrorPanel
          message={errorTexts.dashboardFailed}
          onRetry={dashboard.refetch}
          retrying={dashboard.isFetching}
        />
      </div>
    )
  }
  const stats = dashboard.data?.stats
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-semibold">Dashboard</h1>
      <NextStepCard />
      {stats ? (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          <StatCard label="Total Interviews" value={stats.totalInterviews} icon={<CalendarDays />} />
          <StatCard label="Completed" value={stats.completedInterviews} icon={<CircleCheck />} />
          <StatCard label="User Credit" value={stats.userCredit} icon={<Coins />} />
          <StatCard label="Total CVs" value={stats.totalCvs} icon={<FileText />} />
        </div>
      ) : (
        <LoadingRegion label="Loading your numbers...">
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
            {['interviews', 'completed', 'credit', 'cvs'].map((key) => (
              <Skeleton key={key} className="h-25.5" />
            ))}
          </div>
        </LoadingRegion>
      )}
      <UpcomingTable schedules={dashboard.data?.upcomingInterviews} />
      <PerformanceTable performances={dashboard.data?.recentPerformance} />
      <ProgressCard />
    </div>
  )
}
