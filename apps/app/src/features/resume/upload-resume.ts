import { resumeLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'
import { type Resume, resumeStatuses } from '@cuelight/contracts/resume'
import { findAmong } from '../../shell/find-among.ts'
import { fetchOrThrow, HttpError, readProblemTexts } from '../../shell/session/authorized-fetch.ts'
import { expireSession, readSession } from '../../shell/session/session-store.ts'

/** What is wrong with a chosen file, or null. The server checks the content; this only saves a useless upload. */
export function checkResumeFile(file: { type: string; size: number } | null): string | null {
  if (!file) return errorTexts.resumeNoFile
  if (file.type !== resumeLimits.mediaType) return errorTexts.resumeOnlyPdf
  return file.size > resumeLimits.maxSizeBytes ? errorTexts.resumeTooLarge : null
}

/**
 * Sends a resume and reports how much of it is sent (0 to 1). XMLHttpRequest, because fetch cannot report the progress
 * of an upload. Throws HttpError with the server's words.
 */
export function uploadResume(file: File, onProgress: (share: number) => void): Promise<Resume> {
  const token = readSession()?.token ?? null
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/UserCv')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new HttpError(errorTexts.dialogDefault, 0))
    request.onload = () => {
      if (request.status === 401) expireSession(token)
      if (request.status < 300 && isResume(request.response)) return resolve(request.response)
      reject(
        new HttpError(readProblemTexts(request.response).detail ?? errorTexts.dialogDefault, request.status),
      )
    }
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

/** A proxy may answer with something else. */
function isResume(answer: unknown): answer is Resume {
  if (typeof answer !== 'object' || answer === null) return false
  const { id, fileName, createdDate, status } = answer as Partial<Record<keyof Resume, unknown>>
  return (
    Number.isSafeInteger(id) &&
    typeof fileName === 'string' &&
    typeof createdDate === 'string' &&
    findAmong(resumeStatuses, status) !== undefined
  )
}

/** Sends a PDF that is added to a resume as a note. Throws HttpError with the server's words. */
export async function uploadNote(resumeId: number, file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  await fetchOrThrow(`/api/UserCv/${resumeId}/notes`, { method: 'POST', body: form })
}
