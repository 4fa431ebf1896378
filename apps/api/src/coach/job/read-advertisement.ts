import type { Advertisement } from '@cuelight/contracts/schedule'
import { clip } from '../text.ts'
import { findEmployer } from './find-employer.ts'
import { findPosition } from './find-position.ts'
import { readJobDescription } from './read-job-description.ts'

const aboutHeading =
  /^(?:[#*\s]{0,6})(?:about .{2,60}|who we are|the company|our company|company description)[:*\s]{0,6}$/iu
const notAboutCompany = /about (?:the (?:job|role|position|team)|you\b|this)/iu
const shortHeading = /^[#*\s]{0,6}\p{Lu}[^.!?,]{2,50}[:*\s]{0,6}$/u
const nameLetters = 200
const detailLetters = 3_000

/** Takes a pasted job advertisement apart. Nothing is guessed: what it does not say is null or empty. */
export function readAdvertisement(text: string): Advertisement {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\r\n', '\n')
    .replace(/[ \t\u00a0]+/gu, ' ')
    .trim()
  const head = findPosition(plain)
  const companyName = head.companyName ?? findEmployer(plain)
  const position = head.position && clip(head.position, nameLetters)
  const read = readJobDescription({ jobDescription: plain, position: position ?? '' })
  return {
    position,
    companyName: companyName && clip(companyName, nameLetters),
    companyDetails: readCompany(plain),
    jobDescription: text.trim(),
    mustHave: read.mustHave.map((item) => item.text),
  }
}

/** What stands under a heading about the company. */
function readCompany(text: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => aboutHeading.test(line) && !notAboutCompany.test(line))
  if (start < 0) return ''
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line, index) => index > 0 && shortHeading.test(line))
  return clip(
    rest
      .slice(0, end < 0 ? rest.length : end)
      .join('\n')
      .trim(),
    detailLetters,
  )
}
