import type { EnquiryReceipt, NewsletterSubscription } from '@cuelight/contracts/enquiry'
import { enquiryTexts } from '@cuelight/contracts/enquiry-limits'
import { newsletterSubscribers } from '@cuelight/db/schema/enquiry'
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { createToken, sha256Hex } from '../../core/secrets/tokens.ts'
import { withTransaction } from '../../core/transaction.ts'
import { mailVisitorJob } from './jobs.ts'

const confirmMs = 3 * 24 * 60 * 60_000
/** An address gets at most one confirmation mail in this time. */
const resendMs = 10 * 60_000

/**
 * Asks for the newsletter, which only sends a mail with a link. The answer is the same for new, pending and confirmed
 * addresses, so it gives away no subscriber.
 */
export async function subscribe(ctx: RequestContext, input: NewsletterSubscription): Promise<EnquiryReceipt> {
  const receipt = { message: enquiryTexts.newsletterAsked }
  if (input.website) return receipt
  const email = input.email.toLowerCase()
  const now = ctx.clock.now()
  const token = createToken()
  await withTransaction(ctx, async (tx) => {
    const pending = {
      status: 'pending' as const,
      confirmTokenHash: sha256Hex(token),
      confirmExpiresAt: new Date(now.getTime() + confirmMs),
    }
    const recently = new Date(now.getTime() + confirmMs - resendMs)
    const written = await tx
      .insert(newsletterSubscribers)
      .values({ email, ...pending, unsubscribeTokenHash: sha256Hex(createToken()), createdAt: now })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: pending,
        setWhere: and(
          ne(newsletterSubscribers.status, 'confirmed'),
          or(
            isNull(newsletterSubscribers.confirmExpiresAt),
            lte(newsletterSubscribers.confirmExpiresAt, recently),
          ),
        ),
      })
      .returning({ id: newsletterSubscribers.id })
    const [row] = written
    if (row) await ctx.jobs.enqueue(mailVisitorJob, { kind: 'confirm', id: row.id, token }, { tx })
  })
  return receipt
}

/** The second half of the double opt-in. Repeating it with the same link changes nothing. */
export async function confirmSubscriber(
  ctx: RequestContext,
  input: { token: string },
): Promise<EnquiryReceipt> {
  const now = ctx.clock.now()
  const hash = sha256Hex(input.token)
  const isOurs = eq(newsletterSubscribers.confirmTokenHash, hash)
  const unsubscribeToken = createToken()
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx
      .update(newsletterSubscribers)
      .set({ status: 'confirmed', confirmedAt: now, unsubscribeTokenHash: sha256Hex(unsubscribeToken) })
      .where(
        and(
          isOurs,
          eq(newsletterSubscribers.status, 'pending'),
          gt(newsletterSubscribers.confirmExpiresAt, now),
        ),
      )
      .returning()
    if (row) {
      const mail = { kind: 'welcome', id: row.id, token: unsubscribeToken } as const
      await ctx.jobs.enqueue(mailVisitorJob, mail, { tx })
      return
    }
    const [known] = await tx.select().from(newsletterSubscribers).where(isOurs)
    if (known?.status !== 'confirmed') throw new DomainError('not-found', enquiryTexts.linkExpired)
  })
  return { message: enquiryTexts.confirmed }
}

/** Ends a subscription; repeating it changes nothing. The confirmation link dies with it. */
export async function unsubscribe(ctx: RequestContext, input: { token: string }): Promise<EnquiryReceipt> {
  const [row] = await ctx.db
    .update(newsletterSubscribers)
    .set({
      status: 'unsubscribed',
      unsubscribedAt: ctx.clock.now(),
      confirmTokenHash: null,
      confirmExpiresAt: null,
    })
    .where(eq(newsletterSubscribers.unsubscribeTokenHash, sha256Hex(input.token)))
    .returning({ id: newsletterSubscribers.id })
  if (!row) throw new DomainError('not-found', enquiryTexts.linkUnknown)
  return { message: enquiryTexts.unsubscribed }
}
