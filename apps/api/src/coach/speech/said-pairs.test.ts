import { describe, expect, it } from 'vitest'
import { findShorthand } from './find-shorthand.ts'
import { saidPairs } from './said-pairs.fixture.ts'
import { sayLine } from './say-line.ts'

const said = (line: string, isCurrent = false) => sayLine(line, isCurrent)

describe('a line of a resume, read aloud', () => {
  it.each(saidPairs)('%s', (line, spoken) => {
    expect(said(line).join(' ')).toBe(spoken)
  })

  it('is known in many trades', () => {
    expect(saidPairs.length).toBeGreaterThanOrEqual(150)
  })
})

describe('what is not the candidate’s own deed is not told as one', () => {
  it.each([
    ['Champion, head of transport, resigned two weeks before signature', /\bI resigned\b/],
    ['Apprentice (4th year, good hands) kept failing the exam', /\bI kept\b/],
    ['Long-time supplier, friends of the owner, had become too expensive', /\bI had\b/],
    ['Hose burst in the pressure test', /\bI\b/],
    ['Burst pipe at 3 a.m., two rooms wet', /\bI burst\b/],
    ['Two clerks were cheated by their agency. Gave them a lawyer’s number.', /\bIt gave\b/],
    ['Lost luggage desk: 80 cases a day', /\bI lost\b/],
    ['Two passed the exam with distinction', /\bThere were\b/],
    ['The move went live. 300 enrolments vanished for six days', /\bThere were\b/],
    ['Buyers cancelled 60% of orders in a week', /\bwere cancelled\b/],
    ['Surgeons used to call us the brake', /\bwere used\b/],
    ['A patient fell, told her son', /\bI told\b/],
    ['Champion, head of transport, met two rivals', /\bI met\b/],
    ['Storm Ciara, destroyed 12 boats', /\bI destroyed\b/],
    ['Supervising advocate corrected me in court', /\bI supervised\b/],
    ['Lost child on the pier, found in minutes', /\bI lost\b/],
    ['Coach with 38 children off the road', /\bI coach|\bI was\b/],
    ['Hut for the club, shared cooking on Fridays', /\bI shared\b/],
    ['Repairs take two days less', /\bI repair/],
    ['Own house had three feet of water', /\bI own/],
    ['Roof repaired, no loss; a friend of mine repaired it', /\bI repaired\b/],
  ])('%s', (line, lie) => {
    expect(said(line).join(' ')).not.toMatch(lie)
  })
})

describe('shorthand that is left', () => {
  it.each([
    'Playbook for lost laptops, 14 steps down to 5',
    'Quota attainment: 2021 91% | 2022 128%',
    'Customer survey: 1,400 answers, top wish was parking',
    'The oven died before the wedding. Served 15 min late.',
  ])('is recognised: %s', (line) => {
    expect(findShorthand(said(line))).not.toEqual([])
  })

  it.each([
    'Rebuilt the handover board with both shifts',
    'Tariff change, 11 days’ notice: rewrote 140 price rules',
    'Late deliveries 12 % → 3 %',
    'Licence renewals, filing, enquiries',
  ])('is none: %s', (line) => {
    expect(findShorthand(said(line))).toEqual([])
  })

  it('speaks of the present where the role goes on', () => {
    expect(said('Roadmap, backlog, release notes', true)).toEqual([
      'My work includes roadmap, backlog and release notes.',
    ])
    expect(said('Lead nine clerks; 2,600 clients, 410 files', true)).toEqual([
      'I lead nine clerks.',
      'There are 2,600 clients and 410 files.',
    ])
  })
})
