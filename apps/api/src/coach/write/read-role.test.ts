import { expect, it } from 'vitest'
import { readRole } from './read-role.ts'

it.each([
  ['Acme Pay, Head of Data, 2021 - present', 'Acme Pay', 'Head of Data', true, '2021 - present'],
  ['Nurse, Harbour Clinic, 2019-2023', 'Harbour Clinic', 'Nurse', false, '2019-2023'],
  [
    'Acme Pay, Engineer, May 2021 - Jun 2022, Leeds',
    'Acme Pay',
    'Engineer',
    false,
    'May 2021 - Jun 2022, Leeds',
  ],
  ['Acme Pay, later Lead Engineer, since 2020', 'Acme Pay', 'Lead Engineer', true, 'since 2020'],
  [
    'Northlake Estates, Estate forester, 2016 – 2020',
    'Northlake Estates',
    'Estate forester',
    false,
    '2016 – 2020',
  ],
  ['Hairdresser, Combe & Cut, 2010', 'Combe & Cut', 'Hairdresser', false, '2010'],
  ['Acme Pay, Manchester, 2020', 'Acme Pay', null, false, '2020'],
  ['Thames Water, Leak fitter, 2020', 'Thames Water', 'Leak fitter', false, '2020'],
  ['Acme Pay, Engineer', 'Acme Pay', 'Engineer', false, ''],
  ['Career break, 2016-2018', null, null, false, '2016-2018'],
  ['Acme Pay', 'Acme Pay', null, false, ''],
  ['Engineer, 2014', null, 'Engineer', false, '2014'],
  ['', null, null, false, ''],
])('reads %j', (header, employer, title, isCurrent, dates) => {
  expect(readRole(header)).toEqual({ employer, title, isCurrent, dates })
})
