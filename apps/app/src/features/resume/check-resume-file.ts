import { resumeLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'

/** What is wrong with a chosen file, or null. The server looks at the content; this spares the way there. */
export function checkResumeFile(file: { type: string; size: number } | null): string | null {
  if (!file) return errorTexts.resumeNoFile
  if (file.type !== resumeLimits.mediaType) return errorTexts.resumeOnlyPdf
  return file.size > resumeLimits.maxSizeBytes ? errorTexts.resumeTooLarge : null
}
