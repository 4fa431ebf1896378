import { expect, it } from 'vitest'
import { readHeading } from './sections.ts'

it.each([
  ['Computer Skills', 'Skills'],
  ['Leadership proficiency', 'Skills'],
  ['Leadership', 'Volunteering'],
  ['Educational Background', 'Education'],
  ['DEGREES', 'Education'],
  ['PROFESSIONAL EXP', 'Experience'],
  ['Technical', 'Skills'],
  ['Schulischer Werdegang', 'Education'],
  ['Berufliche Stationen', 'Experience'],
  ['Über mich', 'Summary'],
  ['Führerschein', 'Other'],
  ['Points forts', 'Skills'],
  ['Mes expériences', 'Experience'],
  ['Sobre mí', 'Summary'],
  ['Principais competências', 'Skills'],
  ['Competenze linguistiche', 'Languages'],
  ['Talenkennis', 'Languages'],
])('reads the heading %s as %s', (text, section) => {
  expect(readHeading(text)).toBe(section)
})

it.each(['Software Engineer', 'Schule am Ring', 'software'])('takes %s for no heading', (text) => {
  expect(readHeading(text)).toBeNull()
})
