import { describe, expect, it } from 'vitest'
import { findStrangeFigures } from './bear-out/bear-out.ts'
import { findTurnedChanges } from './find-turned.ts'

const role = 'Fernway, Planner, Jun 2017 – Feb 2021'
const strange = (sentence: string, text: string) =>
  findStrangeFigures(sentence, {
    lines: [{ resumeLineId: 1, section: 'Experience', roleHeader: role, text }],
    latestYear: 2024,
  })

describe('a figure its line bears out', () => {
  it.each([
    ['It went from over three hours to less than fifty minutes.', 'Nightly run 3 h 10 → 48 min'],
    ['That is about four thousand a second.', '~4k msgs/s at peak'],
    ['We refunded 1.3 million euros a month.', '€1.3m refunded per month'],
    ['Over a year that comes to more than fifteen million.', '€1.3m refunded per month'],
    ['Costs fell by four and a half points.', 'Cost 34 % → 29½ %'],
    ['A bit more than a third had passed.', '22 of 60 signed off'],
    ['That left thirty-eight colleagues.', '22 of 60 signed off'],
    ['I was there for a little under four years.', 'Planned routes'],
    ['Eight sections were mine.', 'Responsible for sections 4 to 11'],
    ['It took roughly two months.', 'Nine weeks on the project'],
  ])('%s', (sentence, text) => expect(strange(sentence, text)).toEqual([]))
})

describe('a figure its line does not bear out', () => {
  it.each([
    ['That is about forty thousand a second.', '~4k msgs/s at peak'],
    ['We refunded 1.3 million euros a week.', '€1.3m refunded per month'],
    ['It halved.', 'Time 840 ms → 310 ms'],
    ['It fell by more than three quarters.', 'Time 840 ms → 310 ms'],
    ['I was there for seven years.', 'Planned routes'],
    ['I kept all but one of 23.', 'Ran 23 renewals; 21 renewed'],
  ])('%s', (sentence, text) => expect(strange(sentence, text)).not.toEqual([]))
})

describe('a change', () => {
  const line = 'Nightly run from six hours to 10 minutes'
  it('is turned round', () =>
    expect(findTurnedChanges('I brought it from ten minutes to six hours.', [line])).not.toEqual([]))
  it('stands as its line tells it', () =>
    expect(findTurnedChanges('I brought it from six hours to ten minutes.', [line])).toEqual([]))
})
