import { expect, it } from 'vitest'
import { drawPdf, readInPlace, shortResume } from '../test-pdf.ts'
import { mendSpacing } from './mend-spacing.ts'

/** Draws every letter by itself, as Canva does. */
function drawLetters(
  document: PDFKit.PDFDocument,
  text: string,
  y: number,
  letterGap: number,
  wordGap: number,
) {
  let x = 50
  for (const letter of text) {
    if (letter === ' ') x += wordGap
    else {
      document.text(letter, x, y, { lineBreak: false })
      x += document.widthOfString(letter) + letterGap
    }
  }
}

it.each([
  ['far apart', 3, 4],
  ['close together', 0, 1.6],
])('parts the words of letters that stand %s', async (_, letterGap, wordGap) => {
  const bytes = await drawPdf((document) => {
    shortResume(document)
    document.fontSize(10)
    drawLetters(document, 'Operations Research and Warehouse Planning', 400, letterGap, wordGap)
  })
  const reading = await readInPlace(bytes)
  expect(reading).toMatchObject({
    pages: [expect.stringMatching(/^Operations Research and Warehouse Planning$/m)],
  })
})

it('keeps the spaces of a page whose letters are texts of their own, in a font that tells no widths', () => {
  const letter = (text: string, x: number) => ({
    ...{ text, x, y: 700, right: x + 12, size: 12, fill: '#000000', hiddenBecause: null, order: 0 },
  })
  const run = (str: string, x: number) => ({
    ...{ str, hasEOL: false, transform: [12, 0, 0, 12, x, 700], width: 12, height: 12, fontName: 'f' },
  })
  const drawn = [letter('I', 50), letter('n', 54), letter('a', 64), letter('R', 74), letter('o', 82)]
  // The library gives the letters on both sides of a lost space as one run.
  const runs = [run('I', 50), run('na', 54), run('R', 74), run('o', 82)]
  const spaces = [
    { x: 61, y: 700 },
    { x: 70, y: 700 },
  ]
  expect(
    mendSpacing(runs, drawn, spaces)
      .map(({ str }) => str)
      .join(''),
  ).toBe('In a Ro')
})

it('reads spaced letters as the file writes them: a word of a longer string, two words parted by a drawn space', () => {
  const text = (text: string, x: number, y: number) => ({
    ...{ text, x, y, right: x + 10 * text.length, size: 11, fill: '#000000', hiddenBecause: null, order: 0 },
  })
  const run = (str: string, x: number, y: number) => ({
    ...{ str, hasEOL: false, transform: [11, 0, 0, 11, x, y], width: 120, height: 11, fontName: 'f' },
  })
  const drawn = [text('Aluna de Letras', 50, 700), text('Rita', 50, 600), text('Melo', 100, 600)]
  const runs = [run('A l u n a', 50, 700), run('R i t a M e l o', 50, 600)]
  expect(mendSpacing(runs, drawn, [{ x: 92, y: 600 }]).map(({ str }) => str)).toEqual(['Aluna', 'Rita Melo'])
})
