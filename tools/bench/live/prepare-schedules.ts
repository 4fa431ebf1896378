import { readFileSync } from 'node:fs'
import { createDemoClient, type DemoClient, readJson, waitFor } from '../../../apps/api/demo/client.ts'
import type { DemoProduct } from '../../../apps/api/demo/product.ts'
import { sampleFile } from '../../kit/sample.ts'

const seatsPerAccount = 4

/** A prepared interview and its account. */
export interface PreparedSchedule {
  client: DemoClient
  scheduleId: number
}

/** An account may start only a few interviews a minute, so they are spread over several accounts. */
export async function prepareSchedules(
  { url, sandboxUrl }: Pick<DemoProduct, 'url' | 'sandboxUrl'>,
  count: number,
): Promise<PreparedSchedule[]> {
  const accounts: PreparedSchedule[][] = []
  for (let number = 0; number < Math.ceil(count / seatsPerAccount); number += 1) {
    const client = createDemoClient(url, await signIn(url, sandboxUrl, `bench-${number}@example.com`))
    const scheduleIds = await prepare(client, seatsPerAccount)
    accounts.push(scheduleIds.map((scheduleId) => ({ client, scheduleId })))
  }
  return Array.from({ length: seatsPerAccount }, (_, row) =>
    accounts.flatMap((prepared) => prepared.slice(row, row + 1)),
  ).flat()
}

async function signIn(url: string, sandboxUrl: string, email: string): Promise<string> {
  const post = async <Answer>(address: string, body: unknown): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return readJson(response)
  }
  const identity = { email, name: 'Bench' }
  const issued = await post<{ idToken: string }>(`${sandboxUrl}/dev/id-token`, identity)
  return (await post<{ token: string }>(`${url}/api/Auth/login-with-google`, issued)).token
}

/** Prepares resume and schedules, so that no such work runs during the interviews. */
async function prepare(client: DemoClient, count: number): Promise<number[]> {
  const bytes = readFileSync(sampleFile('resume.pdf'))
  const { id } = await client.upload<{ id: number }>('UserCv', 'file', bytes, 'resume.pdf', 'application/pdf')
  await waitFor(
    'the resume',
    () => client.trpc.resume.detail.query({ id }),
    ({ status }) => status === 'ready',
  )
  const scheduleIds: number[] = []
  for (let number = 0; number < count; number += 1) {
    const schedule = await client.rest<{ id: number }>('POST', 'InterviewSchedule', {
      cvId: id,
      position: 'Senior Backend Engineer',
      companyName: 'Brightwell',
      companyDetails: '',
      jobDescription: readFileSync(sampleFile('job-description.txt'), 'utf8'),
    })
    scheduleIds.push(schedule.id)
  }
  for (const scheduleId of scheduleIds)
    await waitFor(
      'the preparation',
      () => client.trpc.preparation.read.query({ scheduleId }),
      ({ status }) => status === 'ready',
    )
  return scheduleIds
}
