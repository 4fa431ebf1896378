import { expect, it } from 'vitest'
import { cleanName, looksLikeName } from './person-name.ts'

it.each([
  ['Dr. Eva Lang, PhD', 'Eva Lang'],
  ['Maren Dijkstra June 12, 1982', 'Maren Dijkstra'],
  ['Name, Vorname: Feldkamp, Jana', 'Feldkamp, Jana'],
  ['Jana Feldkamp, Dipl.-Ing.', 'Jana Feldkamp'],
])('takes %s for a name', (text, name) => {
  expect(cleanName(text)).toBe(name)
  expect(looksLikeName(text)).toBe(true)
})

it('leaves the dates of a role beside its employer', () => {
  expect(cleanName('Harbour Turbines June 2019')).toBe('Harbour Turbines June 2019')
  expect(cleanName('03/2019')).toBe('03/2019')
  expect(cleanName('March 3, 2021')).not.toBe('')
})
