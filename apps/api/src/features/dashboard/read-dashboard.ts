import type { Dashboard } from '@cuelight/contracts/dashboard'
import { interviewSchedules, interviews } from '@cuelight/db/schema'
import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { prepareOnce } from '../../core/prepare-once.ts'
import { listResumes } from '../resume/index.ts'
import { readScheduleOverview } from '../schedule/index.ts'

/** Everything the dashboard shows. There are no subscriptions, so those three fields keep the specification's defaults. */
export async function readDashboard(ctx: ActorContext): Promise<Dashboard> {
  const [counts, overview, userCvs] = await Promise.all([
    countInterviews(ctx),
    readScheduleOverview(ctx),
    listResumes(ctx),
  ])
  return {
    stats: {
      ...counts,
      userCredit: overview.balance,
      totalCvs: userCvs.length,
      subscriptionStatus: 'N/A',
      nextBillingDate: null,
      monthlyAmount: null,
    },
    upcomingInterviews: overview.upcoming,
    recentPerformance: overview.performance,
    userCvs,
  }
}

const selectCounts = prepareOnce((db) =>
  db
    .select({ total: count(), completed: count(interviews.endedAt) })
    .from(interviewSchedules)
    .leftJoin(interviews, and(eq(interviews.scheduleId, interviewSchedules.id), eq(interviews.mode, 'live')))
    .where(
      and(
        eq(interviewSchedules.userId, sql.placeholder('userId')),
        isNull(interviewSchedules.deletedAt),
        or(isNull(interviewSchedules.archivedAt), isNotNull(interviews.endedAt)),
      ),
    )
    .prepare('select-counts'),
)

/** Every planned interview counts, an archived one if it took place; it is completed when it has ended, and scheduled until then. */
async function countInterviews({ db, actor }: ActorContext) {
  const [row] = await selectCounts(db).execute({ userId: actor.userId })
  const { total, completed } = row ?? { total: 0, completed: 0 }
  return { totalInterviews: total, completedInterviews: completed, scheduledInterviews: total - completed }
}
