import { expect, it } from 'vitest'
import { findAnyDate, findDates, isDurationOnly } from './dates.ts'

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
  ['maart 2019 t/m heden', 'maart 2019', 'heden'],
  ['Du 18/02 au 17/05/2013', '18/02/2013', '17/05/2013'],
  ['vom 04 bis 28.07.2017', '04.07.2017', '28.07.2017'],
  ['D’octobre 2010 à juin 2021', 'octobre 2010', 'juin 2021'],
  ['Desde el año 2015', '2015', 'present'],
  ['4-2019 to 5-2020', '4-2019', '5-2020'],
  ['Nov 17, 2016 - Present', 'Nov 17, 2016', 'Present'],
  ['September 13, 2009 - Feb. 3, 2010', 'September 13, 2009', 'Feb. 3, 2010'],
])('reads %s', (text, start, end) => {
  expect(findDates(text)).toMatchObject({ start, end })
})

it.each(['08.00 - 11.30', '555-2020-1999', 'CA 95054', '10 to 12 people'])('takes %s for no time', (text) => {
  expect(findDates(text)).toBeNull()
})

it('knows a duration in Portuguese and Italian', () => {
  expect(['(14 anos)', '(menos de um ano)', '1 mês', '3 mesi'].every(isDurationOnly)).toBe(true)
})

it.each([
  ['07/‘22-', '07/‘22', 'present'],
  ['01/’21-04/’22', '01/’21', '04/’22'],
  ['03-08/2015', '03/2015', '08/2015'],
  ['6/2023 - 8/2023, 12/2023 - 1/2024', '6/2023', '1/2024'],
])('reads %s whole', (text, start, end) => {
  expect(findDates(text)).toEqual({ text, start, end })
})

it('takes a month and a short year with its sign for a single date', () => {
  expect(findAnyDate('Guest Lecturer, Sep ’09')).toMatchObject({ start: 'Sep ’09', end: null })
  expect(findAnyDate('Mar 09')).toBeNull()
})
