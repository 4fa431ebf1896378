import { describe, expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

function open() {
  let nowMs = 1_000_000
  const breaker = new Breaker({ failures: 3, restMs: 1000, now: () => nowMs })
  const pass = (ms: number) => {
    nowMs += ms
  }
  const fail = (times: number) => {
    for (let index = 0; index < times; index += 1) breaker.fail()
  }
  return { breaker, pass, fail }
}

describe('the breaker', () => {
  it('opens after three failures in a row, and a success in between counts anew', () => {
    const { breaker, fail } = open()
    fail(2)
    breaker.succeed()
    fail(2)
    expect(breaker.allows()).toBe(true)
    fail(1)
    expect(breaker.allows()).toBe(false)
  })

  it('lets one call try after a rest, and rests twice as long when it fails', () => {
    const { breaker, pass, fail } = open()
    fail(3)
    pass(1000)
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    breaker.fail()
    pass(1500)
    expect(breaker.allows()).toBe(false)
    pass(600)
    expect(breaker.allows()).toBe(true)
    breaker.succeed()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
  })

  it('opens at once for what the next call would meet too, and as long as a provider asks', () => {
    const { breaker, pass } = open()
    breaker.fail({ isLasting: true })
    expect(breaker.allows()).toBe(false)
    const busy = open()
    busy.breaker.fail({ retryAfterMs: 30_000 })
    busy.pass(29_000)
    expect(busy.breaker.allows()).toBe(false)
    busy.pass(1000)
    expect(busy.breaker.allows()).toBe(true)
    pass(1000)
    expect(breaker.allows()).toBe(true)
  })
})
