import { expect, it } from 'vitest'
import { blankLetters } from './blank-letters.ts'

const inFont =
  (fontName: string) =>
  (str: string): { str: string; fontName: string } => ({ str, fontName })
const text = inFont('f1')
const white = inFont('f2')
const slanted = inFont('f3')

it('reads the marks of a font that says nothing else as white', () => {
  const runs = [
    text('Tide Office, Hull'),
    white('!'),
    white('!'),
    text('2019 - 2021'),
    white('!'),
    slanted('!'),
    text('Stop!'),
    white('! '),
  ]
  expect(blankLetters(runs).map(({ str }) => str)).toEqual([
    'Tide Office, Hull',
    ' ',
    ' ',
    '2019 - 2021',
    ' ',
    ' ',
    'Stop!',
    '  ',
  ])
})

it('keeps marks of a font that also says words, and a few that stand alone', () => {
  const said = [text('Sold out'), text('!'), text('!'), text('!'), text('!')]
  expect(blankLetters(said)).toEqual(said)
  const few = [text('Sold out'), white('!'), white('!'), white('!')]
  expect(blankLetters(few)).toEqual(few)
})
