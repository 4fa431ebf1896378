import { describe, expect, it } from 'vitest'
import { askRequirements } from '../questions/ask-requirements.ts'
import { readRequirements } from './read-requirements.ts'

const read = (jobDescription: string) =>
  readRequirements({ jobDescription }).map(({ form, weight, text }) => `${form} ${weight}: ${text}`)

describe('a sentence asks for', () => {
  it.each([
    [
      'You visit every site, keep our plans alive and lead the investigation.',
      ['deed must: visit every site', 'deed must: keep plans alive', 'deed must: lead the investigation'],
    ],
    ['You will plan the routes, because they change.', ['deed must: plan the routes']],
    ['Manage the budget of the ward', ['deed must: Manage the budget of the ward']],
    ['You need the ability to negotiate prices.', ['deed must: negotiate prices']],
    ['You have taken a product through an audit.', ['done must: taken a product through an audit']],
    ['A driving licence is required.', ['thing must: driving licence']],
    ['Ideally, you know HACCP.', ['thing nice: HACCP']],
    [
      'Requirements: solid knowledge of HACCP, experience with audits',
      ['thing must: HACCP', 'thing must: audits'],
    ],
    ['Nice to have: experience as a trainer', ['thing nice: working as a trainer']],
    ['At least five years of building apps is required.', ['thing must: building apps']],
    [
      'Our largest challenge is the move of the warehouse',
      ['hint must: Our largest challenge is the move of the warehouse'],
    ],
    ['Everything runs on PostgreSQL here', ['thing must: PostgreSQL']],
    ['We like cake.', []],
    ['We offer a salary and you visit every site.', []],
    ['Requirements: eight years in HR', []],
    ['', []],
  ])('%j', (text, expected) => expect(read(text)).toEqual(expected))
})

it('keeps the sentence word for word, and each requirement once', () => {
  const found = readRequirements({ jobDescription: 'You visit every site (twice).\nYou visit every site.' })
  expect(found).toEqual([
    { form: 'deed', weight: 'must', text: 'visit every site', quote: 'You visit every site (twice).' },
  ])
})

it('leaves out what is too long to be asked, and the sections about the company', () => {
  const long = `You plan ${'one more route and '.repeat(6)}nothing else`
  expect(read(`${long}.\nBenefits\n- You visit every site`)).toEqual([])
})

describe('the questions', () => {
  it('ask for what must be done first, for hints and what is nice last, each in its own way', () => {
    const asked = askRequirements({
      jobDescription: [
        'Ideally, you know HACCP.',
        'Our largest challenge is the move of the warehouse.',
        'You visit every site.',
        'You plan the routes.',
        'You coach the drivers.',
        'You check the trucks.',
        'You have taken a product through an audit.',
        'Knowledge of PostgreSQL is required.',
        'A driving licence is required.',
      ].join('\n'),
    })
    expect(asked.map(({ text }) => text)).toEqual([
      'Tell me about a time you had to visit every site.',
      'How do you plan the routes? Take one example.',
      'When did you last coach the drivers, and how did it go?',
      'Tell me about a time you had to check the trucks.',
      'Have you taken a product through an audit? Tell me about it.',
      'What have you done with PostgreSQL, and what would you do differently today?',
      'What is your experience with driving licence?',
      'We write “Our largest challenge is the move of the warehouse.” What have you done that comes close to that?',
      'How deep does your experience with HACCP go? Take one example.',
    ])
    expect(asked.map(({ kind }) => kind)).toEqual([
      ...Array(5).fill('behavioural'),
      'technical',
      'role',
      'behavioural',
      'technical',
    ])
    expect(asked[0]).toMatchObject({
      competency: null,
      whyAsked: 'The description says: “You visit every site.”',
      requirement: 'visit every site',
    })
  })
})
