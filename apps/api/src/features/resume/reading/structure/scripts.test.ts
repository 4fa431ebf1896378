import { expect, it } from 'vitest'
import { drawPdf, readInPlace, shortResume } from '../test-pdf.ts'
import { checkScripts } from './scripts.ts'

const english = 'Built a pipeline that loads forty million rows a night. '.repeat(4)

it.each([
  ['English alone', english, { unsupported: [], isReadable: true }],
  ['accents and ligatures', 'Œuvre à Zürich, ﬁnance, Łódź, Ğ', { unsupported: [], isReadable: true }],
  ['a name in its own letters', `王小明 ${english}`, { unsupported: [], isReadable: true }],
  ['some Russian', `${english} Опыт работы: разработчик`, { unsupported: ['Cyrillic'], isReadable: true }],
  ['Arabic', `${'مهندس برمجيات '.repeat(9)} AWS`, { unsupported: ['Arabic'], isReadable: false }],
  [
    'Japanese',
    'ソフトウェア開発者として十年間の経験があります',
    { unsupported: ['Japanese'], isReadable: false },
  ],
  ['nothing', '', { unsupported: [], isReadable: true }],
])('judges %s', (_, text, expected) => {
  expect(checkScripts(text)).toEqual(expected)
})

const font = new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')).pathname

it('names the script of a resume that is not understood, and reads the rest of a mixed one', async () => {
  const russian = 'Опыт работы: старший разработчик баз данных в Северном банке'
  const alone = await readInPlace(await drawPdf((document) => void document.font(font).text(russian)))
  expect(alone).toEqual({ status: 'unsupported-script', pageCount: 1, scripts: ['Cyrillic'] })
  const mixed = await readInPlace(
    await drawPdf((document) => {
      shortResume(document)
      document.font(font).text(russian)
    }),
  )
  expect(mixed).toMatchObject({ status: 'read', reading: { unsupportedScripts: ['Cyrillic'] } })
})
