import { describe, expect, it } from 'vitest'
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
