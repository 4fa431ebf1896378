import { describe, expect, it } from 'vitest'
import { findCauses } from './find-causes.ts'
import { findTakenCredit } from './find-credit.ts'
import { findInflation } from './find-inflation.ts'
import { findLostCaveats } from './find-lost-caveats.ts'
import { findMixedRoles, findStrangeEmployer } from './find-misplaced.ts'

describe('a limit', () => {
  it.each([
    ['I led the upgrade of fourteen databases.', 'Co-led the upgrade of 14 databases'],
    ['I wrote the procedure.', 'Contributed two sections to the procedure'],
    ['I led the rollout of video demos.', 'Pilot of video demos in one of four teams'],
    ['I hold a valid coordinator certificate.', 'Coordinator certificate, lapsed 2022'],
  ])('is lost: %s', (sentence, line) => expect(findLostCaveats(sentence, [line])).not.toEqual([]))

  it.each([
    ['Together with the platform lead I ran the upgrade.', 'Co-led the upgrade of 14 databases'],
    ['I had a part in the procedure.', 'Contributed two sections to the procedure'],
    ['We tried video demos in my team.', 'Pilot of video demos in one of four teams'],
    ['That was in Leeds.', 'Co-led the upgrade of 14 databases'],
  ])('is kept, or not needed: %s', (sentence, line) => expect(findLostCaveats(sentence, [line])).toEqual([]))
})

describe('more than the line says', () => {
  const line = 'Introduced contract tests with 5 of the 9 consumers; incidents 11 in 2022, 4 in 2023.'
  it.each([
    'I introduced them single-handedly.',
    'I was the first person to do so.',
    'I introduced them with all nine consumers.',
    'It was purely thanks to the tests.',
    'A customer threatened to leave, that is why I started.',
    'I introduced tests, which pleased the auditors.',
    'I felt burnt out.',
  ])('%s', (sentence) => expect(findInflation(sentence, line)).not.toEqual([]))

  it.each([
    'I introduced contract tests with five of nine consumers.',
    'After all, incidents went down to four.',
  ])('is not in: %s', (sentence) => expect(findInflation(sentence, line)).toEqual([]))
})

describe('credit that a line gives to somebody else', () => {
  const line = 'Food cost down: the head chef re-engineered the menu, I redid the supplier contracts.'
  it('stays there', () => {
    expect(findTakenCredit('I changed the menu.', [line])).not.toBeNull()
    expect(findTakenCredit('The head chef did the menu.', [line])).toBeNull()
    expect(findTakenCredit('I redid the supplier contracts.', [line])).toBeNull()
  })
})

describe('a place', () => {
  const lines = ['Fernway Freight, Planner, 2019 – 2022', 'Oak Hotel, Waiter, 2015 – 2018'].map(
    (roleHeader, at) => ({
      resumeLineId: at + 1,
      section: 'Experience',
      roleHeader,
      text: at === 0 ? 'Planned night routes' : 'Trained nine apprentices',
    }),
  )
  it('is the one of the cited line', () => {
    expect(findStrangeEmployer('At Fernway I trained apprentices.', lines.slice(1), lines)).toBe('Fernway')
    expect(findStrangeEmployer('At the hotel I planned routes.', lines.slice(0, 1), lines)).not.toBeNull()
    expect(findStrangeEmployer('At Oak I trained apprentices.', lines.slice(1), lines)).toBeNull()
  })
  it('is named when two are told in one sentence', () => {
    expect(findMixedRoles('I planned night routes and trained nine apprentices.', lines)).not.toBeNull()
    expect(
      findMixedRoles('I planned night routes, and before that I trained nine apprentices.', lines),
    ).toBeNull()
  })
})

describe('a cause', () => {
  const line =
    'Monthly sheet of key figures for the owners; recall rate 71 % to 78 %. No-shows fell after text reminders.'
  it('is new where no line has a word of it', () => {
    expect(findCauses('The recall rate rose because another surgeon retired.', [line]).bare).not.toEqual([])
    expect(findCauses('The recall rate rose, largely by offering vouchers.', [line]).bare).not.toEqual([])
  })
  it('is not there where the line only lists both', () => {
    expect(findCauses('My monthly sheet lifted the recall rate to 78 %.', [line]).joined).not.toEqual([])
    expect(findCauses('Thanks to the monthly sheet the recall rate rose.', [line]).joined).not.toEqual([])
  })
  it('stands where the line gives it', () =>
    expect(findCauses('Text reminders brought no-shows down.', [line])).toMatchObject({
      bare: [],
      joined: [],
    }))
})
