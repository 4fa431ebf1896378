import { beforeEach, expect, test, vi } from 'vitest'
import reach from './reach.ts'

let island: HTMLElement
let presses: string[]

beforeEach(() => {
  document.body.innerHTML =
    '<astro-island><button type="button" id="a">A</button><button type="button" id="b">B</button><button type="submit" id="c">C</button></astro-island>'
  island = document.body.firstElementChild as HTMLElement
  presses = []
})

/** An island that answers clicks once it is awake, and wakes when the test says so. */
function startIsland() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await promise
    return async () => island.addEventListener('click', ({ target }) => presses.push((target as Element).id))
  })
  reach(load as never, { name: 'reach', value: '' }, island)
  return { load, arrive: resolve, fail: reject }
}

function press(id: string) {
  const button = island.querySelector<HTMLElement>(`#${id}`)
  button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button?.click()
}

test('nothing loads until somebody moves to the island', () => {
  const { load } = startIsland()
  document.body.click()
  expect(load).not.toHaveBeenCalled()
  island.querySelector('#a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  press('a')
  expect(load).toHaveBeenCalledTimes(1)
})

test('presses that came too early are repeated in their order, and later ones are not repeated', async () => {
  const { arrive } = startIsland()
  press('b')
  press('a')
  expect(presses).toEqual([])
  arrive()
  await expect.poll(() => presses).toEqual(['b', 'a'])
  press('b')
  expect(presses).toEqual(['b', 'a', 'b'])
})

test('an impatient second press on the same button counts once', async () => {
  const { arrive } = startIsland()
  press('a')
  press('a')
  arrive()
  await expect.poll(() => presses).toEqual(['a'])
})

test('a submit button is left to its form', async () => {
  const { arrive } = startIsland()
  press('c')
  press('a')
  arrive()
  await expect.poll(() => presses).toEqual(['a'])
})

test('an island that could not be loaded is tried again at the next press', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { load, fail } = startIsland()
  press('a')
  fail(new Error('offline'))
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1)
  press('a')
  expect(load).toHaveBeenCalledTimes(2)
})
