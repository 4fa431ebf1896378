import { readFile } from 'node:fs/promises'
import { readDocument } from '../read-document.ts'

/** Reads a PDF that Chromium printed from the page of the same name: --print-to-pdf --no-pdf-header-footer. */
export async function readPrinted(name: string) {
  const bytes = await readFile(new URL(`${name}.pdf`, import.meta.url))
  const reading = await readDocument(new Uint8Array(bytes), 3, { onPage() {}, onRecognising() {} })
  if (reading.status !== 'read') throw new Error(reading.status)
  const { roles, lines, profile } = reading
  return {
    name: profile.name,
    skills: profile.skills,
    roles: roles.map(({ employer, title, place, start, end }) => [employer, title, place, start, end]),
    bulletsOf: (role: number) => lines.filter((line) => line.role === role).map(({ text }) => text),
    education: lines.filter(({ section }) => section === 'Education').map(({ text }) => text),
    texts: lines.map(({ text }) => text),
  }
}
