import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@cuelight/db/client'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@cuelight/db/embedded'
import { laughingForms } from '../../apps/api/src/features/resume/reading/written-pdf.fixture.ts'
import { openInterview } from '../kit/live-interview.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { findFreePort, type ProductNode, startNode } from '../kit/product-node.ts'
import { sampleFile } from '../kit/sample.ts'
import { quantile } from '../kit/statistics.ts'

const probePauseMs = 10
const floodFiles = 20
const databaseKills = 5
const streams = 5
const deadlineMs = 180_000
const hostileLetters = 50_000
/** What made a reader of text take more than a linear time, at some time or other. */
const hostileUnits = ['.', '9', '"', ' ', '(', 'a', '. ', 'a.b ', '1,', '- ', '\n', 'é中ا']

export const neighboursMeasure: Measure = {
  name: 'neighbours',
  about:
    'what others feel of one account that sends hostile texts or a flood of slow files, of a sign-out, and of a killed database',
  onlyWhenNamed: 'takes some minutes, and needs /proc',
  run: measureNeighbours,
}

async function measureNeighbours(): Promise<Measured> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-neighbours-'))
  chmodSync(dataDirectory, 0o711)
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() }
  const onLost = (error: Error) => {
    throw error
  }
  const database = await startEmbeddedPostgres({ dataDir: dataDirectory, onLost })
  const node = await startNode({ databaseUrl: database.url, dataDirectory, ...ports })
  try {
    return {
      figures: [
        ...(await probeWhile('hostile texts', node, () => sendHostileTexts(node))),
        ...(await uploadBesideFlood(node)),
        ...(await endStreams(node, database.url)),
        ...(await killDatabase(node, database)),
      ],
    }
  } finally {
    await node.kill('SIGTERM')
    await database.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function signIn({ url, sandboxUrl }: ProductNode): Promise<string> {
  const made = await post(`${sandboxUrl}/dev/id-token`, { email: `${randomUUID()}@example.com` })
  const signedIn = JSON.parse(
    await (await post(`${url}/api/Auth/login-with-google`, await made.json())).text(),
  )
  return String(signedIn.token)
}

function post(url: string, body: unknown, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** How long the health probe takes while `work` goes on, and without it. */
async function probeWhile(
  what: string,
  { url }: ProductNode,
  work: () => Promise<unknown>,
): Promise<Figure[]> {
  const probe = async (isOver: () => boolean) => {
    const tookMs: number[] = []
    while (!isOver()) {
      const began = performance.now()
      await (await fetch(`${url}/health/live`)).arrayBuffer()
      tookMs.push(performance.now() - began)
      await wait(probePauseMs)
    }
    return tookMs
  }
  const quietUntil = performance.now() + 5000
  const quiet = await probe(() => performance.now() > quietUntil)
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const busy = await probe(() => isDone)
  await working
  const figures = (name: string, tookMs: number[]): Figure[] => [
    { name: `health probe, ${name}: p99`, value: quantile(tookMs, 0.99), unit: 'ms', count: tookMs.length },
    { name: `health probe, ${name}: longest`, value: Math.max(...tookMs), unit: 'ms', count: tookMs.length },
  ]
  return [...figures('nothing else', quiet), ...figures(what, busy)]
}

/** One account, four calls at a time. */
async function sendHostileTexts(node: ProductNode): Promise<void> {
  const token = await signIn(node)
  const texts = hostileUnits.map((unit) =>
    unit.repeat(Math.ceil(hostileLetters / unit.length)).slice(0, hostileLetters),
  )
  const calls = texts.flatMap((text) => [
    () => post(`${node.url}/trpc/schedule.readAdvertisement`, { text: `x${text}x` }, token),
    () =>
      post(
        `${node.url}/trpc/schedule.readInvitation`,
        {
          text: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261201T140000Z\r\nSUMMARY:${text}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
          timeZone: 'UTC',
        },
        token,
      ),
  ])
  const sendNext = async () => {
    for (let call = calls.shift(); call; call = calls.shift()) {
      const answer = await call()
      await answer.arrayBuffer()
      if (answer.status === 429) throw new Error('The hostile texts were refused, so they proved nothing.')
    }
  }
  await Promise.all([sendNext(), sendNext(), sendNext(), sendNext()])
}

async function uploadBesideFlood(node: ProductNode): Promise<Figure[]> {
  const [attacker, victim] = [await signIn(node), await signIn(node)]
  const sample = readFileSync(sampleFile('resume.pdf'))
  await untilRead(node, victim, await upload(node, victim, sample))
  const alone = await timeReading(node, victim, sample)
  const slow = laughingForms()
  const stored = await Promise.all(Array.from({ length: floodFiles }, () => upload(node, attacker, slow)))
  await wait(1000)
  const beside = await timeReading(node, victim, sample)
  const accepted = stored.filter((id) => id > 0).length
  return [
    { name: 'resume from upload to ready, alone', value: alone, unit: 'ms' },
    { name: `the same beside ${accepted} slow files of one account`, value: beside, unit: 'ms' },
  ]
}

async function timeReading(node: ProductNode, token: string, bytes: Uint8Array): Promise<number> {
  const began = performance.now()
  await untilRead(node, token, await upload(node, token, bytes))
  return performance.now() - began
}

/** The resume's id; 0 when it was refused. */
async function upload({ url }: ProductNode, token: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)]), 'resume.pdf')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/UserCv`, { method: 'POST', headers, body: form })
  const { id } = JSON.parse(await answer.text()) as { id?: number }
  return id ?? 0
}

async function untilRead({ url }: ProductNode, token: string, id: number): Promise<void> {
  for (const deadline = performance.now() + deadlineMs; performance.now() < deadline; await wait(50)) {
    const answer = await fetch(`${url}/api/UserCv`, { headers: { authorization: `Bearer ${token}` } })
    const list = (await answer.json()) as { id: number; status: string }[]
    const status = list.find((each) => each.id === id)?.status
    if (status === 'ready') return
    if (status === 'failed') throw new Error('The resume could not be read.')
  }
  throw new Error('The resume was not read in time.')
}

/** From the answer to a sign-out to the end of the stream. */
async function endStreams(node: ProductNode, databaseUrl: string): Promise<Figure[]> {
  const { db, close } = createDatabase(databaseUrl, { maxConnections: 1 })
  const tookMs: number[] = []
  for (let count = 0; count < streams; count += 1) {
    const { interviewId, token } = await openInterview(db, node)
    const input = encodeURIComponent(JSON.stringify({ interviewId }))
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const stream = await fetch(`${node.url}/trpc/live.events?input=${input}`, { headers })
    const reader = stream.body?.getReader()
    await reader?.read()
    await (await post(`${node.url}/api/auth/logout`, {}, token)).arrayBuffer()
    const began = performance.now()
    while (!(await reader?.read())?.done);
    tookMs.push(performance.now() - began)
  }
  await close()
  return [
    {
      name: 'event stream after a sign-out: longest',
      value: Math.max(...tookMs),
      unit: 'ms',
      count: streams,
    },
  ]
}

/** From the kill to the first answer that needed the database. */
async function killDatabase(node: ProductNode, database: EmbeddedPostgres): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await signIn(node)}` }
  const tookMs: number[] = []
  for (let count = 0; count < databaseKills; count += 1) {
    const pid = Number.parseInt(readFileSync(join(database.databaseDirectory, 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    const began = performance.now()
    // Answers may still come from before the kill for a moment.
    let wasAway = false
    for (;;) {
      const { status } = await fetch(`${node.url}/api/UserCv`, { headers })
      wasAway ||= status !== 200
      const isBack = readFileSync(join(database.databaseDirectory, 'postmaster.pid'), 'utf8')
      if (status === 200 && (wasAway || Number.parseInt(isBack, 10) !== pid)) break
      if (performance.now() - began > deadlineMs) throw new Error('The product did not come back.')
      await wait(20)
    }
    tookMs.push(performance.now() - began)
    await wait(3000)
  }
  const figure = (name: string, value: number): Figure => ({
    name: `database killed, answers again: ${name}`,
    value,
    unit: 'ms',
    count: databaseKills,
  })
  return [figure('median', quantile(tookMs, 0.5)), figure('longest', Math.max(...tookMs))]
}
