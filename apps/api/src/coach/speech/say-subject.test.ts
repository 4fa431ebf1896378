import { describe, expect, it } from 'vitest'
import { sayLine } from './say-line.ts'

const said = (line: string) => sayLine(line, false)

describe('a line with a subject of its own', () => {
  it.each([
    [
      'Shop owner lost the backup through a script. Rebuilt it overnight.',
      'A shop owner lost the backup through a script.',
    ],
    [
      'Union threatened a strike over the new rota. Agreed after nine meetings.',
      'The union threatened a strike over the new rota.',
    ],
    ['Elderly patient refused the drip.', 'An elderly patient refused the drip.'],
    ['Participation plateaued at 41 %.', 'Participation plateaued at 41 percent.'],
    ["Harbourside's biggest client left.", "Harbourside's biggest client left."],
    ['Pages a week 38 → 9.', 'Pages a week went from 38 to 9.'],
  ])('%j begins %j', (line, first) => {
    expect(said(line)[0]).toBe(first)
  })

  it('is the one spoken of further on', () => {
    expect(
      said('Told the ward what was wrong. Consultant did not agree. Two minor findings. No complaints.'),
    ).toEqual([
      'I told the ward what was wrong.',
      'The consultant did not agree.',
      'There were two minor findings.',
      'There were no complaints.',
    ])
  })
})

describe('a long line of several deeds', () => {
  it('is told in a sentence each', () => {
    expect(
      said(
        'Rewrote the storyboard for the telephone module, tried it out with five call handlers, and threw the first version away at the end of the week',
      ),
    ).toEqual([
      'I rewrote the storyboard for the telephone module.',
      'I tried it out with five call handlers.',
      'I threw the first version away at the end of the week.',
    ])
  })

  it.each([
    'Looked after a customer who called twice a day, wrote angry letters to the board, and cancelled his contract in spring',
    'Tested voice picking with eight people, did not work because of the noise, was stopped after six weeks of trying it',
    'Designed, built, tested and shipped the new booking page for the ferries, nine steps down to four within a quarter',
  ])('stays whole where somebody or something else may be meant: %j', (line) => {
    expect(said(line)).toHaveLength(1)
  })
})

it.each([
  ['Available from 1 October, willing to move', 'I’m available from 1 October, willing to move.'],
  ['Personally called every family', 'I personally called every family.'],
  ['Could not repeat my own result', 'I could not repeat my own result.'],
  [
    'First drill: restore took eleven hours and failed',
    'During the first drill, restore took eleven hours and failed.',
  ],
  ['Met the target in 11 of last 12 months', 'I met the target in 11 of the last 12 months.'],
  ['Graduate in mechanical engineering, 2024', 'I was a graduate in mechanical engineering, 2024.'],
  ['Went to Porto to apologise', 'I went to Porto to apologise.'],
])('%j is said %j', (line, sentence) => {
  expect(said(line)).toEqual([sentence])
})
