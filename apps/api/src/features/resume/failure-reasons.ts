import { resumeLimits } from '@cuelight/contracts/constants'
import type { UnreadablePdf } from './reading/pdf-reading.ts'

/** What a candidate reads under a failed resume: what is wrong with the file and what to do. */
export const unreadableReasons: Record<UnreadablePdf, string> = {
  encrypted: 'This PDF is protected with a password. Please remove the password and upload it again.',
  corrupt: 'This PDF is damaged and cannot be opened. Please export it again and upload the new file.',
  empty: 'This PDF has no content. Please export your resume again and upload the new file.',
  'no-text':
    'We found no text in this PDF; it may be a scan or a picture. Please export your resume as a PDF with text and upload that file.',
  'too-many-pages': `This PDF has more than ${resumeLimits.maxPages} pages. Please upload a shorter resume.`,
  'too-heavy':
    'This PDF took too long or too much memory to read. Please export it again as a simple PDF and upload the new file.',
}

export const brokenOffReason =
  'We could not read this resume because of a problem on our side. Please delete it and upload it again.'
