import { describe, expect, it } from 'vitest'
import { writeCue } from '../write/write-cue.ts'
import { sayLine } from './say-line.ts'

const said = (line: string, isCurrent = false) => sayLine(line, isCurrent).join(' ')

describe('what a line says', () => {
  it.each([
    [
      'Led migration of 260 cron jobs, VMs → Kubernetes',
      'I led the migration of 260 cron jobs, from VMs to Kubernetes.',
    ],
    [
      'Fell out with our surveyor over a roof. Went through 80 files with him',
      'I fell out with our surveyor over a roof. I went through 80 files with him.',
    ],
    [
      'Rang an old lady each week. Took her four visits to let me in',
      'I rang an old lady each week. It took her four visits to let me in.',
    ],
    ['Under-quoted a job by four days', 'I under-quoted a job by four days.'],
    ['Terraced house burnt out, family of six', 'Terraced house burnt out, family of six.'],
    ['Pages/week 38 → 9', 'Pages a week went from 38 to 9.'],
    ['Carbapenem use fell from 61 to 38 DDD', 'Carbapenem use fell from 61 to 38 DDD.'],
    [
      'Wrong picks from 1,9 to 0,4 % with scan-check',
      'Wrong picks went from 1.9 to 0.4 percent with scan-check.',
    ],
    ['Site of 24.000 sqm', 'We’re talking about a site of 24,000 square metres.'],
    [
      'Cut infrastructure cost by 22 percent by removing unused storage',
      'I cut infrastructure cost by 22 percent by removing unused storage.',
    ],
    ['Cut onboarding time 50% (10 → 5 days)', 'I cut onboarding time 50 percent, from 10 to 5 days.'],
    [
      'Win rate 22 % (2022) → 31 % (2024)',
      'The win rate went from 22 percent in 2022 to 31 percent in 2024.',
    ],
    ['Built the booking flow (React, Node)', 'I built the booking flow with React and Node.'],
    [
      'Pharmacy lead for the rollout; spent two weeks of nights on the wards',
      'As a pharmacy lead for the rollout, I spent two weeks of nights on the wards.',
    ],
    [
      'Sponsors: wrote to nine companies, three answered',
      'As for sponsors, I wrote to nine companies, three answered.',
    ],
    ['Root cause: DNS ndots', 'The root cause was DNS ndots.'],
    ['Promoted to shift lead after 6 months', 'I was promoted to shift lead after six months.'],
    ['Maintenance of 40 CNC machines', 'My work included the maintenance of 40 CNC machines.'],
    ['Closed $1.2M in new business', 'I closed 1.2 million dollars in new business.'],
    [
      'Goods lift, intermittent fault, five visits by others. Found on night visit, watched it run 2 hrs.',
      'There was a goods lift, an intermittent fault and five visits by others. I found it on night visit and watched it run two hours.',
    ],
    [
      'Brackets set out 11 mm wrong. Told foreman same morning.',
      'There were brackets set out 11 mm wrong. I told the foreman the same morning.',
    ],
    ['Two apprentices so far. One passed.', 'There have been two apprentices so far. One passed.'],
    [
      'Substituting the sample room manager for 5 months',
      'I was substituting the sample room manager for five months.',
    ],
    ['Responsible of a line with 26 operators', 'I was responsible for a line with 26 operators.'],
    ['First everybody was angry, after it was normal', 'First everybody was angry, after it was normal.'],
    ['Savings never calculated', 'Savings were never calculated.'],
    [
      'One near miss, reported by me; led to the stop line being moved back',
      'One near miss, reported by me. It led to the stop line being moved back.',
    ],
    ['Colleague of 30 years was deleting results', 'A colleague of 30 years was deleting results.'],
    [
      'Shouted him off. Afterwards rewrote the isolation procedure',
      'I shouted him off. Afterwards I rewrote the isolation procedure.',
    ],
    ['Sole contact for the test laboratory', 'I was the sole contact for the test laboratory.'],
    ['Adjuster since 2018', 'I’ve been an adjuster since 2018.'],
    ['Sorted by value rather than by date', 'I sorted by value rather than by date.'],
    ['Asked for the name of the one person reviewing', 'I asked for the name of the one person reviewing.'],
    ['Renegotiated consumables, C$210k a year', 'I renegotiated consumables, 210 thousand dollars a year.'],
    ['Noticed we had billed a charity twice', 'I noticed we had billed a charity twice.'],
  ])('%s', (line, spoken) => {
    expect(said(line)).toBe(spoken)
  })

  it('speaks of the present where the role goes on, and of the past where it ended', () => {
    expect(said('Mentor 2 juniors', true)).toBe('I mentor two juniors.')
    expect(said('Mentor 2 juniors')).toBe('I mentored two juniors.')
    expect(said('Acting head of department for seven weeks in autumn 2022', true)).toBe(
      'I was an acting head of department for seven weeks in autumn 2022.',
    )
  })
})

describe('what is never said', () => {
  it.each([
    ['Trusted partner to the leadership team', /\bI trusted\b/],
    ['Invited talk, ISMB 2022', /\bI invited\b/],
    ['Licensed electrician with 8 years of experience', /\bI licensed\b/],
    ['Awarded best poster at EGU 2018', /\bI awarded\b/],
    ['Recognized by management for outstanding service', /\bI recognized\b/],
    ['Selected as one of 12 participants', /\bI selected\b/],
    ['Lead generation via LinkedIn', /\bI led\b/],
    ['Help desk for 600 users', /\bI helped\b/],
    ['Test automation with Cypress', /\bI tested\b/],
    ['Goods lift fault. Chafed travelling cable under a bracket.', /\bI chafed\b/],
    ['Stock control: expired drugs written off', /\bI expired\b/],
    ['Worn safety gear, lift off for six days. Stayed off till parts fitted.', /\bI stayed\b/],
    ['Settled status in UK', /\bI settled\b/],
    ['Chief physicians insisted on admin rights', /\bwere insisted\b/],
    ['Intervals stretched. Approved by chief engineer and class.', /\bI approved\b/],
    ['Footbridge: rebuilt March 2023 by army engineers', /\bI rebuilt\b/],
    ['Rejected insurance claims 9 % → 4 %', /\bI rejected\b/],
    ['Made redundant when the office closed', /\bI made\b/],
    ['Interviewed by my own bot', /\bI interviewed\b/],
    ['List in use there since 2023', /\bI’ve been\b/],
    ['Document control and archive', /\bI documented\b/],
    ['Wedding season: around 20 weddings a year', /\bI wed/],
    ['Own idea, own time', /\bI ow/],
    ['Left rear pushrod broke in the endurance race', /\bI left\b/],
    ['Calibrated panels were introduced, initially for supervisors', /\bI calibrated\b/],
    ['Oven died before a wedding. Served 15 min late.', /\bI served\b/],
    ['Designer of the footbridge. Opened October 2023, three weeks late.', /\bI opened\b/],
    ['Dock schedule: began as my own Excel', /\bI began\b/],
    ['Helped write the hygiene plan (signed off by head office)', /and signed/],
    ['Supported the talks: 14 months, two failed rounds, signed in autumn 2018', /and signed/],
    ['Audited accounts were published on time', /\bI audited\b/],
    ['Unintended discrepancies per patient 2.3 before, 0.6 after', /\bI unintended\b|\ba unintended\b/],
    ['Soup kitchen St. Brannoc, one Sunday a month', /St\. That/],
    ['Shifts from 6 to 14, Tuesday to Saturday', /That was/],
    ['Available from 1 October, willing to move', /went/],
    ['Employment from 2019 to 2021', /went/],
    ['Year 9 pupils, level 2 course', /nine|two/],
    ['Scaled 0→1 products', /one/],
  ])('%s', (line, lie) => {
    expect(said(line)).not.toMatch(lie)
  })
})

describe('the cue', () => {
  it.each([
    ['Late show arrival score 78 > 89, tea at the door', 'Late show arrival score'],
    ['Black Friday ’22: 47 min outage, about a million declined', 'Black Friday ’22: 47 min outage'],
    [
      'As team lead, redesigned the algebra course as a blended one in Moodle',
      'Redesigned the algebra course',
    ],
    ['Updated approx. 200 drawings to the new general tolerances', 'Updated approx. 200 drawings'],
    ['Took a team of four to the county maths challenge in spring', 'Took a team of four'],
    [
      'Ran a series of after-school workshops for nervous colleagues',
      'Ran a series of after-school workshops',
    ],
  ])('%s', (line, cue) => {
    expect(writeCue(line)).toBe(cue)
    expect(writeCue(line).split(' ').length).toBeLessThanOrEqual(7)
  })
})

it.each([
  [
    'Delivered the forecast a week late; have shared a weekly status with finance since',
    ['I delivered the forecast a week late.', 'I have shared a weekly status with finance since.'],
  ],
  [
    'Introduced contract tests; integration bugs found in staging fell from about 12 to 3 per release',
    [
      'I introduced contract tests.',
      'Integration bugs found in staging fell from about 12 to 3 per release.',
    ],
  ],
  ['Stopped a slab pour on own call', ['I stopped a slab pour on my own call.']],
])('says %j as a person would', (line, said) => {
  expect(sayLine(line, false)).toEqual(said)
})
