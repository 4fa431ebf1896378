import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CheckoutOrder, Payments } from '../../ports/payments.ts'

interface Given {
  payments: Payments
  /** Pays on the provider's page, and gives the address the buyer is sent back to. */
  pay(paymentUrl: string): Promise<string>
}

/** A new order. */
export function newOrder(): CheckoutOrder {
  const purchaseId = randomInt(1, 999_999_999)
  return {
    purchaseId,
    userId: 3,
    email: 'a@example.com',
    productName: 'Cuelight: 2 interview credits',
    packageId: 2,
    credits: 2,
    amountCents: 1500,
    currency: 'usd',
    successUrl: 'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/payment/cancel?session_id={CHECKOUT_SESSION_ID}',
    idempotencyKey: `checkout:${purchaseId}`,
  }
}

/** What every payment provider must keep. `given` is asked inside the tests. */
export function describePaymentsContract(name: string, given: () => Given): void {
  describe(`${name} keeps the payments' contract`, () => {
    it('opens a checkout that names our purchase and is not paid', async () => {
      const { payments } = given()
      const order = newOrder()
      const { sessionId, paymentUrl } = await payments.createCheckout(order)
      expect(new URL(paymentUrl).protocol).toMatch(/^https?:$/)
      expect(await payments.retrieveCheckout(sessionId)).toMatchObject({
        sessionId,
        status: 'open',
        paymentStatus: 'unpaid',
        purchaseId: order.purchaseId,
        isLive: payments.isLive,
        hasFailed: false,
      })
    })

    it('sends a buyer who paid back to our page, with the checkout paid', async () => {
      const { payments, pay } = given()
      const order = newOrder()
      const { sessionId, paymentUrl } = await payments.createCheckout(order)
      expect(await pay(paymentUrl)).toBe(order.successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId))
      expect(await payments.retrieveCheckout(sessionId)).toMatchObject({
        status: 'complete',
        paymentStatus: 'paid',
        purchaseId: order.purchaseId,
        isDisputed: false,
        amountRefundedCents: 0,
      })
    })

    it('closes an open checkout, however often it is asked, and never a paid one', async () => {
      const { payments, pay } = given()
      const open = await payments.createCheckout(newOrder())
      await payments.expireCheckout(open.sessionId)
      await payments.expireCheckout(open.sessionId)
      expect(await payments.retrieveCheckout(open.sessionId)).toMatchObject({ status: 'expired' })
      const paid = await payments.createCheckout(newOrder())
      await pay(paid.paymentUrl)
      await payments.expireCheckout(paid.sessionId)
      expect(await payments.retrieveCheckout(paid.sessionId)).toMatchObject({ paymentStatus: 'paid' })
    })

    it('answers an unknown checkout with an error a buyer can read', async () => {
      const failed = { name: 'DomainError', code: 'provider-failed' }
      await expect(given().payments.retrieveCheckout('cs_unknown')).rejects.toMatchObject(failed)
    })

    it('takes no event without its signature', () => {
      const body = new TextEncoder().encode('{"id":"evt_1","object":"event"}')
      for (const signature of ['', 't=1,v1=00'])
        expect(() => given().payments.readEvent(body, signature)).toThrow(
          expect.objectContaining({ name: 'DomainError', code: 'invalid-input' }),
        )
    })

    it('says that it is ready', async () => {
      await expect(given().payments.check()).resolves.toBeUndefined()
    })
  })
}
