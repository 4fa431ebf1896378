import type { QuotaName } from '@cuelight/contracts/usage'
import type { Database, Transaction } from '@cuelight/db/client'
import { audioSlices, creditHolds, cvNotes, cvs, interviews, modelCalls } from '@cuelight/db/schema'
import { and, count, eq, exists, gte, isNotNull, or, sql, sum } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'

export type Measuring = { db: Database | Transaction } & Pick<Services, 'clock'>
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

/**
 * An interview is open from its start and not from its first words, or any number could be started and then begun. One
 * that nobody begins is open no longer once its credit went back, and a practice once `live.end-abandoned` deletes it.
 */
export function isOpen(db: Measuring['db']) {
  const held = db
    .select({ one: sql`1` })
    .from(creditHolds)
    .where(and(eq(creditHolds.interviewId, interviews.id), eq(creditHolds.status, 'held')))
  const isWaiting = and(eq(interviews.status, 'created'), or(eq(interviews.mode, 'practice'), exists(held)))
  return or(eq(interviews.status, 'live'), isWaiting)
}

async function countOpen({ db }: Measuring, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(interviews)
    .where(and(eq(interviews.userId, userId), isOpen(db)))
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
