import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import { expireSession, readSession } from './session-store.ts'

/** An answer that is not a success; `message` is ready to show. */
export class HttpError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** The problem's code; null if the answer came from something in front of the server, e.g. a proxy. */
  readonly code: string | null

  constructor(
    message: string,
    status: number,
    retryAfterSeconds: number | null = null,
    code: string | null = null,
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** `fetch` with the bearer token; a 401 signs out. Throws only when the network fails. */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = readSession()?.token ?? null
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const response = await fetch(input, { ...init, headers })
  if (response.status === 401) expireSession(token)
  return response
}

/** As `authorizedFetch`, but an unsuccessful answer is thrown as HttpError with the problem's `detail`. */
export async function fetchOrThrow(input: string, init?: RequestInit): Promise<Response> {
  const response = await authorizedFetch(input, init)
  if (!response.ok) throw await readProblem(response)
  return response
}

export async function readProblem(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => null)
  const problem = readProblemTexts(body)
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const message = problem.detail ?? errorTexts.dialogDefault
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null
  return new HttpError(message, response.status, retryAfterSeconds, problem.code ?? null)
}

/** What a problem document says, as far as the body is one. By hand, to spare every screen the rules of contracts. */
export function readProblemTexts(body: unknown): { detail?: string | undefined; code?: string | undefined } {
  if (typeof body !== 'object' || body === null) return {}
  const { detail, code } = body as { detail?: unknown; code?: unknown }
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  return isText(detail) && isText(code) ? ({ detail, code } as { detail?: string; code?: string }) : {}
}

/** Fetches a file with the bearer token and passes it to the browser's download list. */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const response = await fetchOrThrow(path)
  saveBlob(await response.blob(), fileName)
}

/** Passes a file to the browser's download list. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The download keeps its own reference once the click is handled; browsers need a short delay for that.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
