import { describe, expect, it } from 'vitest'
import { claimsSomething } from './clauses.ts'

describe('a sentence that claims nothing', () => {
  it.each([
    'A queue without a limit only moves the problem to somebody else.',
    'If I saw a wrong invoice, I would stop the run before I called anyone.',
    'In the first month I’d sit with each team once.',
    'What draws me is the chance to build something small.',
    'I prefer short meetings.',
    'I look forward to the questions.',
    'You’ve got three sites and a shared warehouse.',
    'Let me give you an example.',
  ])('%s', (sentence) => expect(claimsSomething(sentence)).toBe(false))

  it.each([
    'I haven’t run a warehouse myself.',
    'Rust would be new to me.',
    'I’ve never held a budget of that size.',
  ])('honest absence: %s', (sentence) => expect(claimsSomething(sentence)).toBe(false))
})

describe('a claim, however it is wrapped', () => {
  it.each([
    'I led four people.',
    'I’d start with the backlog, as I did at Fernway.',
    'With my ten years in retail I’d start with the stock.',
    'I’d like to keep leading twenty people.',
    'If a driver called in sick, I’d use the roster I built.',
    'Stock counts drift, which I learned the hard way.',
    'I haven’t written Rust, apart from the two services I shipped.',
    'I’ve never missed a deadline.',
    'Led forty people at Contoso.',
    'Twelve years of Java.',
    'That team was trained by me.',
    'My unit uses the same chart.',
    'I can read a balance sheet in my sleep.',
  ])('%s', (sentence) => expect(claimsSomething(sentence)).toBe(true))
})
