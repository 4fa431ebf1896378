import { purchases } from '@cuelight/db/schema/billing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anonymous, createActor, createTestServices } from '../../../testing/services.ts'
import * as billing from '../index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

it('changes what is on sale, but no past purchase', async () => {
  const { services } = test
  const ctx = await createActor(services)
  const [first] = await billing.listPackages(anonymous(services))
  await billing.startCheckout(ctx, { packageId: first?.id ?? 0 })
  await billing.setPackage(services, { credits: 1, priceCents: 1100, expireInMonth: 4 })
  await billing.setPackage(services, { credits: 10, priceCents: 5950, expireInMonth: 24 })
  await billing.withdrawPackage(services, 3)
  expect(await billing.listPackages(anonymous(services))).toMatchObject([
    { id: first?.id, price: 11, numberOfCredit: 1, expireInMonth: 4 },
    { price: 15, numberOfCredit: 2 },
    { price: 59.5, numberOfCredit: 10, expireInMonth: 24 },
  ])
  const [purchase] = await services.db.select().from(purchases).where(eq(purchases.userId, ctx.actor.userId))
  expect(purchase).toMatchObject({ amountCents: 900, expireInMonth: 3 })
  for (const wrong of [{ credits: 0 }, { priceCents: 49 }, { priceCents: 10.5 }, { expireInMonth: 0 }])
    await expect(
      billing.setPackage(services, { credits: 5, priceCents: 900, expireInMonth: 3, ...wrong }),
    ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(billing.withdrawPackage(services, 99)).rejects.toMatchObject({ code: 'not-found' })
})

it('gives credits to one account, with a reason it can read', async () => {
  const { services } = test
  const ctx = await createActor(services)
  const gift = { credits: 2, reason: 'Sorry for the outage', expireInMonth: 6 }
  await billing.giveCredits(services, { ...gift, email: ctx.actor.email.toUpperCase() })
  expect((await billing.readCredits(ctx)).lots).toMatchObject([
    { source: 'goodwill', remaining: 2, reason: 'Sorry for the outage' },
  ])
  await expect(billing.giveCredits(services, { ...gift, email: 'nobody@example.com' })).rejects.toMatchObject(
    {
      code: 'not-found',
    },
  )
  await expect(
    billing.giveCredits(services, { ...gift, email: ctx.actor.email, reason: ' ' }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
})
