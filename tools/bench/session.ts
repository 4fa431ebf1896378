import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { audio } from '@cuelight/contracts/constants'
import type { LiveEvent, Track } from '@cuelight/contracts/live'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { startOwnProduct } from '../kit/own-product.ts'
import { readThreadTicks, readTicks, type Ticks, ticksPerSecond } from '../kit/processor-time.ts'
import { readClips } from '../kit/recordings/read-clips.ts'
import { join, quiet } from '../kit/recordings/sounds.ts'
import { createSliceCutter, playTrack } from './live/play-turns.ts'
import { type PreparedSchedule, prepareSchedules } from './live/prepare-schedules.ts'

/** A short interview before it, so that code is compiled and models are loaded. */
const warmUpMs = 40_000
/** Nothing happens for this long: what the process uses anyway. */
const idleMs = 20_000
const turns = 16
const between = { clipsMs: 400, turnsMs: 500 }
/** The last turn is transcribed and answered within this. */
const afterMs = 6000

export const sessionMeasure: Measure = {
  name: 'session',
  about: 'the processor time of one interview in which each track speaks nearly half the time, by part',
  onlyWhenNamed: 'reads /proc, and takes four minutes',
  run: measureSession,
}

async function measureSession(): Promise<Measured> {
  const product = await startOwnProduct('session', { WELCOME_CREDITS: '100' })
  try {
    const [warmUp, schedule] = await prepareSchedules(product.node, 2)
    if (!warmUp || !schedule) throw new Error('no schedule was prepared')
    const tracks = await composeTracks()
    await holdInterview(warmUp, cut(tracks, warmUpMs))
    const pid = product.productPid
    const read = () => ({
      all: readTicks([pid, product.databasePid]),
      threads: readThreadTicks(pid),
    })
    const idle = read()
    await wait(idleMs)
    const before = read()
    const began = performance.now()
    const heard = await holdInterview(schedule, tracks)
    const minutes = (performance.now() - began) / 60_000
    const after = read()
    return {
      figures: describe({ idle, before, after, minutes, heard, pid }),
      details: { idle, before, after, heard },
    }
  } finally {
    await product.stop()
  }
}

/** The tracks speak in turn, two clips each, so that each is silent while the other speaks. */
async function composeTracks(): Promise<Record<Track, Float32Array>> {
  const clips = (await readClips())
    .filter(({ kind }) => kind === 'turn')
    .sort((one, other) => one.index - other.index)
  const parts: Record<Track, Float32Array[]> = { interviewer: [], candidate: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    const [first, second] = [clips[2 * turn], clips[2 * turn + 1]]
    if (!first || !second) throw new Error('there are too few clips')
    const spoken = join(first.samples, quiet(between.clipsMs), second.samples, quiet(between.turnsMs))
    const [speaker, listener]: Track[] =
      turn % 2 === 0 ? ['interviewer', 'candidate'] : ['candidate', 'interviewer']
    if (speaker) parts[speaker].push(spoken)
    if (listener) parts[listener].push(quiet(spoken.length / 16))
  }
  return { interviewer: join(...parts.interviewer), candidate: join(...parts.candidate) }
}

function cut({ interviewer, candidate }: Record<Track, Float32Array>, untilMs: number) {
  return {
    interviewer: interviewer.subarray(0, untilMs * 16),
    candidate: candidate.subarray(0, untilMs * 16),
  }
}

interface Heard {
  partials: number
  lines: number
  answers: number
}

async function holdInterview(
  { client, scheduleId }: PreparedSchedule,
  tracks: Record<Track, Float32Array>,
): Promise<Heard> {
  const interviewId = await client.trpc.live.start.mutate({ interviewScheduleId: scheduleId })
  const cutters = {
    interviewer: createSliceCutter(audio.questionCompleteMs),
    candidate: createSliceCutter(audio.questionCompleteMs),
  }
  let partials = 0
  const take = (event: LiveEvent) => {
    if (event.type === 'partial') partials += 1
    if (event.type === 'hand-over') cutters[event.track].askFor(event.atMs)
  }
  const subscription = client.trpc.live.events.subscribe(
    { interviewId },
    { onData: (value) => take('data' in value && 'id' in value ? value.data : value) },
  )
  const startedAtMs = Date.now() + 200
  await Promise.all(
    (['interviewer', 'candidate'] as const).map((track) =>
      playTrack(client, interviewId, tracks[track], { track, startedAtMs, cutter: cutters[track] }),
    ),
  )
  await wait(afterMs)
  const { utterances, answers } = await client.trpc.live.snapshot.query({ interviewId })
  subscription.unsubscribe()
  return { partials, lines: utterances.length, answers: answers.length }
}

interface Reading {
  all: Ticks
  threads: Record<string, number>
}

function describe(measured: {
  idle: Reading
  before: Reading
  after: Reading
  minutes: number
  heard: Heard
  pid: number
}): Figure[] {
  const { idle, before, after, minutes, heard, pid } = measured
  const perMinute = (ticks: number) => ticks / ticksPerSecond / minutes
  const figure = (name: string, ticks: number): Figure => ({
    name,
    value: perMinute(ticks),
    unit: 's a minute',
  })
  const used = (isWanted: (each: Ticks[number], id: number) => boolean) =>
    Object.entries(after.all)
      .filter(([id, each]) => isWanted(each, Number(id)))
      .reduce((sum, [id, each]) => sum + each.ticks - (before.all[Number(id)]?.ticks ?? 0), 0)
  const idleTicks = Object.entries(before.all).reduce(
    (sum, [id, { ticks }]) => sum + ticks - (idle.all[Number(id)]?.ticks ?? 0),
    0,
  )
  const idlePerMinute = idleTicks / ticksPerSecond / (idleMs / 60_000)
  const isChild = (name: string) => (each: Ticks[number]) => each.command.includes(name)
  const threads = Object.entries(after.threads)
    .map(([name, ticks]) => figure(`  product, threads ${name}`, ticks - (before.threads[name] ?? 0)))
    .filter(({ value }) => typeof value === 'number' && value >= 0.01)
  return [
    { name: 'the process without an interview', value: idlePerMinute, unit: 's a minute' },
    figure(
      'all',
      used(() => true),
    ),
    figure('recogniser', used(isChild('moonshine-child'))),
    figure('speech gate', used(isChild('gate-child'))),
    figure(
      'database',
      used(({ isDatabase }) => isDatabase),
    ),
    figure(
      'product process',
      used((_, id) => id === pid),
    ),
    ...threads,
    figure(
      'other children',
      used((each, id) => id !== pid && !each.isDatabase && !/moonshine-child|gate-child/.test(each.command)),
    ),
    { name: 'partial texts', value: heard.partials / minutes, unit: 'a minute' },
    { name: 'lines, answers', value: `${heard.lines}, ${heard.answers}`, unit: '' },
    { name: 'load of the machine at the end', value: loadavg()[0] ?? 0, unit: '' },
  ]
}
