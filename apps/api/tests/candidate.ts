import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { type ProductProcess, signIn } from './product-process.ts'

/** A signed-in candidate who speaks REST with a running product. */
export class Candidate {
  readonly #product: ProductProcess
  readonly #authorization: string

  private constructor(product: ProductProcess, token: string) {
    this.#product = product
    this.#authorization = `Bearer ${token}`
  }

  static async signIn(product: ProductProcess, sandboxPort: string, email: string): Promise<Candidate> {
    return new Candidate(product, await signIn(product.url, sandboxPort, email))
  }

  /** An object travels as JSON. The body of the answer is read already, so no connection stays busy with it. */
  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const isPlain = body === undefined || body instanceof FormData || ArrayBuffer.isView(body)
    const response = await fetch(this.#product.url + path, {
      method,
      headers: {
        authorization: this.#authorization,
        ...(isPlain ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body ? { body: isPlain ? (body as FormData) : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  }

  async read<Result>(method: string, path: string, body?: object): Promise<Result> {
    const { status, text } = await this.call(method, path, body)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text) as Result
  }

  async uploadResume(): Promise<number> {
    return (await this.upload()).status
  }

  upload() {
    const form = new FormData()
    const bytes = readFileSync(join(import.meta.dirname, '../demo/sample/resume.pdf'))
    form.set('file', new Blob([bytes]), 'resume.pdf')
    return this.call('POST', '/api/UserCv', form)
  }

  /** Waits until the candidate has this many resumes and all of them are read. */
  async untilRead(count: number): Promise<{ id: number }[]> {
    const list = () => this.read<{ id: number; status: string }[]>('GET', '/api/UserCv')
    return vi.waitFor(
      async () => {
        const resumes = await list()
        expect(resumes.map(({ status }) => status)).toEqual(Array(count).fill('ready'))
        return resumes
      },
      { timeout: 180_000, interval: 200 },
    )
  }

  async startInterview(cvId: number): Promise<number> {
    const plan = {
      cvId,
      position: 'Engineer',
      companyName: 'C',
      jobDescription: 'Runs the warehouse systems.',
    }
    const { id } = await this.read<{ id: number }>('POST', '/api/InterviewSchedule', plan)
    return this.read<number>('POST', '/api/UserInterview', { interviewScheduleId: id })
  }

  /** One second of silence of the interviewer. */
  async sendSlice(interviewId: number, sequence: number): Promise<number> {
    return (await this.putSlice(interviewId, sequence)).status
  }

  putSlice(interviewId: number, sequence: number) {
    const path = `/api/live/${interviewId}/interviewer/stream-one/${sequence}`
    return this.call('PUT', path, new Uint8Array(32_000), {
      'content-type': 'application/octet-stream',
      'x-captured-at': new Date().toISOString(),
      'x-duration-ms': '1000',
    })
  }
}
