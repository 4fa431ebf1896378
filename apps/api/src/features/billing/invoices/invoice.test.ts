import { invoices, packages, purchases } from '@cuelight/db/schema/billing'
import { renderInvoice } from '@cuelight/documents/invoice'
import { asc, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuiltInReportPrinter } from '../../../adapters/report-printer/built-in.ts'
import type { ActorContext } from '../../../core/context.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import * as billing from '../index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

async function buy(ctx: ActorContext, credits: number) {
  const [offer] = await test.services.db.select().from(packages).where(eq(packages.credits, credits))
  const { paymentUrl } = await billing.startCheckout(ctx, { packageId: offer?.id ?? 0 })
  const sessionId = paymentUrl.split('/').at(-1) ?? ''
  const state = test.fakes.payments.states.get(sessionId)
  Object.assign(state ?? {}, {
    status: 'complete',
    paymentStatus: 'paid',
    paymentIntentId: `pi_${sessionId}`,
  })
  await billing.acceptCheckout(ctx, { sessionId })
  return sessionId
}

async function textOf(bytes: Uint8Array): Promise<string> {
  return (
    await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  ).text.replace(/\s+/g, '')
}

it.each([
  [1, '$9.00', '3 months'],
  [2, '$15.00', '6 months'],
  [3, '$20.00', '12 months'],
])('invoices %i credits, once and for all', async (credits, price, validity) => {
  const ctx = await createActor(test.services, 'Łukasz Żółć Ελένη Παπαδοπούλου Иван Щёлкин Nguyễn Đặng')
  const sessionId = await buy(ctx, credits)
  const invoice = await billing.readInvoice(ctx, { sessionId })
  expect(invoice.fileName).toBe(`invoice_${sessionId}.pdf`)
  const text = await textOf(invoice.bytes)
  const expected = [
    ctx.actor.name,
    ctx.actor.email,
    price,
    validity,
    `pi_${sessionId}`,
    'Total paid',
    'Page 1 of 1',
  ]
  for (const part of [...expected, 'Cuelight Test Ltd', '1 Test Street', 'Testville', 'not charged'])
    expect(text).toContain(part.replace(/\s+/g, ''))
  // The buyer's new name or the seller's new address change no invoice that was issued.
  const later = {
    ...ctx,
    actor: { ...ctx.actor, name: 'Other' },
    options: { ...ctx.options, seller: { name: 'X', address: '' } },
  }
  expect((await billing.readInvoice(later, { sessionId })).bytes).toEqual(invoice.bytes)
})

it('has the thread that prints reports draw an invoice', async () => {
  const printer = createBuiltInReportPrinter()
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx, 1)
  const here = await billing.readInvoice(ctx, { sessionId })
  const there = await billing.readInvoice({ ...ctx, reportPrinter: printer }, { sessionId })
  expect(await textOf(there.bytes)).toBe(await textOf(here.bytes))
  await printer.close()
  await expect(billing.readInvoice({ ...ctx, reportPrinter: printer }, { sessionId })).rejects.toMatchObject({
    code: 'unavailable',
  })
})

it('notes a refund below the invoice', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx, 1)
  const before = await textOf((await billing.readInvoice(ctx, { sessionId })).bytes)
  Object.assign(test.fakes.payments.states.get(sessionId) ?? {}, { amountRefundedCents: 900 })
  await billing.acceptCheckout(ctx, { sessionId })
  const after = await textOf((await billing.readInvoice(ctx, { sessionId })).bytes)
  expect(before).not.toContain('refunded')
  expect(after).toContain('Thispaymentwasrefunded.')
  expect(/CL-\d{4}-\d{6}/.exec(after)?.[0]).toBe(/CL-\d{4}-\d{6}/.exec(before)?.[0])
})

it('numbers twenty simultaneous invoices without a gap, and starts again at one in a new year', async () => {
  const ctx = await createActor(test.services)
  const clock = { now: () => new Date('2031-12-31T23:00:00Z') }
  const sessionIds: string[] = []
  const people: ActorContext[] = []
  for (let count = 0; count < 20; count += 1) {
    const person = count % 5 === 0 ? await createActor(test.services) : (people.at(-1) ?? ctx)
    people.push(person)
    sessionIds.push(await buy(person, 1))
  }
  await Promise.all(
    [...sessionIds, ...sessionIds].map((sessionId, index) =>
      billing.readInvoice({ ...(people[index % 20] ?? ctx), clock }, { sessionId }),
    ),
  )
  const next = { now: () => new Date('2032-01-01T00:00:00Z') }
  await billing.readInvoice({ ...ctx, clock: next }, { sessionId: await buy(ctx, 2) })
  const rows = await test.services.db.select().from(invoices).orderBy(asc(invoices.number))
  const numbers = rows.map(({ number }) => number).filter((number) => /CL-203[12]/.test(number))
  const expected = Array.from({ length: 20 }, (_, index) => `CL-2031-${String(index + 1).padStart(6, '0')}`)
  expect(numbers).toEqual([...expected, 'CL-2032-000001'])
})

it('keeps the snapshot of an issued invoice when its purchase goes', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx, 1)
  await billing.readInvoice(ctx, { sessionId })
  const [purchase] = await test.services.db
    .select()
    .from(purchases)
    .where(eq(purchases.checkoutSessionId, sessionId))
  const which = eq(invoices.purchaseId, purchase?.id ?? 0)
  const [before] = await test.services.db.select().from(invoices).where(which)
  await test.services.db.delete(purchases).where(eq(purchases.checkoutSessionId, sessionId))
  const [kept] = await test.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.id, before?.id ?? 0))
  expect(kept).toEqual({ ...before, purchaseId: null })
})

it("returns the provider's invoice where there is one", async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx, 1)
  const provided = { ...ctx, payments: { ...ctx.payments, fetchInvoicePdf: async () => new Uint8Array([1]) } }
  await test.services.db
    .update(purchases)
    .set({ invoiceId: 'in_1' })
    .where(eq(purchases.checkoutSessionId, sessionId))
  expect((await billing.readInvoice(provided, { sessionId })).bytes).toEqual(new Uint8Array([1]))
})

it('continues on a second page, and numbers both', async () => {
  const line = {
    description: 'A very long line of text that wraps. '.repeat(8),
    quantity: 1,
    unitCents: 900,
    totalCents: 900,
  }
  const bytes = await renderInvoice({
    number: 'CL-2026-000001',
    issuedAt: new Date('2026-11-21T00:00:00Z'),
    paidAt: new Date('2026-11-21T00:00:00Z'),
    paymentReference: 'pi_1',
    brand: 'Cuelight',
    seller: { name: 'Seller', address: '' },
    buyer: { name: 'Buyer', email: 'b@example.com' },
    lines: Array(10).fill(line),
    totalCents: 9000,
    currency: 'usd',
    notes: ['A note.'],
    remark: null,
  })
  const text = await textOf(bytes)
  expect(text).toContain('Page1of2')
  expect(text).toContain('Page2of2')
})
