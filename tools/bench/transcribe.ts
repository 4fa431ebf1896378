import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBuiltInTranscriber } from '../../apps/api/src/adapters/transcriber/built-in.ts'
import { sampleRateHz, type Transcriber } from '../../apps/api/src/ports/transcriber.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { type Clip, readClips } from '../kit/recordings/read-clips.ts'
import { join as joinSounds, quiet } from '../kit/recordings/sounds.ts'
import { bootstrapInterval, quantile } from '../kit/statistics.ts'
import { countWordErrors, sumWordErrors, type WordErrors } from './word-errors.ts'

/** Kept around each turn, as endpointing does. */
const marginMs = 250
const questionMs = 8000
const pauseMs = 2500
const rounds = 3
const loads = [1, 5, 10]

interface Heard {
  clip: Omit<Clip, 'samples'>
  text: string
  audioMs: number
  elapsedMs: number
  errors: WordErrors
}

export const transcribeMeasure: Measure = {
  name: 'transcribe',
  about:
    'built-in speech recognition: errors by voice, delay by load, and how it comes back when its process dies',
  run: measureTranscription,
}

async function measureTranscription(): Promise<Measured> {
  const loaded: { pid: number | undefined; loadMs: number }[] = []
  const living = new Set<number>()
  const transcriber = createBuiltInTranscriber({
    onEvent: (event) => {
      if (event.kind === 'ready') loaded.push(event)
      if (event.kind === 'ready' && event.pid) living.add(event.pid)
    },
  })
  try {
    const began = performance.now()
    await transcriber.check()
    const firstTextMs = performance.now() - began
    const clips = await readClips()
    const heard = await hearTurns(transcriber, clips)
    const figures = [...accuracy(heard), ...speed(heard)]
    for (const interviews of loads) figures.push(...(await measureLoad(transcriber, clips, interviews)))
    figures.push(await measureRecovery(transcriber, clips, living))
    figures.push(
      {
        name: 'model load in the child process',
        value: loaded[0]?.loadMs ?? Number.NaN,
        unit: 'ms',
        count: 1,
      },
      { name: 'cold start to first text', value: firstTextMs, unit: 'ms', count: 1 },
    )
    return { figures, details: heard }
  } finally {
    await transcriber.close()
  }
}

async function hearTurns(transcriber: Transcriber, clips: readonly Clip[]): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const { samples: spoken, ...clip } of clips.filter(({ kind }) => kind === 'turn')) {
    const samples = joinSounds(quiet(marginMs), spoken, quiet(marginMs))
    const request = { samples, priority: 'final' as const, streamKey: 'bench' }
    const { text, elapsedMs } = await transcriber.transcribe(request)
    const audioMs = (samples.length / sampleRateHz) * 1000
    heard.push({ clip, text, audioMs, elapsedMs, errors: countWordErrors(clip.text, text) })
  }
  return heard
}

function accuracy(heard: readonly Heard[]): Figure[] {
  const rateOf = (some: readonly Heard[]) => sumWordErrors(some.map(({ errors }) => errors)).rate * 100
  const describe = (name: string, some: readonly Heard[]): Figure => {
    const { words, substituted, deleted, inserted } = sumWordErrors(some.map(({ errors }) => errors))
    const note = `${substituted} other, ${deleted} lost, ${inserted} added`
    return {
      name,
      value: rateOf(some),
      unit: '%',
      interval: bootstrapInterval(some, rateOf),
      count: words,
      note,
    }
  }
  const voices = [...new Set(heard.map(({ clip }) => clip.voice))]
  return [
    describe('word error rate, four synthetic voices', heard),
    ...voices.map((voice) =>
      describe(
        `word error rate, ${voice}`,
        heard.filter(({ clip }) => clip.voice === voice),
      ),
    ),
  ]
}

function speed(heard: readonly Heard[]): Figure[] {
  const sum = (pick: (item: Heard) => number) => heard.reduce((total, item) => total + pick(item), 0)
  const factor = sum((item) => item.elapsedMs) / sum((item) => item.audioMs)
  const note = 'time to text / length of speech'
  return [{ name: 'real-time factor', value: factor, unit: 'x', count: heard.length, note }]
}

/** This many interviews speak for 8 s, with a partial text each second, and pause. */
async function measureLoad(
  transcriber: Transcriber,
  clips: readonly Clip[],
  interviews: number,
): Promise<Figure[]> {
  const question = joinSounds(...clips.filter(({ kind }) => kind === 'turn').map(({ samples }) => samples))
  const delays: number[] = []
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const speak = async (interview: number) => {
    // Interviews do not start in step.
    await sleep((interview * (questionMs + pauseMs)) / interviews)
    for (let round = 0; round < rounds; round += 1) {
      const from = ((interview * rounds + round) * questionMs * 16) % (question.length - questionMs * 16)
      for (let second = 1; second <= questionMs / 1000; second += 1) {
        await sleep(1000)
        const isWhole = second * 1000 === questionMs
        const samples = question.slice(from, from + second * sampleRateHz)
        const priority = isWhole ? ('final' as const) : ('partial' as const)
        const job = transcriber.transcribe({ samples, priority, streamKey: `load-${interview}` })
        if (isWhole) delays.push((await job).elapsedMs)
      }
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: interviews }, (_, interview) => speak(interview)))
  loop.disable()
  const name = `${interviews} ${interviews === 1 ? 'interview' : 'interviews'}`
  return [
    {
      name: `${name}: 8 s question to final text median`,
      value: quantile(delays, 0.5),
      unit: 'ms',
      count: delays.length,
    },
    {
      name: `${name}: 8 s question to final text p95`,
      value: quantile(delays, 0.95),
      unit: 'ms',
      count: delays.length,
    },
    {
      name: `${name}: event loop delay p99`,
      value: loop.percentile(99) / 1e6 - 1,
      unit: 'ms',
      note: 'of this process, timer resolution of 1 ms taken off',
    },
  ]
}

/** Kills every recogniser process in the middle of a decode; the same call must still return the text. */
async function measureRecovery(
  transcriber: Transcriber,
  clips: readonly Clip[],
  living: Set<number>,
): Promise<Figure> {
  const samples = clips[0]?.samples ?? new Float32Array()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pending = transcriber.transcribe({ samples, priority: 'final', streamKey: 'bench' })
    const killedAt = performance.now()
    for (const pid of living) process.kill(pid, 'SIGKILL')
    living.clear()
    const { text } = await pending
    if (text) times.push(performance.now() - killedAt)
  }
  return {
    name: 'killed in the middle of a decode to its text',
    value: Math.max(...times),
    unit: 'ms',
    count: times.length,
    note: 'worst, all its processes at once; the audio is decoded again',
  }
}
