import { readFileSync } from 'node:fs'
import { samplePath } from './call-page.ts'
import type { SharedProduct } from './shared-product.ts'

const deadlineMs = 180_000
const pollMs = 200

export interface Account {
  session: { token: string; user: { id: number; name: string; email: string } }
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  /** What a screen would receive. */
  ask<Answer>(procedure: string, input: unknown): Promise<Answer>
  /** What a screen of another device would tell the server. */
  tell<Answer>(procedure: string, input: unknown): Promise<Answer>
  uploadResume(fileName: string): Promise<number>
  scheduleInterview(cvId: number, position: string, companyName: string): Promise<number>
}

/** A new account that works through the REST door, as an integrator would: quick data for screens to show. */
export async function openAccount(
  product: SharedProduct,
  name: string,
  email = product.candidateEmail,
): Promise<Account> {
  const identity = { name, email }
  const issued = await request<{ idToken: string }>(
    `${product.sandboxUrl}/dev/id-token`,
    'POST',
    {},
    identity,
  )
  const login = `${product.url}/api/Auth/login-with-google`
  const session = await request<Account['session']>(login, 'POST', {}, issued)
  const headers = { Authorization: `Bearer ${session.token}` }
  const call: Account['call'] = (method, path, body) =>
    request(`${product.url}/api/${path}`, method, headers, body)
  return {
    session,
    call,
    async ask<Answer>(procedure: string, input: unknown) {
      const words = new URLSearchParams({ input: JSON.stringify(input) })
      const url = `${product.url}/trpc/${procedure}?${words}`
      const { result } = await request<{ result: { data: Answer } }>(url, 'GET', headers)
      return result.data
    },
    async tell<Answer>(procedure: string, input: unknown) {
      const url = `${product.url}/trpc/${procedure}`
      const { result } = await request<{ result: { data: Answer } }>(url, 'POST', headers, input)
      return result.data
    },
    async uploadResume(fileName) {
      const form = new FormData()
      const bytes = readFileSync(samplePath('resume.pdf'))
      form.append('file', new Blob([bytes], { type: 'application/pdf' }), fileName)
      const sent = await fetch(`${product.url}/api/UserCv`, { method: 'POST', headers, body: form })
      const { id } = await readAnswer<{ id: number }>(sent)
      await waitUntil('the resume is read', async () => {
        const resumes = await call<{ id: number; status: string }[]>('GET', 'UserCv')
        return resumes.some((resume) => resume.id === id && resume.status === 'ready')
      })
      return id
    },
    async scheduleInterview(cvId, position, companyName) {
      const jobDescription = readFileSync(samplePath('job-description.txt'), 'utf8')
      const schedule = { cvId, position, companyName, companyDetails: '', jobDescription }
      const { id } = await call<{ id: number }>('POST', 'InterviewSchedule', schedule)
      await waitUntil('the preparation is there', async () => {
        const path = `InterviewSchedulePreparation/interview-schedule/${id}`
        return (await call<unknown[]>('GET', path)).length > 0
      })
      return id
    },
  }
}

async function request<Answer>(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const json = { ...headers, 'Content-Type': 'application/json' }
  return readAnswer(await fetch(url, { method, headers: json, ...content }))
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return (text ? JSON.parse(text) : null) as Answer
}

/** Polls until it is so, or fails with what it waited for. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + deadlineMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`gave up waiting: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
