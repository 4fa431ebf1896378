import * as schema from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../core/context.ts'
import { sha256Hex } from '../core/secrets/tokens.ts'
import { withTransaction } from '../core/transaction.ts'
import { createSession } from '../features/account/sign-in/sessions.ts'
import { consumeCredit, grantWelcomeCredits, reserveCredit } from '../features/billing/index.ts'
import { giveBelongings } from './candidate-rows.ts'
import { createActor } from './services.ts'

/** A candidate with a row in every table, a stored file and a living token. */
export async function plantCandidate(services: Services) {
  const { db } = services
  const ctx = await createActor(services)
  const { userId, email } = ctx.actor
  const now = services.clock.now()
  const { cvId, scheduleId, interviewId, sessionId } = await giveBelongings(services, email)
  const own = { userId, interviewId }
  const chunk = { userId, cvId, ordinal: 0, page: 1, section: 'experience', text: 'Built a thing.' }
  await db
    .insert(schema.cvRoles)
    .values({ userId, cvId, ordinal: 0, section: 'experience', employer: 'Acme' })
  const noteKey = `cv/${userId}/note.pdf`
  await services.files.put(noteKey, Buffer.from('%PDF-1.4 note'), 'application/pdf')
  await db.insert(schema.cvNotes).values({ userId, cvId, title: 'Projects', fileKey: noteKey })
  const [line] = await db.insert(schema.cvChunks).values(chunk).returning()
  const vector = new Uint8Array(4)
  await db.insert(schema.cvChunkEmbeddings).values({ chunkId: line?.id ?? 0, embeddingModel: 'fake', vector })
  const prepared = { userId, scheduleId, ordinal: 0, question: 'Why?', kind: 'other', answer: {} }
  await db.insert(schema.preparationItems).values(prepared)
  await db.insert(schema.audioSlices).values({
    ...own,
    track: 'candidate',
    streamId: 's',
    sequence: 0,
    mediaType: 'audio/wav',
    capturedAt: now,
    bytes: new Uint8Array([1]),
  })
  const said = { track: 'candidate' as const, sourceKey: 's:0', text: 'Hello.', engine: 'fake' }
  const [utterance] = await db
    .insert(schema.utterances)
    .values({ ...own, ...said, startedAt: now, endedAt: now })
    .returning()
  await db
    .insert(schema.interviewAnswers)
    .values({ ...own, utteranceId: utterance?.id ?? null, question: 'Why?', trigger: 'detected' })
  await db.insert(schema.liveEvents).values({ ...own, sequence: 1, event: { type: 'status' } })
  await db.insert(schema.calendarFeeds).values({ userId, keyHash: `feed-${userId}` })
  await db.insert(schema.secondScreens).values({ ...own, codeHash: `code-${userId}`, codeExpiresAt: now })
  const [report] = await db
    .insert(schema.reports)
    .values({ ...own, rubricVersion: '1' })
    .returning()
  await plantAround(services, userId, report?.id ?? 0)
  await plantAfterwards(services, { ...own, scheduleId, reportId: report?.id ?? 0 })
  await withTransaction(services, async (tx) => {
    await grantWelcomeCredits(tx, { userId, credits: 2 })
    await reserveCredit(tx, { userId, interviewId, now })
    await consumeCredit(tx, { userId, interviewId })
  })
  await db
    .insert(schema.webhookEvents)
    .values({ id: `evt_${userId}`, type: 'checkout.session.completed', checkoutSessionId: sessionId })
  const mail = { from: 'product@example.com', subject: 'Hello', text: 'Hello' }
  await db.insert(schema.mailMessages).values({ ...mail, to: email.toUpperCase() })
  await plantSent(services, userId, email)
  const token = await createSession(db, { userId, userAgent: null, now, signInDays: 30 })
  const actor = { ...ctx.actor, sessionId: sha256Hex(token) }
  return { ctx: { ...ctx, actor }, userId, email, token }
}

/** What the candidate sent from the site, and what bookkeeping and the record keep of them. */
async function plantSent({ db, files, clock }: Services, userId: number, email: string) {
  const person = { name: 'Visitor', email: email.toUpperCase() }
  await db.insert(schema.contactMessages).values({ ...person, subject: 'Hello', message: 'Hello' })
  const fileKey = `applications/${userId}/cv.pdf`
  await files.put(fileKey, Buffer.from('%PDF-1.4 application'), 'application/pdf')
  await db.insert(schema.jobApplications).values({ ...person, fileName: 'cv.pdf', fileKey, sizeBytes: 20 })
  await db
    .insert(schema.newsletterSubscribers)
    .values({ email, status: 'confirmed', unsubscribeTokenHash: `unsubscribe-${userId}` })
  const [purchase] = await db.select().from(schema.purchases).where(eq(schema.purchases.userId, userId))
  await db.insert(schema.invoices).values({
    number: `2026-${userId}`,
    purchaseId: purchase?.id ?? null,
    snapshot: { buyer: { name: 'Visitor', email } },
    issuedAt: clock.now(),
  })
  await db.insert(schema.accountEvents).values({
    accountId: userId,
    kind: 'sign-in',
    at: clock.now(),
    device: 'Chrome on Windows',
    network: '203.0.113.*',
  })
}

/** What stands beside a report. */
async function plantAfterwards(
  { db }: Services,
  place: { userId: number; interviewId: number; scheduleId: number; reportId: number },
) {
  const { userId, interviewId, scheduleId, reportId } = place
  await db
    .insert(schema.reportVersions)
    .values({ reportId, version: 1, userId, rubricVersion: '1', data: {}, judgementStatus: 'none' })
  await db.insert(schema.interviewDebriefs).values({ interviewId, userId, questions: [] })
  await db.insert(schema.drillReviews).values({ userId, scheduleId, question: 'Why?', recall: 2 })
}

/** What belongs to the candidate without belonging to a resume or an interview. */
async function plantAround({ db, clock }: Services, userId: number, reportId: number) {
  await db.insert(schema.candidateSettings).values({ userId, settings: {} })
  await db.insert(schema.candidateFacts).values({ userId, key: 'salary', text: '60,000.' })
  const [story] = await db
    .insert(schema.stories)
    .values({ userId, cue: 'Kept it running', action: 'I kept it running.', source: 'told' })
    .returning()
  await db.insert(schema.storyChoices).values({ userId, competency: 'delivery', storyId: story?.id ?? 0 })
  await db
    .insert(schema.reportJudgements)
    .values({ userId, inputHash: 'hash', criterion: 'ownership', result: {} })
  await db
    .insert(schema.reportShares)
    .values({ userId, reportId, tokenHash: `share-${userId}`, expiresAt: clock.now() })
  await db.insert(schema.modelCalls).values({
    userId,
    purpose: 'answer',
    model: 'some-model',
    promptVersion: '1',
    outcome: 'done',
    durationMs: 1,
  })
}
