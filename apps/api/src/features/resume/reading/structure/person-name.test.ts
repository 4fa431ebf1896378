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
