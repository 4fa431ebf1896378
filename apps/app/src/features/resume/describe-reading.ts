import type { ResumeDetail, ResumeDoubt } from '@cuelight/contracts/resume'

const doubtTexts: Record<ResumeDoubt, string> = {
  'job-advertisement':
    'This file reads like a job advertisement and not like a resume. If it is one, delete it from your resumes and paste its text where you schedule the interview.',
  'second-person':
    'A second person seems to begin on a later page. If this file holds two resumes, upload yours alone, or remove the roles that are not yours below.',
}

/** What the candidate should know about the reading of a ready resume, one sentence or two each. */
export function describeReading({ status, notice, reading }: ResumeDetail): string[] {
  if (status !== 'ready') return []
  const notes: string[] = (reading?.doubts ?? []).map((doubt) => doubtTexts[doubt])
  if (reading && reading.scannedPages.length > 0) {
    const pages = namePages(reading.scannedPages)
    notes.push(
      `${pages} ${isOne(reading.scannedPages) ? 'is a scan' : 'are scans'}: the text was recognised from a picture. Please check for misread words; a PDF exported with its text reads better.`,
    )
  }
  if (reading && reading.reorderedPages.length > 0) {
    notes.push(`The columns of ${namePages(reading.reorderedPages, 'page')} were put one behind the other.`)
  }
  if (reading && reading.unreadPages.length > 0) {
    notes.push(`${namePages(reading.unreadPages)} could not be read. No answer uses what is there.`)
  }
  if (reading && reading.unsupportedScripts.length > 0) {
    const names = reading.unsupportedScripts.join(', ')
    notes.push(`Parts of this resume are written in ${names} letters, which we do not understand well yet.`)
  }
  if (notice) notes.push(notice)
  return notes
}

/** "Page 2", "Pages 2, 3 and 5". */
export function namePages(pages: readonly number[], word = 'Page'): string {
  const last = pages.at(-1)
  if (isOne(pages)) return `${word} ${last}`
  return `${word}s ${pages.slice(0, -1).join(', ')} and ${last}`
}

function isOne(pages: readonly number[]): boolean {
  return pages.length === 1
}
