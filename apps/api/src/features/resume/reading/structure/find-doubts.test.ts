import { expect, it } from 'vitest'
import { drawPdf, readInPlace, shortResume } from '../test-pdf.ts'

const doubtsOf = async (draw: (document: PDFKit.PDFDocument) => void) => {
  const read = await readInPlace(await drawPdf(draw))
  return read.status === 'read' ? read.reading.doubts : read
}

const advertisement = (document: PDFKit.PDFDocument) => {
  document.fontSize(20).text('Data Engineer (all genders)').fontSize(11).text('Atelier Grain, Lyon')
  document.fontSize(13).text('About us').fontSize(10)
  document.text('Atelier Grain mills flour for 300 bakeries. We are looking for a data engineer.')
  document.fontSize(13).text('Your tasks').fontSize(10)
  document.text('• You will own the pipeline that loads 40 million rows a night')
  document.text('• You will work with planners, millers and drivers')
  document.fontSize(13).text('What we offer').fontSize(10)
  document.text('30 days of holiday and bread. Apply by 12 May with your CV to jobs@example.com.')
}

const secondResume = (document: PDFKit.PDFDocument) => {
  shortResume(document)
  document.addPage()
  document.fontSize(20).text('Tomas Lind').fontSize(11).text('Welder')
  document.fontSize(9).text('Umea | tomas@example.org | +46 1 99 00 12 34').moveDown()
  document.fontSize(13).text('Experience').fontSize(10)
  document.text('Norrvarv, Welder, 02/2015 - 06/2020')
  document.text('• Welded the hulls of nine trawlers')
}

const referees = (document: PDFKit.PDFDocument) => {
  shortResume(document)
  document.addPage()
  document.fontSize(13).text('References').fontSize(10)
  document.text('Tomas Lind').text('Head of Data, Atelier Grain').text('tomas@example.org')
}

it('takes a plain resume for one', async () => {
  expect(await doubtsOf(shortResume)).toEqual([])
})

it('notices a job advertisement', async () => {
  expect(await doubtsOf(advertisement)).toEqual(['job-advertisement'])
})

it('notices the resume of a second person', async () => {
  expect(await doubtsOf(secondResume)).toEqual(['second-person'])
})

it('takes referees for no second person', async () => {
  expect(await doubtsOf(referees)).toEqual([])
})

it('takes a second page with the same contacts for the same person', async () => {
  expect(
    await doubtsOf((document) => {
      shortResume(document)
      document.addPage()
      document.fontSize(9).text('Ines Moreau').text('ines@example.com').fontSize(10).text('More work')
    }),
  ).toEqual([])
})
