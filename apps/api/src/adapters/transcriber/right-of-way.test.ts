import { expect, test } from 'vitest'
import { createRightOfWay } from './right-of-way.ts'

test('a partial text goes on when the last final one is through, however that ended', async () => {
  const way = createRightOfWay()
  expect(way.giveWay()).toBeUndefined()
  const order: string[] = []
  const finals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = finals.map(({ promise }, index) =>
    way
      .goFirst(() => promise)
      .then(
        () => order.push(`final ${index}`),
        () => order.push(`failed ${index}`),
      ),
  )
  const partial = way.giveWay()?.then(() => order.push('partial'))
  finals[0]?.reject(new Error('broken'))
  await running[0]
  finals[1]?.resolve()
  await Promise.all([...running, partial])
  expect(order[0]).toBe('failed 0')
  expect(order.slice(1).sort()).toEqual(['final 1', 'partial'])
  expect(way.giveWay()).toBeUndefined()
})
