import { describe, expect, it } from 'vitest'
import type { ResumeLine } from '../ports/language-model.ts'
import { addBiographyLines, findBiographyLines, findBiographyTopic } from './biography.ts'

it.each([
  ['There is a gap of ten months in your CV. What happened?', 'gap'],
  ['What happened in 2021?', 'gap'],
  ['Did you take a career break?', 'gap'],
  ['Which languages do you speak?', 'languages'],
  ['How comfortable are you in German on the phone?', 'languages'],
  ['Do you speak Polish?', 'languages'],
  ['Can you drive?', 'certificates'],
  ['Which certificates do you have?', 'certificates'],
  ['Are you licensed for this?', 'certificates'],
  ['What did you study?', 'education'],
  ['Tell us about your degree.', 'education'],
  ['Walk me through your career.', 'career'],
  ['How did you end up in logistics?', 'career'],
  ['Where did your career in software start?', 'beginning'],
  ['What was your very first job?', 'beginning'],
  ['What do you do in your free time?', 'leisure'],
])('%j is about %s', (question, topic) => {
  expect(findBiographyTopic(question)).toBe(topic)
})

it.each([
  'Is there a gap between the plan and what was built?',
  'Which language models have you used?',
  'Did you speak to the customer?',
  'Have you used French in a Kafka pipeline?',
  'Tell me about a conflict.',
])('%j is about no part of a life', (question) => {
  expect(findBiographyTopic(question)).toBeNull()
})

const line = (resumeLineId: number, section: string, text: string, roleHeader = ''): ResumeLine => {
  return { resumeLineId, section, text, roleHeader }
}
const bank = 'Harbour Bank, Analyst, 2014-2016'
const pay = 'Acme Pay, Head of Data, 2018 - present'
const lines = [
  line(1, 'Profile', 'Looking for a team that ships. Available from March.'),
  line(2, 'Experience', 'Lead a team of 6', pay),
  line(3, 'Experience', 'Built the warehouse', pay),
  line(4, 'Experience', 'Looked after my father', 'Career break, 2016-2018'),
  line(5, 'Experience', 'Checked 400 accounts', bank),
  line(6, 'Volunteering', 'Ran a food bank', 'Food Aid, Volunteer, 2015'),
  line(7, 'Education', 'BSc Economics, Leeds, 2014'),
  line(8, 'Languages', 'German (fluent)'),
  line(9, 'Certificates', 'AWS Solutions Architect'),
]
const ids = (found: readonly ResumeLine[]) => found.map(({ resumeLineId }) => resumeLineId)

describe('the lines of', () => {
  it.each([
    ['education', [7]],
    ['languages', [8]],
    ['certificates', [9]],
    ['gap', [4]],
    ['career', [1, 2, 5]],
    ['beginning', [5]],
    ['leisure', [6]],
  ] as const)('%s', (topic, expected) => {
    expect(ids(findBiographyLines(topic, lines))).toEqual(expected)
  })

  it('how it began are those of a later role where one of them is meant', () => {
    const shop = line(11, 'Experience', 'Sold shoes', 'Wendle Shoes, Assistant, 2010-2012')
    expect(ids(findBiographyLines('beginning', [...lines, shop]))).toEqual([11])
    const meant = lines.map((one) => (one.resumeLineId === 5 ? { ...one, relevance: 0.6 } : one))
    expect(ids(findBiographyLines('beginning', [...meant, shop]))).toEqual([5])
  })

  it('a break that only the text names', () => {
    const rest = line(10, 'Experience', 'Parental leave, then back part-time')
    expect(ids(findBiographyLines('gap', [...lines, rest]))).toEqual([4, 10])
  })
})

describe('what is added to the nearest lines', () => {
  const near = lines.slice(4, 6)

  it('is the way so far for who one is and why one leaves, each line once', () => {
    for (const question of ['Tell me about yourself.', 'Why do you want to leave?', 'Why us?'])
      expect(ids(addBiographyLines(question, near, lines))).toEqual([5, 6, 1, 2])
  })

  it('is the part of the resume that the question is about', () => {
    expect(ids(addBiographyLines('Which languages do you speak?', near, lines))).toEqual([5, 6, 8])
  })

  it('is what says when one can start, for notice and a move', () => {
    for (const question of ['What is your notice period?', 'When could you start?', 'Would you relocate?'])
      expect(ids(addBiographyLines(question, [], lines))).toEqual([1])
  })

  it('is nothing for any other question, and at most twelve lines', () => {
    expect(addBiographyLines('Tell me about a conflict.', near, lines)).toEqual(near)
    const many = Array.from({ length: 20 }, (_, at) => line(100 + at, 'Languages', 'A language'))
    expect(ids(addBiographyLines('Which languages do you speak?', [], many))).toEqual(ids(many.slice(0, 12)))
  })
})
