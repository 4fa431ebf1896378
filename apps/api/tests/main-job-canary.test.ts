import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openConnections } from '@cuelight/db/client'
import { afterEach, expect, it, vi } from 'vitest'
import { type SmallDisk, startOnSmallDisk } from './small-disk.ts'

// Everything a person writes, says or is called holds this word. It belongs in the rows of the person, and nowhere else.
const canary = 'cassowary'
const minutes = 60_000
const patience = { timeout: minutes, interval: 100 }

let small: SmallDisk | undefined
afterEach(() => small?.close(), minutes)

const sentence = `I led the ${canary} project and cut its costs by 30% with a team of four. `
const resume = {
  basics: { name: canary, label: `${canary} engineer`, summary: sentence },
  work: [{ name: canary, position: 'Engineer', startDate: '2019-01', highlights: [sentence] }],
}
const plan = {
  position: `${canary} engineer`,
  companyName: canary,
  companyDetails: sentence,
  jobDescription: `You run the ${canary} services. Must have 5 years of ${canary}.`,
}
const contact = { name: canary, email: `${canary}@example.org`, subject: canary, message: sentence }

/** What the steps of one walk through the product know of each other. */
interface Walk {
  cvId?: number
  scheduleId?: number
  practiceId?: number
  interviewId?: number
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>
type Wait = (check: () => Promise<void>) => Promise<unknown>
type Step = (call: Call, walk: Walk, wait: Wait) => Promise<unknown>

/** From the resume to an interview and a practice that run, over both doors. */
const begin: Step[] = [
  async (call, walk) => {
    const input = { fileName: `${canary}.json`, text: JSON.stringify(resume) }
    walk.cvId = resultOf(await call('POST', '/trpc/resume.importJson', input), 'id')
  },
  (call, { cvId }, wait) =>
    wait(async () => {
      const list = (await call('GET', '/api/UserCv')) as { id: number; status: string }[]
      expect(list.find(({ id }) => id === cvId)?.status).toBe('ready')
    }),
  async (call, walk) => {
    const made = (await call('POST', '/api/InterviewSchedule', { ...plan, cvId: walk.cvId })) as {
      id: number
    }
    walk.scheduleId = made.id
  },
  async (call, walk, wait) => {
    const start = { interviewScheduleId: walk.scheduleId }
    // Once the questions are prepared.
    await wait(async () => {
      walk.practiceId = resultOf(await call('POST', '/trpc/live.startPractice', start))
    })
    const interviewId = Number(await call('POST', '/api/UserInterview', start))
    await call('POST', '/trpc/live.setSession', { interviewId, transcription: 'browser' })
    walk.interviewId = interviewId
  },
]

/** From what is said to the report. */
const goOn: Step[] = [
  async (call, { scheduleId }) => {
    const question = `What did you do for ${canary}?`
    const asked = { userInterviewId: null, interviewScheduleId: scheduleId, question }
    await call('POST', '/api/UserInterviewQuestionAndAnswer', asked)
  },
  async (call, { practiceId }) => {
    await call('POST', '/trpc/live.nextPracticeQuestion', { interviewId: practiceId })
    await say(call, practiceId, 'candidate')
    await call('POST', '/trpc/live.practiceFeedback', { interviewId: practiceId })
  },
  async (call, { interviewId }) => {
    await say(call, interviewId, 'interviewer', `What did you do for ${canary}?`)
    await call('POST', '/trpc/live.answerNow', { interviewId, utteranceId: null })
    await say(call, interviewId, 'candidate')
  },
  async (call, { interviewId }) => {
    const end = { UserInterviewId: interviewId, CandidateText: sentence.repeat(20) }
    await call('POST', '/api/UserInterview/End', end)
    await call('GET', `/api/UserInterview/generate-report/${interviewId}`)
  },
  (call, { interviewId }, wait) =>
    wait(async () => {
      const report = await call('GET', `/api/UserInterview/reportdetail/${interviewId}`)
      expect(report).not.toHaveProperty('status')
    }),
  (call) => call('POST', '/api/enquiry/contact', contact),
]

let said = 0

async function say(call: Call, interviewId: number | undefined, track: string, text = sentence) {
  said += 1
  const at = new Date().toISOString()
  const line = { interviewId, track, sourceKey: `canary-line-${said}`, text, startedAt: at, endedAt: at }
  await call('POST', '/trpc/live.addUtterance', line)
}

/** What a tRPC call gave, or one field of it. */
function resultOf(answer: unknown, field?: string): number {
  const { result } = answer as { result: { data: number & Record<string, number> } }
  return Number(field === undefined ? result.data : result.data[field])
}

/** A call that must succeed. */
function strictCall({ candidate }: SmallDisk): Call {
  return async (method, path, body) => {
    const { status, text } = await candidate.call(method, path, body)
    expect(status, `${path}: ${text}`).toBeLessThan(300)
    return text.startsWith('{') || text.startsWith('[') || /^\d+$/.test(text) ? JSON.parse(text) : text
  }
}

/** A call that may be refused; what it says then is kept. */
function boldCall({ candidate }: SmallDisk, refusals: string[]): Call {
  return async (method, path, body) => {
    const { status, text } = await candidate.call(method, path, body)
    if (status >= 400) refusals.push(text)
    return {}
  }
}

/** Takes steps of which none may fail. */
async function take(small: SmallDisk, steps: readonly Step[]): Promise<Walk> {
  const walk: Walk = {}
  for (const step of steps) await step(strictCall(small), walk, (check) => vi.waitFor(check, patience))
  return walk
}

/**
 * Takes each step, whatever became of those before, with what `walk` knows from a better time, and waits for nothing.
 * `breakIt` is called while each is under way.
 */
async function struggle(small: SmallDisk, walk: Walk, breakIt: () => Promise<void> | void) {
  const refusals: string[] = []
  const call = boldCall(small, refusals)
  for (const step of [...begin, ...goOn]) {
    const taken = step(call, { ...walk }, (check) => check()).catch(() => undefined)
    await breakIt()
    await taken
  }
  return refusals
}

it('leaves no word of a person in a log, job, metric or refusal, whatever breaks', {
  timeout: 8 * minutes,
}, async () => {
  small = await startOnSmallDisk(`${canary}@example.com`, { WELCOME_CREDITS: '9' })
  const { candidate, disk, product, fill, free, readPostmaster } = small
  await take(small, [...begin, ...goOn])

  const isBack = async () => expect((await candidate.call('GET', '/api/UserCv')).status).toBe(200)
  const refusals = await struggle(small, await take(small, begin), async () => {
    const killed = readPostmaster()
    process.kill(killed, 'SIGKILL')
    // What was connected may answer for a moment longer.
    await vi.waitFor(() => expect(readPostmaster()).not.toBe(killed), patience)
    await vi.waitFor(isBack, patience)
  })
  const open = await take(small, begin)
  fill()
  refusals.push(...(await struggle(small, open, () => undefined)))
  free()
  await vi.waitFor(isBack, patience)
  expect(refusals.length).toBeGreaterThan(5)

  const { password, port } = JSON.parse(readFileSync(join(disk, 'postgres.json'), 'utf8'))
  const sql = openConnections(`postgres://cuelight:${password}@127.0.0.1:${port}/cuelight`, 1)
  const jobs = await sql`select to_jsonb(job)::text as job from pgboss.job_common job`
  await sql.end()
  expect(jobs.length).toBeGreaterThan(5)
  const databaseLog = globSync(join(disk, 'postgres/**/*.log')).map((path) => readFileSync(path, 'utf8'))
  expect(databaseLog.join('').length).toBeGreaterThan(0)
  const metrics = await candidate.call('GET', '/metrics')
  expect(product.output.stdout).toContain('"level"')
  const places = [
    product.output.stdout,
    product.output.stderr,
    metrics.text,
    ...refusals,
    ...jobs.map(({ job }) => String(job)),
    ...databaseLog,
  ]
  expect(places.flatMap((text) => text.split('\n')).filter((line) => line.includes(canary))).toEqual([])
})
