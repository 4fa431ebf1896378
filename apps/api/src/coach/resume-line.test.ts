import { expect, it } from 'vitest'
import { beginsWithPastVerb, hasMetric, headlineOf, inFirstPerson, splitResult } from './resume-line.ts'

it.each(['Led a team', 'Migrated 40 jobs', '– Ran the shop', 'RAISED money'])(
  '%j begins with a deed',
  (text) => expect(beginsWithPastVerb(text)).toBe(true),
)

it.each(['Lead engineer', 'Certified nurse', 'Advanced Excel', 'Red team', 'A led team', '', '5 awards'])(
  '%j begins with none',
  (text) => expect(beginsWithPastVerb(text)).toBe(false),
)

it('puts "I" before a deed, and leaves every other line as it is', () => {
  expect(inFirstPerson('Led a team of 5')).toBe('I led a team of 5')
  expect(inFirstPerson('– Ran the shop')).toBe('I ran the shop')
  expect(inFirstPerson('Lead engineer')).toBe('Lead engineer')
})

it.each([
  '$5 saved',
  '40% fewer errors',
  '40 percent',
  'latency 90 ms',
  '3 engineers',
  '1,200 customers',
  'Halved the queue',
  'twice as fast',
  'for 2 months',
])('%j holds a figure that measures', (text) => expect(hasMetric(text)).toBe(true))

it.each(['In 2019', 'Version 3', 'SQL', 'Room 12', 'behalf of users'])('%j holds none', (text) =>
  expect(hasMetric(text)).toBe(false),
)

it.each([
  ['Rebuilt the search index, cutting latency by 40%', 'Rebuilt the search index', 'cutting latency by 40%'],
  [
    'Moved all reports to Kafka; saved 12 hours a week',
    'Moved all reports to Kafka',
    'saved 12 hours a week',
  ],
  ['Automated the nightly tests – reduced time by 30%', 'Automated the nightly tests', 'reduced time by 30%'],
  ['Wrote a new parser, which halved the load', 'Wrote a new parser', 'halved the load'],
  ['Wrote a new parser resulting in 20% less load', 'Wrote a new parser', 'resulting in 20% less load'],
])('parts %j before its result', (text, action, result) => {
  expect(splitResult(text)).toEqual({ action, result })
})

it.each([
  'Rebuilt the search index, tested it well',
  'Used Go, Kafka and 3 teams',
  'Cut cost, saving 30%',
  'Cut cost by 30% for two clients, working nights',
  'No clause here 40%',
])('finds no result to part in %j', (text) => {
  expect(splitResult(text)).toEqual({ action: text, result: null })
})

it.each([
  ['Led a team of five.', undefined, 'Led a team of five'],
  ['Rebuilt the search index, cutting latency by 40%', undefined, 'Rebuilt the search index'],
  ['Planned the whole migration, wrote every script myself', 40, 'Planned the whole migration'],
  ['Planned the whole migration with four colleagues', 40, 'Planned the whole migration'],
  ['Planned migrations carefully everywhere always', 30, 'Planned migrations carefully'],
])('%j is known by its first words', (text, limit, expected) => {
  const headline = headlineOf(text, limit)
  expect(headline).toBe(expected)
  expect(text.startsWith(headline)).toBe(true)
})
