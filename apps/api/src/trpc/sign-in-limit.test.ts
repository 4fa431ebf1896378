import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyAddress, type Door, openDoor } from '../testing/door.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.close())

it('limits the steps of a sign-in by address, each on its own', async () => {
  const from = anyAddress()
  const start = (address: string) =>
    door.call('POST', '/trpc/account.startSignIn', { body: {}, from: address })
  const statuses: number[] = []
  for (let count = 0; count < 120; count += 1) statuses.push((await start(from)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await start(from)).status).toBe(429)
  expect((await start(anyAddress())).status).toBe(200)
  const complete = await door.call('POST', '/trpc/account.completeSignIn', {
    body: { query: 'state=x' },
    from,
  })
  expect(complete.status).toBe(400)
})
