// @vitest-environment jsdom
import { errorTexts } from '@cuelight/contracts/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession, storeSession } from '../../shell/session/session-store.ts'
import { checkResumeFile, uploadResume } from './upload-resume.ts'

test.each([
  [null, errorTexts.resumeNoFile],
  [{ type: 'text/plain', size: 1 }, errorTexts.resumeOnlyPdf],
  [{ type: 'application/pdf', size: 10 * 1024 * 1024 + 1 }, errorTexts.resumeTooLarge],
  [{ type: 'application/pdf', size: 10 * 1024 * 1024 }, null],
])('a chosen file %o', (file, expected) => expect(checkResumeFile(file)).toBe(expected))

/** A request that the test answers. */
class TestRequest {
  static newest: TestRequest
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: object) => void } = {}
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  constructor() {
    TestRequest.newest = this
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', TestRequest)
  storeSession({ token: 'a-token', user: { id: 7, email: 'ada@example.com', name: 'Ada' } })
})
afterEach(() => void vi.unstubAllGlobals())

const file = new File(['%PDF'], 'resume.pdf', { type: 'application/pdf' })

test('an upload carries the token and reports its progress', () => {
  const shares: number[] = []
  uploadResume(file, (share) => shares.push(share)).catch(() => {})
  const { headers, upload } = TestRequest.newest
  expect(headers.Authorization).toBe('Bearer a-token')
  upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  expect(shares).toEqual([0.25])
})

test("a refused upload shows the server's words and keeps the candidate signed in", async () => {
  const sent = uploadResume(file, () => {})
  TestRequest.newest.answer(422, { detail: 'This file is encrypted.' })
  await expect(sent).rejects.toThrow('This file is encrypted.')
  expect(readSession()?.token).toBe('a-token')
})

test('an upload that is answered with 401 signs out', async () => {
  const sent = uploadResume(file, () => {})
  TestRequest.newest.answer(401, { detail: 'Sign in again.' })
  await expect(sent).rejects.toThrow('Sign in again.')
  expect(readSession()).toBeNull()
})
