import { describe, expect, it } from 'vitest'
import { addArticles, articleBefore } from './add-articles.ts'
import { tagWords, toInfinitive, toPastTense } from './grammar.ts'
import { hasFiniteVerb, isDeed, isOfThing, isPassiveDeed, plainWords } from './is-deed.ts'
import { sayChange } from './say-change.ts'
import { saySmallNumbers } from './say-numbers.ts'

describe('an article', () => {
  it.each([
    ['led migration of 260 jobs', 'led the migration of 260 jobs'],
    ['led team of five', 'led a team of five'],
    ['led the migration', 'led the migration'],
    ['led migrations of jobs', 'led migrations of jobs'],
    ['led Kafka migration of jobs', 'led the Kafka migration of jobs'],
    ['led, migration of jobs', 'led, migration of jobs'],
    ['planned quickly', 'planned quickly'],
    ['led', 'led'],
  ])('%j becomes %j', (clause, expected) => expect(addArticles(clause)).toBe(expected))

  it.each([
    ['apple', 'an'],
    ['pear', 'a'],
    ['user', 'a'],
    ['unit', 'a'],
    ['European', 'a'],
    ['one-off', 'a'],
    ['umbrella', 'an'],
    ['SQL base', 'an'],
    ['UX team', 'a'],
    ['8 hour day', 'an'],
    ['11 day trip', 'an'],
    ['110 day trip', 'a'],
    ['18 month plan', 'an'],
  ])('before %j is %j', (noun, article) => expect(articleBefore(noun)).toBe(article))
})

describe('a deed', () => {
  it.each([
    'Led a team',
    'Rebuilt the board',
    'Trained the six',
    'Re-planned every route',
    'Uncovered a fault',
    'Trusted the data',
    'Cut infrastructure cost by 22 percent',
  ])('is %j', (clause) => expect(isDeed(clause)).toBe(true))

  it.each([
    'Trusted partner to the board',
    'Invited talk, ISMB',
    'Unified API',
    'Red team',
    'Speed of delivery',
    'LED lamps',
    'Lead of sales',
    'Left rear pushrod broke',
    'Calibrated panels were introduced',
    'Promoted to shift lead',
    'Awarded 2018',
    'Team lead',
    '',
  ])('is not %j', (clause) => expect(isDeed(clause)).toBe(false))

  it.each(['signed one quarter later', 'kept since', 'opened October 2023', 'closed 3 days late', 'praised'])(
    'behind another clause may be somebody else’s: %j',
    (clause) => expect(isDeed(clause, false)).toBe(false),
  )

  it.each(['signed the contract', 'kept the rota', 'opened two shops', 'fixed', 'closed 3 shops'])(
    'behind another clause is still %j',
    (clause) => expect(isDeed(clause, false)).toBe(true),
  )

  it.each([
    ['Promoted to shift lead', true],
    ['Awarded by the city', true],
    ['Named head of sales', true],
    ['Named the product', false],
    ['Certified by AWS', false],
    ['Trained in wound care', false],
    ['Promoted the brand', false],
  ])('was done to the candidate in %j: %s', (clause, isPassive) =>
    expect(isPassiveDeed(clause)).toBe(isPassive),
  )

  it('may be a thing’s, unless it names its object', () => {
    expect(isOfThing('went from 9 to 3')).toBe(true)
    expect(isOfThing('went to see the client')).toBe(false)
    expect(isOfThing('led a team')).toBe(false)
  })
})

it('takes the signs off words', () => {
  expect(plainWords('“Led” (a) team, twice!  ')).toEqual(['led', 'a', 'team', 'twice'])
})

it('knows a finite verb behind its subject', () => {
  expect(hasFiniteVerb('Three of them answered')).toBe(true)
  expect(hasFiniteVerb('The rota was empty')).toBe(true)
  expect(hasFiniteVerb('Led a team')).toBe(false)
  expect(hasFiniteVerb('Care of 32 residents')).toBe(false)
})

it.each([
  ['manage', 'managed'],
  ['lead', 'led'],
  ['write', 'wrote'],
  ['x'.repeat(50), `${'x'.repeat(50)}ed`],
  [`${'x'.repeat(49)}e`, `${'x'.repeat(49)}ed`],
])('puts %j into the past as %j', (verb, past) => expect(toPastTense(verb)).toBe(past))

it('finds the infinitive, or leaves the word', () => {
  expect(toInfinitive('managing')).toBe('manage')
  expect(toInfinitive('x'.repeat(50))).toBe('x'.repeat(50))
})

it('tags every word of a text however long it is', () => {
  const words = tagWords('one two '.repeat(400))
  expect(words.filter(({ plain }) => plain === 'one').length).toBeGreaterThan(390)
  expect(words.filter(({ plain }) => plain === 'two').length).toBeGreaterThan(390)
})

describe('a change', () => {
  const hasVerb = (text: string) => /\b(?:cut|fell)\b/iu.test(text)
  it.each([
    ['p99 latency 840 → 310 ms', 'p99 latency went from 840 to 310 ms'],
    ['cut latency 840 → 310 ms', 'cut latency from 840 to 310 ms'],
    ['Errors: 9 → 3', 'Errors went from 9 to 3'],
    ['9 → 3 errors', 'from 9 to 3 errors'],
    ['cut errors by 9 → 3', 'cut errors by 9 to 3'],
    ['Win rate 22 (2022) → 31 (2024)', 'Win rate went from 22 in 2022 to 31 in 2024'],
    ['Jenkins → GitLab CI', 'The move from Jenkins to GitLab CI'],
    ['builds (Jenkins → GitLab)', 'builds (from Jenkins to GitLab)'],
    ['plan it → do it', 'plan it, do it'],
    ['Food cost from 34 to 29 percent', 'Food cost went from 34 to 29 percent'],
    ['Food cost fell from 34 to 29 percent', 'Food cost fell from 34 to 29 percent'],
    ['Head chef from 2014 to 2019', 'Head chef from 2014 to 2019'],
    ['Night shift from 22:00 to 6:00', 'Night shift from 22:00 to 6:00'],
    ['Stock 9 → 3, errors 4 → 2', 'Stock went from 9 to 3, errors went from 4 to 2'],
    ['no arrow', 'no arrow'],
  ])('%j is said as %j', (clause, expected) => expect(sayChange(clause, hasVerb)).toBe(expected))
})

it.each([
  ['a team of 3', 'a team of three'],
  ['a kitchen of 10', 'a kitchen of ten'],
  ['a team of 12', 'a team of 12'],
  ['7 months', 'seven months'],
  ['2 of us', 'two of us'],
  ['3 people', 'three people'],
  ['9 in 10 calls', 'nine in ten calls'],
  ['year 9 pupils', 'year 9 pupils'],
  ['level 2 nurses', 'level 2 nurses'],
  ['Python 3 scripts', 'Python 3 scripts'],
  ['from 9 days', 'from 9 days'],
  ['1.5 hours', '1.5 hours'],
  ['4 percent', '4 percent'],
])('counts %j as %j', (text, expected) => expect(saySmallNumbers(text)).toBe(expected))
