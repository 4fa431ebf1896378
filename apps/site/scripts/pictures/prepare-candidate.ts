import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoClient, type DemoClient, readJson, waitFor } from '../../../api/demo/client.ts'
import type { DemoProduct } from '../../../api/demo/product.ts'

export interface Session {
  token: string
  user: { name: string }
}

export interface Candidate {
  session: Session
  client: DemoClient
  scheduleId: number
}

const sample = (name: string) => join(import.meta.dirname, '../../../api/demo/sample', name)

/** The story in the candidate's words from the recording, as she would type it on the stories page. */
const migrationStory = {
  cue: 'Moving payments to Kafka, nothing lost',
  words: {
    situation:
      'At Northlake Payments our old system could not keep up with the traffic, and one slow query could stop every payment.',
    task: 'I led the move to event-driven services with Kafka, with a team of six engineers.',
    action:
      'I moved one service at a time, and every day we compared the results of the old and the new system.',
    result: 'In the end checkout was 38 percent faster, and no payment was lost.',
    change: 'Since then I replace nothing without running the old and the new side by side first.',
  },
}

/** Maya, with her resume read, one story kept and one interview prepared. The free trial pays for it. */
export async function prepareCandidate(product: DemoProduct): Promise<Candidate> {
  const session = await signIn(product)
  const client = createDemoClient(product.url, session.token)
  const cvId = await uploadResume(client)
  await keepStory(client)
  return { session, client, scheduleId: await scheduleInterview(client, cvId) }
}

/** Schedules the interview in the pictures again, and waits until it is prepared. */
export async function scheduleInterview(client: DemoClient, cvId: number): Promise<number> {
  const { id: scheduleId } = await client.rest<{ id: number }>('POST', 'InterviewSchedule', {
    cvId,
    position: 'Senior Backend Engineer',
    companyName: 'Brightwell',
    companyDetails: '',
    jobDescription: readFileSync(join(import.meta.dirname, 'job-description.txt'), 'utf8'),
  })
  await waitFor(
    'the preparation',
    () => client.trpc.preparation.read.query({ scheduleId }),
    ({ status }) => status === 'ready',
  )
  return scheduleId
}

async function signIn(product: DemoProduct): Promise<Session> {
  const identity = { email: 'maya.lindqvist@example.com', name: 'Maya Lindqvist' }
  const issued = await post(`${product.sandboxUrl}/dev/id-token`, identity)
  return (await post(`${product.url}/api/Auth/login-with-google`, issued)) as Session
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return readJson(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function uploadResume(client: DemoClient): Promise<number> {
  const bytes = readFileSync(sample('resume.pdf'))
  const uploaded = await client.upload<{ id: number }>(
    'UserCv',
    'file',
    bytes,
    'maya-lindqvist.pdf',
    'application/pdf',
  )
  await waitFor(
    'the resume',
    () => client.trpc.resume.detail.query({ id: uploaded.id }),
    ({ status }) => status === 'ready',
  )
  return uploaded.id
}

/** Adds the candidate's own words to the draft made from her resume, and chooses the story for two usual questions. */
async function keepStory(client: DemoClient): Promise<void> {
  const { stories } = await client.trpc.stories.board.query()
  const draft = stories.find(({ lines }) => lines.some(({ text }) => text.includes('migration')))
  if (!draft) throw new Error('The sample resume has no line about a migration any more.')
  const resumeLineIds = draft.lines.map(({ resumeLineId }) => resumeLineId)
  const place = await client.trpc.stories.save.mutate({ place: { resumeLineIds }, ...migrationStory })
  for (const competency of ['led-team', 'delivered-project'] as const)
    await client.trpc.stories.choose.mutate({ competency, place, isChosen: true })
}

/** Asks her own question while preparing, and replaces the answer with her own words. */
export async function prepareAnswer(
  { client, scheduleId }: Candidate,
  question: string,
  text: string,
): Promise<void> {
  await client.rest('POST', 'UserInterviewQuestionAndAnswer', {
    userInterviewId: 0,
    question,
    interviewScheduleId: scheduleId,
  })
  const { items } = await client.trpc.preparation.read.query({ scheduleId })
  const item = items.find((each) => each.question === question)
  if (!item) throw new Error(`The preparation does not list “${question}”.`)
  await client.trpc.preparation.edit.mutate({ itemId: item.id, text })
}
