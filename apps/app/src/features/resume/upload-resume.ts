import { resumeLimits } from '@cuelight/contracts/constants'
import { errorTexts, problemSchema } from '@cuelight/contracts/errors'
import { type Resume, resumeSchema } from '@cuelight/contracts/resume'
import { fetchOrThrow, HttpError } from '../../shell/session/authorized-fetch.ts'
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
      const resume = resumeSchema.safeParse(request.response)
      if (request.status < 300 && resume.success) return resolve(resume.data)
      const problem = problemSchema.partial().safeParse(request.response).data
      reject(new HttpError(problem?.detail ?? errorTexts.dialogDefault, request.status))
    }
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

/** Sends a PDF that is added to a resume as a note. Throws HttpError with the server's words. */
export async function uploadNote(resumeId: number, file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  await fetchOrThrow(`/api/UserCv/${resumeId}/notes`, { method: 'POST', body: form })
}
