import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { PdfReading } from './pdf-reading.ts'
import { type ReadPdfOptions, readPdf } from './read-pdf.ts'
import { drawPdf, shortResume } from './test-pdf.ts'
import {
  flateBomb,
  hugePicture,
  laughingForms,
  onlyPhoto,
  resumeText,
  selfDrawingForm,
  stream,
  writePage,
  writePdf,
} from './written-pdf.fixture.ts'

type Case = [name: string, expected: PdfReading['status'], make: () => Uint8Array | Promise<Uint8Array>]

const bytesOf = (text: string) => new TextEncoder().encode(text)
const join2 = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const proof = join(tmpdir(), `cuelight-font-${process.pid}`)

const cases: Case[] = [
  ['nothing at all', 'corrupt', () => new Uint8Array()],
  ['HTML', 'corrupt', () => bytesOf('<!doctype html><title>resume.pdf</title>')],
  [
    'random bytes behind a mark',
    'corrupt',
    () => bytesOf(`%PDF-1.7\n${'\u0001\u0002q ]] >> ('.repeat(500)}`),
  ],
  ['a file cut in the middle', 'corrupt', async () => (await drawPdf(shortResume)).slice(0, 600)],
  [
    'a table of objects that lies',
    'read',
    () =>
      bytesOf(
        Buffer.from(writePage())
          .toString('latin1')
          .replace(/^\d{10} 00000 n/gm, '0000000007 00000 n'),
      ),
  ],
  ['a password', 'encrypted', () => drawPdf(shortResume, { userPassword: 'secret' })],
  ['a password for changes only', 'read', () => drawPdf(shortResume, { ownerPassword: 'owner' })],
  ['an empty page', 'empty', () => drawPdf(() => {})],
  ['a page without content', 'empty', () => writePage({ page: '<< /Type /Page /Parent 2 0 R >>' })],
  ['a table of objects that leads to itself', 'read', () => writePage({ trailer: '/Prev $START' })],
  [
    'a page tree that leads to itself',
    'corrupt',
    () => writePage({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }),
  ],
  [
    'a page tree that claims 100,000 pages',
    'too-many-pages',
    () => writePage({ pages: `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>` }),
  ],
  ['arrays 200,000 deep', 'corrupt', () => writePage({ catalog: `/Extra ${nested(200_000)}` })],
  ['content arrays 200,000 deep', 'empty', () => writePage({ content: stream(`${nested(200_000)} TJ`) })],
  [
    'an action that is a script',
    'read',
    () => writePage({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  ],
  [
    'a font program that is a script (CVE-2024-4367)',
    'read',
    () =>
      writePage({
        font: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontMatrix [1 2 3 4 5 (0\\); process.getBuiltinModule\\('fs'\\).writeFileSync\\('${proof}',''\\); \\()] >>`,
      }),
  ],
  ['a form that draws itself', 'read', selfDrawingForm],
  ['a photo and nothing else', 'no-text', onlyPhoto],
  ['a page of 190 inches', 'read', () => drawPdf(shortResume, { size: [13_680, 13_680] })],
  ['a picture of 1.6 thousand million pixels', 'empty', hugePicture],
  ['a ZIP behind it', 'read', () => join2(writePage(), zipSync({ 'a.txt': bytesOf('a') }))],
  ['a script around it', 'read', () => join2(bytesOf('/*\n'), writePage(), bytesOf('*/alert(1)'))],
  [
    'a page that is none beside a good one',
    'read',
    () =>
      writePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 99 0 R] /Count 2 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        stream(resumeText),
      ]),
  ],
]

it.each(cases)('%s is %s', async (_, expected, make) => {
  expect((await readPdf(await make())).status).toBe(expected)
})

it('runs no code of a font', () => {
  expect(existsSync(proof)).toBe(false)
})

const heavy: [name: string, make: () => Uint8Array, limits: ReadPdfOptions][] = [
  ['a stream that unpacks to 700 MB', () => flateBomb(700), { maxMegabytes: 500 }],
  ['forms that draw each other without end', laughingForms, { deadlineMs: 4000 }],
  [
    'the same with all the time in the world and a budget of work',
    laughingForms,
    { deadlineMs: 600_000, processorMs: 3000 },
  ],
]

it.each(heavy)('stops %s while the calling process stays small', async (_, make, limits) => {
  const bytes = make()
  expect(bytes.length).toBeLessThan(100_000)
  const before = process.memoryUsage.rss()
  expect(await readPdf(bytes, limits)).toEqual({ status: 'too-heavy', pageCount: null })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})
