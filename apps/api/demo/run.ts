// `npm run demo`: the main job without a browser, over HTTP, on embedded parts.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { LiveEvent } from '@cuelight/contracts/live'
import { payThroughPage } from '@cuelight/sandbox/driver'
import { createDemoClient, type DemoClient, readJson, waitFor } from './client.ts'
import { type DemoOptions, readOptions } from './options.ts'
import { playInterview } from './play-interview.ts'
import { printEvent, printLine, printPreparation, printReport, printResume, printTitle } from './print.ts'
import { type DemoProduct, startDemoProduct } from './product.ts'

const calledFrom = process.env.INIT_CWD ?? process.cwd()
const options = readOptions(process.argv.slice(2), calledFrom)
const product = await startDemoProduct()
try {
  await runDemo(product, options)
} finally {
  await product.stop()
}
process.exit(0)

async function runDemo({ url, sandboxUrl }: DemoProduct, options: DemoOptions): Promise<void> {
  const client = createDemoClient(url, await signIn(url, sandboxUrl))
  const cvId = await uploadResume(client, options)
  const scheduleId = await scheduleInterview(client, options, cvId)
  await buyCredit(client)
  const { interviewId, recorded } = await holdInterview(client, options, scheduleId)
  await readReport(client, interviewId)
  if (options.record) {
    writeFileSync(options.record, `${JSON.stringify(recorded, null, 2)}\n`)
    printLine(`\nWhat happened is written to ${options.record}`)
  }
}

async function signIn(url: string, sandboxUrl: string): Promise<string> {
  printTitle('Sign in')
  const identity = { email: 'maya.lindqvist@example.com', name: 'Maya Lindqvist' }
  const issued = await post<{ idToken: string }>(`${sandboxUrl}/dev/id-token`, identity)
  const session = await post<{ token: string; user: { name: string; email: string } }>(
    `${url}/api/Auth/login-with-google`,
    issued,
  )
  printLine(`${session.user.name} <${session.user.email}>, through the local stand-in for Google`)
  return session.token
}

async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`POST ${url} answered ${response.status}: ${await response.text()}`)
  return readJson(response)
}

async function uploadResume(client: DemoClient, options: DemoOptions): Promise<number> {
  printTitle(`Resume: ${basename(options.resume)}`)
  const started = performance.now()
  const bytes = readFileSync(options.resume)
  const { id } = await client.upload<{ id: number }>(
    'UserCv',
    'file',
    bytes,
    basename(options.resume),
    'application/pdf',
  )
  const read = () => client.trpc.resume.detail.query({ id })
  const resume = await waitFor('the resume to be read', read, ({ status }) => status !== 'processing')
  if (resume.status === 'failed') throw new Error(`The resume could not be read: ${resume.statusReason}`)
  printResume(resume)
  printLine(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return id
}

async function scheduleInterview(client: DemoClient, options: DemoOptions, cvId: number): Promise<number> {
  printTitle(`Schedule and preparation: ${options.position} at ${options.company}`)
  const { id } = await client.rest<{ id: number }>('POST', 'InterviewSchedule', {
    cvId,
    position: options.position,
    companyName: options.company,
    companyDetails: '',
    jobDescription: readFileSync(options.job, 'utf8'),
  })
  const read = () => client.trpc.preparation.read.query({ scheduleId: id })
  const preparation = await waitFor('the preparation', read, ({ status }) => status !== 'processing')
  if (preparation.status === 'failed') throw new Error(`The preparation failed: ${preparation.statusReason}`)
  const schedules = await client.trpc.schedule.list.query()
  printLine(schedules.find((schedule) => schedule.id === id)?.generateSummary?.JobDescriptionSummary)
  printPreparation(preparation)
  return id
}

async function buyCredit(client: DemoClient): Promise<void> {
  printTitle('Buy one credit in the local checkout')
  const packages = await client.rest<{ id: number; price: number; numberOfCredit: number }[]>(
    'GET',
    'Package',
  )
  const single = packages.find((item) => item.numberOfCredit === 1)
  const { paymentUrl } = await client.rest<{ paymentUrl: string }>('POST', 'StripeSession/checkout', {
    packageId: single?.id,
  })
  const returned = await payThroughPage(paymentUrl, 'pay')
  const sessionId = returned.searchParams.get('session_id')
  const paid = await client.rest<{ status: string; userCredit: number }>('POST', 'StripeSession/accept', {
    sessionId,
  })
  printLine(`$${single?.price} ${paid.status}, credits: ${paid.userCredit}`)
}

async function holdInterview(client: DemoClient, options: DemoOptions, scheduleId: number) {
  printTitle('Live interview, in real time')
  const body = { interviewScheduleId: scheduleId }
  const interviewId = await client.rest<number>(
    'POST',
    `UserInterview?interviewScheduleId=${scheduleId}`,
    body,
  )
  const recorded: { tMs: number; event: LiveEvent }[] = []
  const started = Date.now()
  const subscription = client.trpc.live.events.subscribe(
    { interviewId },
    {
      onData(value) {
        const event = 'data' in value ? value.data : value
        if (event.type !== 'partial' && event.type !== 'speaking')
          recorded.push({ tMs: Date.now() - started, event })
        printEvent(event)
      },
      onError: (error) => printLine(`The event stream broke: ${error.message}`),
    },
  )
  const { interviewer, candidate } = options
  await playInterview(client, interviewId, { interviewer, candidate })
  const snapshot = await client.trpc.live.snapshot.query({ interviewId })
  const spoken = snapshot.utterances.filter(({ track }) => track === 'candidate').map(({ text }) => text)
  const ended = await client.rest<{ status: string; duration: number }>('POST', 'UserInterview/End', {
    UserInterviewId: interviewId,
    CandidateText: spoken.join(' '),
  })
  subscription.unsubscribe()
  const questions = snapshot.utterances.filter((utterance) => utterance.isQuestion).length
  printLine(
    `${ended.status} after ${ended.duration} s: ${questions} questions detected, ${snapshot.answers.length} answered`,
  )
  if (snapshot.answers.length === 0) throw new Error('No question was answered.')
  return { interviewId, recorded }
}

async function readReport(client: DemoClient, interviewId: number): Promise<void> {
  printTitle('Report')
  await client.rest('GET', `UserInterview/generate-report/${interviewId}`)
  const read = () => client.trpc.report.read.query({ interviewId })
  const report = await waitFor('the report', read, ({ status }) => status !== 'processing')
  if (report.status !== 'ready') throw new Error('The report failed.')
  printReport(report.data)
}
