import { expect, it } from 'vitest'
import { findDates, isDurationOnly } from './dates.ts'

it.each([
  ['Abril/2019 – Novembro/2022', 'Abril/2019', 'Novembro/2022'],
  ['abril de 2019 até o momento', 'abril de 2019', 'momento'],
  ['2019 - en curso', '2019', 'en curso'],
  ['10/2019 – dato', '10/2019', 'dato'],
  ['2023-25', '2023', '2025'],
  ['2018.03 - 2019.04', '2018.03', '2019.04'],
  ['2019-03-01 – 2020-04-01', '2019-03-01', '2020-04-01'],
  ['du 1er mars au 19 avril 2023', 'mars 2023', '19 avril 2023'],
  ['julho - agosto 2014', 'julho 2014', 'agosto 2014'],
  ['SEP 2019 → OCT 2020', 'SEP 2019', 'OCT 2020'],
  ['2017 – till date', '2017', 'date'],
  ['(20xx – Present)', '20xx', 'Present'],
])('reads %s', (text, start, end) => {
  expect(findDates(text)).toMatchObject({ start, end })
})

it.each(['08.00 - 11.30', '555-2020-1999', 'CA 95054', '10 to 12 people'])('takes %s for no time', (text) => {
  expect(findDates(text)).toBeNull()
})

it('knows a duration in Portuguese and Italian', () => {
  expect(['(14 anos)', '1 ano e 2 meses', '3 mesi'].map(isDurationOnly)).toEqual([true, true, true])
})
