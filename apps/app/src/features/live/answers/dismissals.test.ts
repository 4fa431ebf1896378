import { expect, test } from 'vitest'
import { createDismissals } from './dismissals.ts'

/** A server that answers when it is told to. */
function slowServer() {
  const asked: { isDismissed: boolean; answer: () => void; refuse: () => void }[] = []
  const send = (_answerId: number, isDismissed: boolean) =>
    new Promise<void>((resolve, reject) =>
      asked.push({ isDismissed, answer: resolve, refuse: () => reject(new Error('refused')) }),
    )
  return { asked, send }
}

/** Everything that waits for a promise has gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what was taken back at once is sent after the dismissal, never beside it', async () => {
  const server = slowServer()
  const dismissals = createDismissals(server.send)
  dismissals.change(1, true)
  dismissals.change(1, false)
  await settled()
  expect(server.asked.map(({ isDismissed }) => isDismissed)).toEqual([true])
  server.asked[0]?.answer()
  await settled()
  expect(server.asked.map(({ isDismissed }) => isDismissed)).toEqual([true, false])
})

test('late news of earlier wishes change nothing, and news of others count once all is sent', async () => {
  const server = slowServer()
  const dismissals = createDismissals(server.send)
  for (const isDismissed of [true, false, true, false]) dismissals.change(1, isDismissed)
  // The second wish looks like the last, and must not let the news of the third through.
  expect(dismissals.isOutdated(1, true)).toBe(true)
  expect(dismissals.isOutdated(1, false)).toBe(false)
  expect(dismissals.isOutdated(1, true)).toBe(true)
  for (let index = 0; index < 4; index += 1) {
    await settled()
    server.asked[index]?.answer()
  }
  await settled()
  expect(dismissals.isOutdated(1, true)).toBe(false)
  expect(dismissals.isOutdated(2, true)).toBe(false)
})

test('a refusal is told, and the word of the server counts again', async () => {
  const server = slowServer()
  const dismissals = createDismissals(server.send)
  const change = dismissals.change(1, true)
  await settled()
  server.asked[0]?.refuse()
  await expect(change).rejects.toThrow('refused')
  expect(dismissals.isOutdated(1, false)).toBe(false)
})
