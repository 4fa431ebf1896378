import type { ContactMessage, EnquiryReceipt } from '@cuelight/contracts/enquiry'
import { contactMessages } from '@cuelight/db/schema/enquiry'
import type { RequestContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { mailVisitorJob, notifyOperatorJob } from './jobs.ts'

const receipt = (reference: string) => `Thank you, your message has arrived${reference}. We answer by email.`

/** Stores a visitor's message and asks for both mails: to the operator, and the confirmation. A machine's is dropped. */
export async function sendContactMessage(
  ctx: RequestContext,
  input: ContactMessage,
): Promise<EnquiryReceipt> {
  if (input.website) return { message: receipt('') }
  const { name, email, subject, message } = input
  const id = await withTransaction(ctx, async (tx) => {
    const values = { name, email, subject, message, createdAt: ctx.clock.now() }
    const [row] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id })
    if (!row) throw new Error('the message row was not written')
    const options = { tx, singletonKey: `contact:${row.id}` }
    await ctx.jobs.enqueue(notifyOperatorJob, { kind: 'contact', id: row.id }, options)
    await ctx.jobs.enqueue(mailVisitorJob, { kind: 'contact', id: row.id }, { tx })
    return row.id
  })
  return { message: receipt(` as number ${id}`) }
}
