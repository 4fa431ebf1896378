import { expect, it } from 'vitest'
import { drawPdf, readInPlace, shortResume } from '../test-pdf.ts'

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
