import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Track } from '@cuelight/contracts/live'
import { payThroughPage } from '../../packages/sandbox/src/driver.ts'
import { type SentSlice, sendTrack } from '../bench/kill/slice-sender.ts'
import { cutSlices } from '../kit/live-interview.ts'
import { readTrack, sampleFile } from '../kit/sample.ts'
import { createPatientClient, type PatientClient, signIn } from './patient-client.ts'

export interface Scene {
  url: string
  sandboxUrl: string
  random(): number
  /** Between two rounds of one person, and a fifth of it between two purchases. 0: nobody rests. */
  restMs: number
  /** Nothing new begins once this is true; what has begun is finished. */
  isOver(): boolean
}

/** What the product acknowledged to somebody. It must be there at the end. */
export interface Acknowledged {
  resumes: number[]
  interviews: { interviewId: number; sent: SentSlice[] }[]
  /** Sessions of the payment provider that were paid. */
  paid: string[]
}

const slices = {
  interviewer: cutSlices(readTrack('interviewer')),
  candidate: cutSlices(readTrack('candidate')),
}
const resume = readFileSync(sampleFile('resume.pdf'))
const slicesEach = 25
/** Five times as fast as people speak. Those who rest speak at their own pace. */
const [hastyPaceMs, restedPaceMs] = [200, 1000]

let people = 0

async function enter(scene: Scene): Promise<{ client: PatientClient; address: string }> {
  people += 1
  const address = `203.0.${people >> 8}.${people & 255}`
  const client = createPatientClient(scene.url, address)
  await signIn(client, scene.sandboxUrl, `chaos-${people}@example.com`)
  return { client, address }
}

/** From the resume to the report, again and again, each time as somebody else. */
export async function beCandidates(scene: Scene, done: Acknowledged): Promise<void> {
  while (!scene.isOver()) {
    const { client } = await enter(scene)
    // All sound is counted at the end, so none may be deleted once it is text.
    const keepAll = { audioRetention: '7-days', keepsInterviewerSound: true }
    await client.call('POST', '/trpc/account.changeSettings', keepAll)
    const cvId = await upload(client, done)
    const schedule = {
      cvId,
      jobDescription: 'Build and run services.',
      position: 'Engineer',
      companyName: 'Acme',
    }
    const made = await client.call('POST', '/api/InterviewSchedule', schedule)
    const interviewScheduleId = Number(made.json.id)
    await client.until('the preparation', '/api/InterviewSchedule', ({ json }) => isPrepared(json))
    const started = await client.call('POST', '/api/UserInterview', { interviewScheduleId })
    const interviewId = Number(started.json)
    const sent = (
      await Promise.all((['interviewer', 'candidate'] as const).map((track) => play(track)))
    ).flat()
    done.interviews.push({ interviewId, sent })
    await client.call('POST', '/api/UserInterview/End', { UserInterviewId: interviewId, CandidateText: '' })
    await client.call('GET', `/api/UserInterview/generate-report/${interviewId}`)
    const path = `/api/UserInterview/reportdetail/${interviewId}`
    await client.until('the report', path, ({ status }) => status === 200)
    await wait(scene.restMs)

    function play(track: Track): Promise<SentSlice[]> {
      let left = slicesEach
      return sendTrack({
        interviewId,
        track,
        token: client.token,
        url: () => scene.url,
        slices: slices[track],
        paceMs: scene.restMs > 0 ? restedPaceMs : hastyPaceMs,
        isOver: () => left-- <= 0,
      })
    }
  }
}

function isPrepared(json: Record<string, unknown>): boolean {
  const [schedule] = Object.values(json) as {
    isAllowedInterview?: boolean
    generateSummary?: string | null
  }[]
  return Boolean(schedule?.generateSummary)
}

async function upload(client: PatientClient, done: Acknowledged): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([resume], { type: 'application/pdf' }), 'resume.pdf')
  const { status, json } = await client.call('POST', '/api/UserCv', form)
  if (status !== 201) throw new Error(`the upload was refused: ${status} ${JSON.stringify(json)}`)
  const id = Number(json.id)
  done.resumes.push(id)
  await client.until('the resume', '/api/UserCv', ({ json: list }) =>
    (Object.values(list) as { id: number; status: string }[]).some(
      (cv) => cv.id === id && cv.status === 'ready',
    ),
  )
  return id
}

/** Buys, sometimes declines or walks away, and asks for the outcome only half of the time. */
export async function beBuyers(scene: Scene, done: Acknowledged): Promise<void> {
  while (!scene.isOver()) {
    const { client } = await enter(scene)
    for (let count = 0; count < 3 && !scene.isOver(); count += 1) {
      await buy(client, scene, done)
      await wait(scene.restMs / 5)
    }
  }
}

async function buy(client: PatientClient, scene: Scene, done: Acknowledged): Promise<void> {
  const { json } = await client.call('POST', '/api/StripeSession/checkout', { packageId: 1 })
  const paymentUrl = String(json.paymentUrl)
  const sessionId = paymentUrl.split('/').at(-1) ?? ''
  const chance = scene.random()
  if (chance < 0.1) return
  if (chance < 0.2) await payThroughPage(paymentUrl, 'decline')
  await payThroughPage(paymentUrl, 'pay')
  done.paid.push(sessionId)
  if (scene.random() < 0.5) await client.call('POST', '/api/StripeSession/accept', { sessionId })
}
