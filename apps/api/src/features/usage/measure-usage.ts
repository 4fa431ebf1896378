import type { QuotaName } from '@cuelight/contracts/usage'
import { audioSlices, cvNotes, cvs, interviews, modelCalls } from '@cuelight/db/schema'
import { and, count, eq, gte, isNotNull, ne, sql, sum } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'

type Measuring = Pick<Services, 'db' | 'clock'>
type Measure = (services: Measuring, userId: number) => Promise<number>

const toNumber = (value: string | number | null | undefined) => Number(value ?? 0)

/** Daily quotas begin anew at midnight UTC. */
export function startOfDay({ clock }: Pick<Services, 'clock'>): Date {
  const now = clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

async function measureStorage({ db }: Measuring, userId: number): Promise<number> {
  const [files] = await db
    .select({ bytes: sum(cvs.sizeBytes) })
    .from(cvs)
    .where(eq(cvs.userId, userId))
  const [notes] = await db
    .select({ bytes: sum(cvNotes.sizeBytes) })
    .from(cvNotes)
    .where(eq(cvNotes.userId, userId))
  const [sound] = await db
    .select({ bytes: sum(sql`octet_length(${audioSlices.bytes})`) })
    .from(audioSlices)
    .where(eq(audioSlices.userId, userId))
  return toNumber(files?.bytes) + toNumber(notes?.bytes) + toNumber(sound?.bytes)
}

async function countResumes({ db }: Measuring, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(cvs).where(eq(cvs.userId, userId))
  return row?.count ?? 0
}

/** A practice runs from its first words to its end, whatever is said in between. */
async function measurePractice(services: Measuring, userId: number): Promise<number> {
  const now = services.clock.now().toISOString()
  const day = startOfDay(services)
  const from = sql`greatest(${interviews.startedAt}, ${day.toISOString()}::timestamptz)`
  const span = sql`greatest(interval '0', coalesce(${interviews.endedAt}, ${now}::timestamptz) - ${from})`
  const [row] = await services.db
    .select({ seconds: sum(sql`extract(epoch from ${span})`) })
    .from(interviews)
    .where(
      and(
        eq(interviews.userId, userId),
        eq(interviews.mode, 'practice'),
        isNotNull(interviews.startedAt),
        gte(sql`coalesce(${interviews.endedAt}, ${now}::timestamptz)`, day.toISOString()),
      ),
    )
  return Math.floor(toNumber(row?.seconds) / 60)
}

async function countOpen({ db }: Measuring, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(interviews)
    .where(
      and(eq(interviews.userId, userId), ne(interviews.status, 'ended'), isNotNull(interviews.startedAt)),
    )
  return row?.count ?? 0
}

async function measureModelCost(services: Measuring, userId: number): Promise<number> {
  const [row] = await services.db
    .select({ cost: sum(modelCalls.costMicroUsd) })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), gte(modelCalls.createdAt, startOfDay(services))))
  return toNumber(row?.cost)
}

async function measureModelTokens(services: Measuring, userId: number): Promise<number> {
  const used = sql`coalesce(${modelCalls.inputTokens}, 0) + coalesce(${modelCalls.outputTokens}, 0)`
  const [row] = await services.db
    .select({ tokens: sum(used) })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), gte(modelCalls.createdAt, startOfDay(services))))
  return toNumber(row?.tokens)
}

/** How much of each quota an account uses now. */
export const measures: Readonly<Record<QuotaName, Measure>> = {
  'storage-bytes': measureStorage,
  resumes: countResumes,
  'practice-minutes': measurePractice,
  'open-interviews': countOpen,
  'model-cost': measureModelCost,
  'model-tokens': measureModelTokens,
}
