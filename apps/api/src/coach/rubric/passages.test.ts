import { expect, it } from 'vitest'
import { cutPassages } from './passages.ts'

it('cuts a long sentence where a speaker breathes', () => {
  expect(
    cutPassages(
      'Their lead wanted it in the gateway of the shop, I wanted it in the ledger, and we had gone round in circles for three weeks.',
    ),
  ).toEqual([
    'Their lead wanted it in the gateway of the shop, I wanted it in the ledger,',
    'and we had gone round in circles for three weeks.',
  ])
})

it('looks for a pause nearby only, so that no piece becomes a speech', () => {
  const said = Array.from({ length: 55 }, (_, at) => (at === 20 ? 'and' : `w${at}`)).join(' ')
  expect(Math.max(...cutPassages(said).map((passage) => passage.split(' ').length))).toBeLessThanOrEqual(30)
})

it.each([19, 37, 55, 400])('loses and doubles no word of %i without a pause', (count) => {
  const said = Array.from({ length: count }, (_, at) => (at % 7 === 3 ? 'and' : `w${at}`)).join(' ')
  const passages = cutPassages(said)
  expect(passages.join(' ')).toBe(said)
  expect(Math.max(...passages.map((passage) => passage.split(' ').length))).toBeLessThanOrEqual(30)
})
