import { expect, it } from 'vitest'
import { findSkillMentions, findSkills, knownSkillCount } from './find-skills.ts'

const names = (text: string) => findSkills(text).map(({ name }) => name)

it('knows hundreds of skills, each in one family', () => {
  expect(knownSkillCount).toBeGreaterThan(300)
  expect(findSkills('PostgreSQL and Kubernetes').map(({ family }) => family)).toEqual(['database', 'devops'])
})

it('gives the place and the words of a mention', () => {
  expect(findSkillMentions('I used postgres daily.')).toEqual([
    { skill: expect.objectContaining({ name: 'PostgreSQL' }), text: 'postgres', start: 7, end: 15 },
  ])
})

it('takes the longest name, and each skill once in the order of its mention', () => {
  expect(names('React Native')).toEqual(['React Native'])
  expect(names('Kafka, Postgres, kafka and PostgreSQL')).toEqual(['Apache Kafka', 'PostgreSQL'])
  expect(findSkillMentions('Kafka, kafka')).toHaveLength(2)
})

it.each([
  ['We go above and beyond', []],
  ['Go above and beyond', []],
  ['Go for it', []],
  ['Built in Go', ['Go']],
  ['Go and Kafka', ['Go', 'Apache Kafka']],
  ['R&D budget', []],
  ['C-level reports', []],
  ['Plots in R', ['R']],
  ['rest, API', []],
  ['Reactive systems', []],
  ['', []],
])('reads the skills of %j as %j', (text, expected) => {
  expect(names(text)).toEqual(expected)
})
