import { expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

it.each([
  ['Résumé of Zoë (2026).pdf', 'Résumé of Zoë (2026).pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\cv.pdf', 'cv.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['', 'resume.pdf'],
  ['..', 'resume.pdf'],
])('shows %j as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})

it('keeps the ending of a long name and splits no character', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`)
  expect(Array.from(name)).toHaveLength(200)
  expect(name.endsWith('😀.pdf')).toBe(true)
})
