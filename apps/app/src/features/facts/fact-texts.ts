import type { FactKey } from '@cuelight/contracts/facts'

export interface FactText {
  label: string
  /** One way somebody might say it. */
  example: string
  rows: number
}

/** How each fact is asked for. */
export const factTexts: Record<FactKey, FactText> = {
  'about-me': {
    label: 'Tell me about yourself',
    example:
      'I run the payments team at Northlake. Before that I spent four years building card systems at a bank. Next I want to grow a team from the start.',
    rows: 6,
  },
  'why-this-job': {
    label: 'Why do you want this job?',
    example: 'You are moving clinics onto one system, and that is the part of my work I enjoyed most.',
    rows: 4,
  },
  'why-leaving': {
    label: 'Why are you leaving your job?',
    example: 'I have learned what I can there. The product is finished, and I want to build the next one.',
    rows: 3,
  },
  strengths: {
    label: 'What are your strengths?',
    example: 'I stay calm when things break, and I explain difficult things simply.',
    rows: 3,
  },
  weakness: {
    label: 'A weakness, and what you do about it',
    example: 'I used to take on too much. Now I ask what can wait before I say yes.',
    rows: 3,
  },
  salary: { label: 'What salary do you expect?', example: 'Between 68 and 72 thousand a year.', rows: 2 },
  'notice-period': {
    label: 'What is your notice period?',
    example: 'Three months, to the end of a month.',
    rows: 2,
  },
  'start-date': {
    label: 'When could you start?',
    example: 'On 1 March, or two weeks earlier if it helps.',
    rows: 2,
  },
  location: {
    label: 'Where do you live, and would you move or commute?',
    example: 'I live in Leeds and can be in the office three days a week.',
    rows: 2,
  },
  permit: {
    label: 'Are you allowed to work here?',
    example: 'Yes, I am a citizen and need no visa.',
    rows: 2,
  },
  'questions-to-ask': {
    label: 'What would you like to ask them?',
    example: 'What should the person in this job have done in the first six months?',
    rows: 4,
  },
}
