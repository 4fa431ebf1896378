import { randomUUID } from 'node:crypto'
import { cvs, interviewSchedules, interviews, packages, purchases, users } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../core/context.ts'

/** One of everything that has an id. */
export interface Belongings {
  userId: number
  cvId: number
  scheduleId: number
  interviewId: number
  packageId: number
  sessionId: string
}

/** Gives the account of this e-mail address a resume, a schedule, an ended interview and a paid purchase. */
export async function giveBelongings(services: Services, email: string): Promise<Belongings> {
  const { db } = services
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} never signed in`)
  const userId = user.id
  const fileKey = `cv/${userId}/${randomUUID()}.pdf`
  await services.files.put(fileKey, Buffer.from('%PDF-1.4 resume'), 'application/pdf')
  const cv = one(
    await db
      .insert(cvs)
      .values({
        userId,
        fileName: 'resume.pdf',
        fileKey,
        sizeBytes: 15,
        sha256: 'x',
        status: 'ready',
        pageCount: 1,
      })
      .returning(),
  )
  const schedule = one(
    await db
      .insert(interviewSchedules)
      .values({
        userId,
        cvId: cv.id,
        cvName: 'resume.pdf',
        position: 'Engineer',
        companyName: 'Acme',
        jobDescription: 'Build.',
        preparationStatus: 'ready',
      })
      .returning(),
  )
  const now = services.clock.now()
  const interview = one(
    await db
      .insert(interviews)
      .values({ userId, scheduleId: schedule.id, status: 'ended', startedAt: now, endedAt: now })
      .returning(),
  )
  const offer = one(await db.select().from(packages).limit(1))
  const sessionId = `cs_test_${randomUUID()}`
  await db.insert(purchases).values({
    userId,
    packageId: offer.id,
    credits: offer.credits,
    amountCents: offer.priceCents,
    expireInMonth: offer.expireInMonth,
    status: 'paid',
    checkoutSessionId: sessionId,
    paidAt: now,
  })
  return {
    userId,
    cvId: cv.id,
    scheduleId: schedule.id,
    interviewId: interview.id,
    packageId: offer.id,
    sessionId,
  }
}

/** A second schedule, not interviewed yet. */
export async function giveSchedule(services: Services, { userId, cvId }: Belongings): Promise<number> {
  const values = { userId, cvId, cvName: 'resume.pdf', position: 'P', companyName: 'C', jobDescription: 'J' }
  return one(await services.db.insert(interviewSchedules).values(values).returning()).id
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('the row was not returned')
  return row
}
