// @vitest-environment jsdom
import { errorTexts } from '@cuelight/contracts/errors'
import { expect, test } from 'vitest'
import { checkResumeFile } from './upload-resume.ts'

test.each([
  [null, errorTexts.resumeNoFile],
  [{ type: 'text/plain', size: 1 }, errorTexts.resumeOnlyPdf],
  [{ type: 'application/pdf', size: 10 * 1024 * 1024 + 1 }, errorTexts.resumeTooLarge],
  [{ type: 'application/pdf', size: 10 * 1024 * 1024 }, null],
])('%o', (file, expected) => expect(checkResumeFile(file)).toBe(expected))
