import { expect, test } from 'vitest'
import { Dismissals } from './dismissals.ts'

/** A server that answers when the test says so. */
function slowServer() {
  const asked: { isDismissed: boolean; answer: () => void; refuse: () => void }[] = []
  const send = (_answerId: number, isDismissed: boolean) =>
    new Promise<void>((resolve, reject) =>
      asked.push({ isDismissed, answer: resolve, refuse: () => reject(new Error('refused')) }),
    )
  return { asked, send }
}

/** Lets everything that waits for a resolved promise run. */
const nextTick = () => new Promise((resolve) => setTimeout(resolve))

test('taking an answer back waits for the request that dismissed it', async () => {
  const server = slowServer()
  const dismissals = new Dismissals(server.send)
  dismissals.change(1, true)
  dismissals.change(1, false)
  await nextTick()
  expect(server.asked.map(({ isDismissed }) => isDismissed)).toEqual([true])
  server.asked[0]?.answer()
  await nextTick()
  expect(server.asked.map(({ isDismissed }) => isDismissed)).toEqual([true, false])
})

test('news of earlier wishes are outdated until all requests are answered', async () => {
  const server = slowServer()
  const dismissals = new Dismissals(server.send)
  for (const isDismissed of [true, false, true, false]) dismissals.change(1, isDismissed)
  // The second wish looks like the last, and must not let the news of the third through.
  expect(dismissals.isOutdated(1, true)).toBe(true)
  expect(dismissals.isOutdated(1, false)).toBe(false)
  expect(dismissals.isOutdated(1, true)).toBe(true)
  for (let index = 0; index < 4; index += 1) {
    await nextTick()
    server.asked[index]?.answer()
  }
  await nextTick()
  expect(dismissals.isOutdated(1, true)).toBe(false)
  expect(dismissals.isOutdated(2, true)).toBe(false)
})

test('after a refusal the word of the server counts again', async () => {
  const server = slowServer()
  const dismissals = new Dismissals(server.send)
  const change = dismissals.change(1, true)
  await nextTick()
  server.asked[0]?.refuse()
  await expect(change).rejects.toThrow('refused')
  expect(dismissals.isOutdated(1, false)).toBe(false)
})
