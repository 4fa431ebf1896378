import { randomUUID } from 'node:crypto'
import type { Database } from '@cuelight/db/client'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import type { ProductNode } from './product-node.ts'

export interface OpenInterview {
  interviewId: number
  token: string
}

/** Signs in, plans and starts an interview through the product's own doors; only the schedule is inserted directly. */
export async function openInterview(db: Database, { url, sandboxUrl }: ProductNode): Promise<OpenInterview> {
  // Each is somebody else, because a person has the free trial once.
  const made = await post(`${sandboxUrl}/dev/id-token`, { email: `${randomUUID()}@example.com` })
  const signedIn = await post(`${url}/api/Auth/login-with-google`, { idToken: made.idToken })
  const { token, user } = signedIn as { token: string; user: { id: number } }
  // Tests count the stored slices, so none may be deleted once it is text.
  await post(`${url}/trpc/account.changeSettings`, { keepsInterviewerSound: true }, token)
  const plan = { cvName: 'r.pdf', position: 'Engineer', companyName: 'C', jobDescription: 'J' }
  const [schedule] = await db
    .insert(interviewSchedules)
    .values({ ...plan, userId: user.id, preparationStatus: 'ready' })
    .returning()
  const interviewScheduleId = schedule?.id ?? 0
  const interviewId = await post(`${url}/api/UserInterview`, { interviewScheduleId }, token)
  return { token, interviewId: Number(interviewId) }
}

export async function endInterview(
  { url }: ProductNode,
  { interviewId, token }: OpenInterview,
): Promise<void> {
  await post(`${url}/api/UserInterview/End`, { UserInterviewId: interviewId, CandidateText: '' }, token)
}

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** Cuts sound into one-second slices of 16 kHz PCM; drops what is left at the end. */
export function cutSlices(samples: Float32Array): Uint8Array<ArrayBuffer>[] {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
  return Array.from({ length: Math.floor(pcm.length / 16_000) }, (_, second) => {
    return new Uint8Array(pcm.slice(second * 16_000, (second + 1) * 16_000).buffer)
  })
}
