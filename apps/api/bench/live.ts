import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { audio } from '@cuelight/contracts/constants'
import type { LiveAnswer, LiveEvent, LiveSnapshot, Track } from '@cuelight/contracts/live'
import { createDemoClient, type DemoClient, readJson, waitFor } from '../demo/client.ts'
import { playInterview } from '../demo/play-interview.ts'
import { startDemoProduct } from '../demo/product.ts'
import type { Figure, Measure, Measured } from './measure.ts'
import { readTimeline, type SampleLine, sampleFile } from './sample.ts'
import { quantile } from './statistics.ts'
import { countWordErrors, normaliseWords, sumWordErrors } from './word-errors.ts'

/** One answer as a screen sees it; milliseconds after the last sound of the question in the recording. */
interface Seen {
  answer: LiveAnswer
  question: SampleLine | undefined
  visibleMs: number
}
type Received = { atMs: number; event: LiveEvent }

export const liveMeasure: Measure = {
  name: 'live',
  about:
    'the sample interview in real time (two minutes), from the last sound of a question to the first words',
  onlyWhenNamed: 'takes two minutes: npm run bench -- live, or --all',
  run: measureLive,
}

async function measureLive(): Promise<Measured> {
  const product = await startDemoProduct({ WELCOME_CREDITS: '1' })
  try {
    const client = createDemoClient(product.url, await signIn(product.url, product.sandboxUrl))
    const scheduleId = await prepare(client)
    const interviewId = await client.trpc.live.start.mutate({ interviewScheduleId: scheduleId })
    const received: Received[] = []
    const subscription = client.trpc.live.events.subscribe(
      { interviewId },
      {
        onData: (value) => received.push({ atMs: Date.now(), event: 'data' in value ? value.data : value }),
      },
    )
    const startedMs = Date.now()
    const file = (track: Track) => fileURLToPath(sampleFile(`${track}.wav`))
    await playInterview(client, interviewId, {
      interviewer: file('interviewer'),
      candidate: file('candidate'),
    })
    await client.trpc.live.end.mutate({ UserInterviewId: interviewId, CandidateText: '' })
    const snapshot = await client.trpc.live.snapshot.query({ interviewId })
    subscription.unsubscribe()
    const seen = snapshot.answers.map((answer) => findSeen(answer, snapshot, received, startedMs))
    return {
      figures: [...seen.flatMap(describeAnswer), ...describeAll(seen, snapshot)],
      details: { seen, snapshot },
    }
  } finally {
    await product.stop()
  }
}

async function signIn(url: string, sandboxUrl: string): Promise<string> {
  const post = async <Answer>(address: string, body: unknown): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return readJson(response)
  }
  const identity = { email: 'bench@example.com', name: 'Bench' }
  const issued = await post<{ idToken: string }>(`${sandboxUrl}/dev/id-token`, identity)
  return (await post<{ token: string }>(`${url}/api/Auth/login-with-google`, issued)).token
}

/** Resume and schedule ready, so that nothing of them runs beside the interview. */
async function prepare(client: DemoClient): Promise<number> {
  const bytes = readFileSync(sampleFile('resume.pdf'))
  const { id } = await client.upload<{ id: number }>('UserCv', 'file', bytes, 'resume.pdf', 'application/pdf')
  await waitFor(
    'the resume',
    () => client.trpc.resume.detail.query({ id }),
    ({ status }) => status === 'ready',
  )
  const schedule = await client.rest<{ id: number }>('POST', 'InterviewSchedule', {
    cvId: id,
    position: 'Senior Backend Engineer',
    companyName: 'Brightwell',
    companyDetails: '',
    jobDescription: readFileSync(sampleFile('job-description.txt'), 'utf8'),
  })
  await waitFor(
    'the preparation',
    () => client.trpc.preparation.read.query({ scheduleId: schedule.id }),
    ({ status }) => status === 'ready',
  )
  return schedule.id
}

/** The line of the recording whose end lies nearest to the end that the product found. */
function findSeen(
  answer: LiveAnswer,
  snapshot: LiveSnapshot,
  received: readonly Received[],
  startedMs: number,
): Seen {
  const utterance = snapshot.utterances.find(({ id }) => id === answer.utteranceId)
  const endedMs = utterance ? Date.parse(utterance.endedAt) - startedMs : Number.NaN
  const question = readTimeline()
    .filter(({ who }) => who === 'interviewer')
    .reduce((best, line) => (Math.abs(line.endMs - endedMs) < Math.abs(best.endMs - endedMs) ? line : best))
  const first = received.find(({ event }) => event.type === 'answer-segment' && event.answerId === answer.id)
  const visibleMs = first ? first.atMs - startedMs - question.endMs : Number.NaN
  return { answer, question, visibleMs }
}

function describeAnswer({ answer, question, visibleMs }: Seen, index: number): Figure[] {
  const { transcriptMs, firstSegmentMs, releasedMs, speculation } = answer.latency
  const name = `question ${index + 1}`
  const show = (value: number | null) => (value === null ? '-' : value)
  return [
    { name: `${name}: final transcript`, value: show(transcriptMs), unit: 'ms', note: question?.text ?? '' },
    {
      name: `${name}: first segment made`,
      value: show(firstSegmentMs),
      unit: 'ms',
      note: `speculation ${speculation}`,
    },
    { name: `${name}: released`, value: show(releasedMs), unit: 'ms', note: "the product's own clock" },
    {
      name: `${name}: first words at the client`,
      value: visibleMs,
      unit: 'ms',
      note: 'from the last sound in the recording',
    },
    {
      name: `${name}: own share`,
      value: visibleMs - audio.questionCompleteMs,
      unit: 'ms',
      note: `without the ${audio.questionCompleteMs} ms of silence the rule asks for; slice wait is in it`,
    },
  ]
}

function describeAll(seen: readonly Seen[], { utterances }: LiveSnapshot): Figure[] {
  const timeline = readTimeline()
  const perTrack = (['interviewer', 'candidate'] as const).map((track) => {
    const said = timeline.filter(({ who }) => who === track).map(({ text }) => text)
    const heard = utterances.filter((utterance) => utterance.track === track).map(({ text }) => text)
    return { track, errors: countWordErrors(said.join(' '), heard.join(' ')) }
  })
  const all = sumWordErrors(perTrack.map(({ errors }) => errors))
  const asked = timeline.filter(
    ({ who, text }) => who === 'interviewer' && /\b(tell me|how would|why do)\b/i.test(text),
  )
  const hits = seen.filter(({ answer }) => answer.latency.speculation === 'hit').length
  const heardCount = utterances.reduce((sum, { text }) => sum + normaliseWords(text).length, 0)
  const own = seen.map(({ visibleMs }) => visibleMs - audio.questionCompleteMs)
  return [
    { name: 'own share p50', value: quantile(own, 0.5), unit: 'ms', count: own.length },
    {
      name: 'own share p95',
      value: quantile(own, 0.95),
      unit: 'ms',
      count: own.length,
      note: 'the worst of so few',
    },
    { name: 'questions answered', value: seen.length, unit: '', note: `of ${asked.length} in the recording` },
    { name: 'speculative hits', value: hits, unit: '', count: seen.length },
    { name: 'words lost', value: all.deleted, unit: '', count: all.words, note: `${heardCount} words heard` },
    { name: 'words wrong, lost or added', value: all.rate * 100, unit: '%', count: all.words },
  ]
}
