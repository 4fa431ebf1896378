import { resumeLimits } from '@cuelight/contracts/constants'
import type { UnreadablePdf } from './reading/pdf-reading.ts'

/** What a candidate reads under a failed resume: what is wrong with the file and what to do. */
export const unreadableReasons: Record<UnreadablePdf, string> = {
  encrypted: 'This PDF is protected with a password. Please remove the password and upload it again.',
  corrupt: 'This PDF is damaged and cannot be opened. Please export it again and upload the new file.',
  empty: 'This PDF has no content. Please export your resume again and upload the new file.',
  'no-text':
    'We found no text that we can read in this PDF. If it is a scan or a photo, please scan it again, straight and sharp, or upload a PDF that was exported with its text.',
  'too-many-pages': `This PDF has more than ${resumeLimits.maxPages} pages. Please upload a shorter resume.`,
  'too-heavy':
    'This PDF took too long or too much memory to read. Please export it again as a simple PDF and upload the new file.',
  'too-long': 'This PDF holds far more text than a resume. Please upload a shorter resume.',
  'unsupported-script':
    'This resume is written in a script that we cannot read yet. Please upload an English version of it.',
}

/** The reason of an unreadable PDF; a script that is not supported is named. */
export function describeFailure({ status, scripts }: { status: UnreadablePdf; scripts?: string[] }): string {
  const name = scripts?.[0]
  if (status !== 'unsupported-script' || !name) return unreadableReasons[status]
  return `This resume is written mostly in ${name} letters, which we cannot read yet. Please upload an English version of it.`
}

export const brokenOffReason =
  'We could not read this resume because of a problem on our side. Please delete it and upload it again.'

/** Under a resume that is still there, as it was. */
export const unchangedReason =
  'The file could not be read again. Everything stays as it was, so please try again later.'
