import { expect, it } from 'vitest'
import { allCards } from './card-data.ts'
import { FieldIndex, usualAffinity } from './field-affinity.ts'

const fields = new FieldIndex(allCards)
const spreadOf = (text: string) => {
  const values = [...(fields.read(text)?.values() ?? [])]
  return Math.max(...values) - usualAffinity
}

it('is plain for a trade that has cards, and hardly for one that has none', () => {
  const nurse =
    'Intensive care nurse. You monitor ventilated patients, titrate vasopressors, prevent pressure ulcers and infections, hand over at the bedside and supervise newly qualified nurses on the ward.'
  const glass =
    'Glassblower. You gather from the furnace, blow and shape vessels at the bench, run the annealer overnight, grind and polish the rims, and show visitors of our workshop how it was done in former centuries.'
  expect(spreadOf(nurse)).toBeGreaterThan(spreadOf(glass))
  expect(spreadOf(glass)).toBeLessThan(0.7 * spreadOf(nurse))
})

it('says nothing where no word tells', () => {
  expect(fields.read('Xylo')).toBeNull()
})
