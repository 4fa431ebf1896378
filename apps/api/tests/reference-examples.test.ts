// Every example of the REST reference, run as it is printed there against the real product, in the order an integrator
// would make the calls. An answer that the reference does not promise fails.
import { type ExecFileException, execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payThroughPage } from '@cuelight/sandbox/driver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { numberVariables } from '../src/rest/reference/call-examples.ts'
import { type CodeSample, codeSamplesOf, shellName } from '../src/rest/reference/write-example.ts'
import { restTable } from '../src/rest/table.ts'
import {
  end,
  freshSettings,
  makeDataFolder,
  type ProductProcess,
  startProcess,
  untilRunning,
} from './product-process.ts'

type Variables = Record<string, string | number>
interface Step {
  call: string
  /** What has to be true, or known, before the call. */
  before?: () => Promise<Variables | undefined>
  /** What later calls need of the answer. */
  keep?: (answer: never) => Variables
}
interface Outcome {
  status: number
  answer: unknown
}

const sample = (name: string) => join(import.meta.dirname, '../demo/sample', name)
const missingForCurl = findMissingForCurl()

let product: ProductProcess
let dataFolder: string
let sandboxUrl: string
/** The folder the examples run in, with the files they send. */
let folder: string
/** What the walk knows so far. */
let known: Variables

beforeAll(async () => {
  dataFolder = makeDataFolder()
  const settings = await freshSettings(dataFolder)
  sandboxUrl = `http://127.0.0.1:${settings.SANDBOX_PORT}`
  product = startProcess({ ...settings, WELCOME_CREDITS: '0' })
  await untilRunning(product)
  folder = mkdtempSync(join(tmpdir(), 'cuelight-examples-'))
  for (const name of ['resume.pdf', 'projects.pdf']) copyFileSync(sample('resume.pdf'), join(folder, name))
  writeFileSync(join(folder, 'speech.wav'), readSeconds(3))
  writeFileSync(join(folder, 'second.pcm'), readSeconds(1).subarray(44))
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n')
}, 180_000)
afterAll(async () => {
  await end(product)
  for (const path of [dataFolder, folder]) rmSync(path, { recursive: true, force: true })
})

/** A day of an integrator, from sign-in to sign-out; each call once. */
const walk: Step[] = [
  {
    call: 'POST /Auth/login-with-google',
    before: issueIdToken,
    keep: ({ token }: { token: string }) => ({ token }),
  },
  { call: 'GET /auth/validate' },
  { call: 'GET /account/usage' },
  { call: 'GET /Package/trial' },
  { call: 'GET /Package', keep: ([first]: { id: number }[]) => ({ packageId: first?.id ?? 0 }) },
  {
    call: 'POST /StripeSession/checkout',
    keep: ({ paymentUrl }: { paymentUrl: string }) => ({ paymentUrl }),
  },
  { call: 'POST /StripeSession/accept', before: () => leaveCheckout('pay') },
  { call: 'GET /Package/user-packages' },
  { call: 'GET /StripeSession/invoice/{sessionId}', before: untilInvoiced },
  { call: 'POST /StripeSession/cancel', before: openAnotherCheckout },
  { call: 'POST /UserCv', keep: ({ id }: { id: number }) => ({ cvId: id }) },
  { call: 'GET /UserCv' },
  { call: 'GET /UserCv/{id}/download' },
  { call: 'POST /UserCv/{id}/notes', before: untilRead },
  {
    call: 'POST /InterviewSchedule',
    before: untilRead,
    keep: ({ id }: { id: number }) => ({ scheduleId: id }),
  },
  { call: 'GET /InterviewSchedule' },
  { call: 'GET /InterviewSchedule/GetUpcomingInterviews' },
  { call: 'GET /InterviewSchedule/{id}/calendar', before: setDate },
  { call: 'GET /calendar/{key}', before: openFeed },
  { call: 'GET /InterviewSchedulePreparation/interview-schedule/{scheduleId}' },
  { call: 'POST /UserInterviewQuestionAndAnswer' },
  { call: 'POST /UserInterview', keep: (interviewId: number) => ({ interviewId }) },
  { call: 'POST /Audio/interviewer' },
  { call: 'POST /Audio/candidate' },
  { call: 'PUT /live/{interviewId}/{track}/{streamId}/{sequence}' },
  { call: 'POST /UserInterview/End' },
  { call: 'GET /UserInterview/generate-report/{id}' },
  { call: 'GET /UserInterview/reportdetail/{id}', before: untilReported },
  { call: 'GET /UserInterview/reportdetail/{id}/pdf' },
  { call: 'GET /UserInterview/reportdetail/{id}/json' },
  { call: 'GET /UserInterview/reportdetail/{id}/md' },
  { call: 'GET /UserInterview/reportdetail/{id}/vtt' },
  { call: 'GET /InterviewSchedule/GetRecentPerformance' },
  { call: 'GET /Dashboard/data' },
  { call: 'DELETE /UserInterview/{id}/transcript' },
  { call: 'DELETE /UserInterview/reportdetail/{id}' },
  { call: 'POST /enquiry/contact' },
  { call: 'POST /enquiry/application' },
  { call: 'POST /enquiry/newsletter' },
  { call: 'GET /enquiry/newsletter/confirm', before: () => readLinkToken('confirm') },
  { call: 'POST /enquiry/newsletter/confirm' },
  { call: 'GET /enquiry/newsletter/unsubscribe', before: () => readLinkToken('unsubscribe') },
  { call: 'POST /enquiry/newsletter/unsubscribe' },
  { call: 'GET /account/export' },
  { call: 'DELETE /UserCv/{id}' },
  { call: 'POST /auth/refresh', keep: ({ token }: { token: string }) => ({ token }) },
  { call: 'POST /auth/logout' },
]

it('makes every call of the reference once', () => {
  const rows = restTable.map(({ method, path }) => `${method} ${path}`)
  expect(walk.map(({ call }) => call).toSorted()).toEqual(rows.toSorted())
})

const curlTitle = missingForCurl ? `curl examples: ${missingForCurl}` : 'curl examples'
describe.skipIf(missingForCurl)(curlTitle, () => walkWith('curl', runShell))
describe('TypeScript examples', () => walkWith('TypeScript', runTypeScript))

function walkWith(label: CodeSample['label'], run: (source: string) => Promise<Outcome>): void {
  beforeAll(() => {
    known = { api: `${product.url}/api`, email: `${label.toLowerCase()}@example.com` }
  })

  // A failed call leaves those after it without what they need, so each says what it lacks.
  it.each(walk)('$call', async ({ call, before, keep }) => {
    Object.assign(known, await before?.())
    const row = restTable.find(({ method, path }) => `${method} ${path}` === call)
    const source = row && codeSamplesOf(row).find((each) => each.label === label)?.source
    const { status, answer } = await run(source ?? '')
    expect(Object.keys(row?.responses ?? {}), JSON.stringify(answer)).toContain(String(status))
    const shape = row?.responses[status]
    if (shape && !('mediaType' in shape)) expect(shape.safeParse(answer).error).toBeUndefined()
    if (keep) Object.assign(known, keep(answer as never))
  })
}

async function runShell(source: string): Promise<Outcome> {
  const { PATH = '' } = process.env
  const variables = Object.entries(known).map(([name, value]) => [shellName(name), String(value)])
  const env = { PATH, CURL_HOME: folder, ...Object.fromEntries(variables) }
  const output = await runProgram('bash', ['-euc', source], env)
  const at = output.lastIndexOf('\n')
  return { status: Number(output.slice(at + 1)), answer: parseJson(output.slice(0, at)) }
}

/** The example with its variables before it, and a line behind it that says what came. */
async function runTypeScript(source: string): Promise<Outcome> {
  const variables = Object.entries(known).map(
    ([name, value]) => `const ${name} = ${numberVariables.has(name) ? value : JSON.stringify(value)}`,
  )
  const last =
    "process.stdout.write(JSON.stringify({ status: response.status, answer: typeof answer === 'undefined' ? null : answer }))"
  const file = join(folder, 'example.ts')
  writeFileSync(file, [...variables, source, last].join('\n'))
  const { PATH = '' } = process.env
  return JSON.parse(await runProgram(process.execPath, [file], { PATH })) as Outcome
}

function runProgram(program: string, words: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (error: ExecFileException | null, stdout: string, stderr: string) =>
      error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout)
    execFile(program, words, { cwd: folder, env, timeout: 60_000 }, finish)
  })
}

async function issueIdToken(): Promise<Variables> {
  const { idToken } = await post<{ idToken: string }>(`${sandboxUrl}/dev/id-token`, { email: known.email })
  return { idToken }
}

/** Goes to the payment page and comes back with the session in the address. */
async function leaveCheckout(action: 'pay' | 'cancel'): Promise<Variables> {
  const back = await payThroughPage(String(known.paymentUrl), action)
  return { sessionId: back.searchParams.get('session_id') ?? '' }
}

async function openAnotherCheckout(): Promise<Variables> {
  const body = { packageId: known.packageId }
  const { paymentUrl } = await post<{ paymentUrl: string }>(`${known.api}/StripeSession/checkout`, body)
  const back = await payThroughPage(paymentUrl, 'cancel')
  return { sessionId: back.searchParams.get('session_id') ?? '' }
}

async function untilInvoiced(): Promise<undefined> {
  await until(async () => (await get(`/StripeSession/invoice/${known.sessionId}`)).status === 200)
}

/** The date is set in the app; REST has no call for it. */
async function setDate(): Promise<undefined> {
  const input = { scheduleId: Number(known.scheduleId) }
  const query = encodeURIComponent(JSON.stringify(input))
  type Read = { result: { data: Record<string, unknown> } }
  const { result } = (await (await get(`/../trpc/schedule.read?input=${query}`)).json()) as Read
  const { position, companyName, companyDetails, jobDescription, cvId } = result.data
  const appointment = {
    day: '2030-01-15',
    time: null,
    timeZone: null,
    durationMinutes: null,
    meetingLink: null,
  }
  const texts = { position, companyName, companyDetails, jobDescription, cvId }
  await post(`${product.url}/trpc/schedule.change`, { ...input, ...texts, appointment })
}

async function openFeed(): Promise<Variables> {
  type Opened = { result: { data: { url: string } } }
  const { result } = await post<Opened>(`${product.url}/trpc/schedule.openCalendarFeed`, {})
  return { calendarKey: result.data.url.split('/').at(-1) ?? '' }
}

async function untilRead(): Promise<undefined> {
  await until(async () => {
    const [resume] = (await (await get('/UserCv')).json()) as { status: string }[]
    return resume?.status === 'ready'
  })
}

async function untilReported(): Promise<undefined> {
  await until(async () => (await get(`/UserInterview/reportdetail/${known.interviewId}`)).status === 200)
}

/** The outbox keeps the mails of the walk before. */
const usedTokens = new Set<string>()

/** The token of the link in a mail that nobody has followed yet; a worker sends it in a moment. */
async function readLinkToken(verb: 'confirm' | 'unsubscribe'): Promise<Variables> {
  let linkToken = ''
  await until(async () => {
    const mails = (await (await fetch(`${product.url}/dev/mail`)).json()) as { text: string }[]
    const link = new RegExp(`newsletter/${verb}\\?token=([\\w-]{43})`)
    const tokens = mails.map(({ text }) => link.exec(text)?.[1] ?? '')
    linkToken = tokens.find((token) => token !== '' && !usedTokens.has(token)) ?? ''
    return linkToken !== ''
  })
  usedTokens.add(linkToken)
  return { linkToken }
}

function until(isTrue: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(
    async () => {
      if (!(await isTrue())) throw new Error('it did not happen')
    },
    { timeout: 90_000, interval: 250 },
  )
}

function get(path: string): Promise<Response> {
  return fetch(`${known.api}${path}`, { headers: { Authorization: `Bearer ${known.token}` } })
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${known.token}` }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The first seconds of the sample interview, as a WAV file of 16 kHz mono PCM16. */
function readSeconds(seconds: number): Buffer {
  const whole = readFileSync(sample('interviewer.wav'))
  const at = whole.indexOf('data') + 8
  const sound = whole.subarray(at, at + seconds * 32_000)
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + sound.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  for (const [value, offset] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    header.writeUInt16LE(value, offset)
  header.writeUInt32LE(16_000, 24)
  header.writeUInt32LE(32_000, 28)
  header.write('data', 36)
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}

function findMissingForCurl(): string | null {
  for (const program of ['bash', 'curl']) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
    } catch {
      return `no ${program} on this machine`
    }
  }
  return null
}
