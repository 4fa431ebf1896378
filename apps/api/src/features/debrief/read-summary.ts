import type { DebriefSummary } from '@cuelight/contracts/debrief'
import { interviews, reports } from '@cuelight/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { type DebriefRow, listDebriefs, questionsOf } from './debrief-rows.ts'

/** Fewer cases say nothing, and neither does a side with fewer than this. */
const leastCases = { all: 8, ofEach: 3 } as const

const good = new Set<DebriefRow['outcome']>(['next-round', 'offer'])

/** How many prepared questions came, and whether practice scores went with outcomes, over all interviews. */
export async function readDebriefSummary(ctx: ActorContext): Promise<DebriefSummary> {
  const debriefs = await listDebriefs(ctx.db, ctx.actor.userId)
  const questions = debriefs.flatMap(questionsOf)
  const cases = await listCases(ctx, debriefs)
  return {
    interviews: debriefs.length,
    prepared: questions.length,
    came: questions.filter(({ came }) => came).length,
    cases: cases.length,
    practice: compareCases(cases),
  }
}

interface Case {
  isGood: boolean
  score: number
}

/** Interviews with a known outcome, each with the mean score of the practices for it that ended before. */
async function listCases({ db, actor }: ActorContext, debriefs: readonly DebriefRow[]): Promise<Case[]> {
  const rows = await db
    .select({
      id: interviews.id,
      mode: interviews.mode,
      scheduleId: interviews.scheduleId,
      endedAt: interviews.endedAt,
      score: reports.overallScore,
    })
    .from(interviews)
    .leftJoin(reports, and(eq(reports.interviewId, interviews.id), eq(reports.status, 'ready')))
    .where(and(eq(interviews.userId, actor.userId), isNotNull(interviews.endedAt)))
  return debriefs.flatMap(({ interviewId, outcome }) => {
    const held = rows.find(({ id }) => id === interviewId)
    if (!held?.endedAt || (!good.has(outcome) && outcome !== 'rejected')) return []
    const ended = held.endedAt
    const scores = rows
      .filter(({ mode, scheduleId }) => mode === 'practice' && scheduleId === held.scheduleId)
      .flatMap(({ endedAt, score }) => (endedAt && endedAt <= ended && score !== null ? [score] : []))
    return scores.length === 0 ? [] : [{ isGood: good.has(outcome), score: meanOf(scores) }]
  })
}

function compareCases(cases: readonly Case[]): DebriefSummary['practice'] {
  const scores = (isGood: boolean) => cases.filter((each) => each.isGood === isGood).map(({ score }) => score)
  const [first, second] = [scores(true), scores(false)]
  const isEnough =
    cases.length >= leastCases.all && Math.min(first.length, second.length) >= leastCases.ofEach
  return isEnough ? { good: Math.round(meanOf(first)), bad: Math.round(meanOf(second)) } : null
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
