import { describe, expect, it } from 'vitest'
import { sayEducation } from './say-education.ts'
import { sayInterests } from './say-interests.ts'

describe('what was learned, read aloud', () => {
  it.each([
    ['BA History, Ostwick, 1991', 'I have a BA in History from Ostwick. That was in 1991.'],
    [
      'Diploma in Joinery, Harl College, 2016.',
      'I have a diploma in Joinery from Harl College. That was in 2016.',
    ],
    [
      'Arquitectura, Universidad de Lorma, 2012',
      'I studied Arquitectura at Universidad de Lorma. That was in 2012.',
    ],
    [
      'Tessmar State Academy of Arts, fashion, 2014',
      'I studied fashion at the Tessmar State Academy of Arts. That was in 2014.',
    ],
    [
      'BSc (Hons) Podiatry, Wendle 2010; MSc Foot Surgery (Harl) 2020',
      'I have a BSc in Podiatry from Wendle. That was in 2010. I also have an MSc in Foot Surgery from Harl. That was in 2020.',
    ],
    ['BCom University of Lorma; CPA', 'I have a BCom from the University of Lorma. There’s also CPA.'],
    ['BA Sociology Wendle', 'I have a BA in Sociology from Wendle.'],
    ['LLB Wendle (evening) 2015', 'I have an LLB from Wendle, in the evenings. That was in 2015.'],
    [
      'MA Psychology, Harl College 2022. Dissertation on queues',
      'I have an MA in Psychology from Harl College. That was in 2022. My dissertation was on queues.',
    ],
  ])('%s', (line, said) => {
    expect(sayEducation(line)?.join(' ')).toBe(said)
  })

  it.each([
    'BSc Physics, Wendle, not finished',
    'MBA Harl, in progress',
    'Law, Wendle, 2nd year of 6',
    'Two years of forestry at Lorma',
    'BA, MArch Wendle',
    'MBO-4 Social Work, Albrand, 2013',
  ])('claims no degree that may be none, and no school for a subject: %s', (line) => {
    expect(sayEducation(line)).toBeNull()
  })
})

describe('what is done outside of work, read aloud', () => {
  it.each([
    ['Choir; chess; keeps bees on the roof', 'Outside work, it’s choir and chess. I keep bees on the roof.'],
    ['Restores a 1961 dinghy', 'I restore a 1961 dinghy.'],
    [
      'Umpire in the village league; yam farming',
      'Outside work, it’s yam farming. I’m an umpire in the village league.',
    ],
    ['Fell running, sourdough', 'Outside work, it’s fell running and sourdough.'],
    ['Built a bread oven for the allotments', 'I built a bread oven for the allotments.'],
    ['Canoe polo, mends old clocks', 'Outside work, it’s canoe polo. I mend old clocks.'],
    [
      'Gliding (solo); beekeeper at the school',
      'Outside work, it’s gliding, solo. I’m a beekeeper at the school.',
    ],
    ['Lake rowing (stroke), choir, moss', 'Outside work, it’s lake rowing, stroke; choir; and moss.'],
    [
      'Restores his grandmother’s loom, gives them talks',
      'I restore my grandmother’s loom and give them talks.',
    ],
    ['Father of three girls, banjo', 'Outside work, it’s banjo. I’m a father of three girls.'],
    ['Table soccer', 'Outside work, it’s table soccer.'],
  ])('%s', (line, said) => {
    expect(sayInterests(line).join(' ')).toBe(said)
  })
})
