import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Track } from '@cuelight/contracts/live'
import { createBuiltInTranscriber } from '../src/adapters/transcriber/built-in.ts'
import { sampleRateHz, type Transcriber } from '../src/ports/transcriber.ts'
import type { Figure, Measure, Measured } from './measure.ts'
import { readTimeline, readTrack, type SampleLine } from './sample.ts'
import { bootstrapInterval, quantile } from './statistics.ts'
import { countWordErrors, sumWordErrors, type WordErrors } from './word-errors.ts'

const rounds = 3
/** Kept around each line, as an endpoint detector would. */
const marginMs = 200

interface Heard {
  line: SampleLine
  text: string
  audioMs: number
  elapsedMs: number
  errors: WordErrors
}

export const transcribeMeasure: Measure = {
  name: 'transcribe',
  about: 'built-in speech recognition on the sample recordings, one line after the other',
  run: measureTranscription,
}

async function measureTranscription(): Promise<Measured> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  let loaded: { pid: number | undefined; loadMs: number } | undefined
  const transcriber = createBuiltInTranscriber({
    cacheDir,
    onEvent: (event) => {
      if (event.kind === 'ready') loaded = event
    },
  })
  try {
    const began = performance.now()
    await transcriber.check()
    const firstTextMs = performance.now() - began
    const heard: Heard[] = []
    for (let round = 0; round < rounds; round += 1) heard.push(...(await hearLines(transcriber)))
    const memory = readMemory(loaded?.pid)
    const figures: Figure[] = [
      ...accuracy(heard.slice(0, heard.length / rounds)),
      ...speed(heard),
      { name: 'model load in the child process', value: loaded?.loadMs ?? Number.NaN, unit: 'ms', count: 1 },
      { name: 'cold start to first text', value: firstTextMs, unit: 'ms', count: 1 },
      ...memory,
    ]
    return { figures, details: heard }
  } finally {
    await transcriber.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
}

async function hearLines(transcriber: Transcriber): Promise<Heard[]> {
  const tracks: Record<Track, Float32Array> = {
    interviewer: readTrack('interviewer'),
    candidate: readTrack('candidate'),
  }
  const heard: Heard[] = []
  for (const line of readTimeline()) {
    const at = (ms: number) => Math.round((ms / 1000) * sampleRateHz)
    const samples = tracks[line.who].slice(at(line.startMs - marginMs), at(line.endMs + marginMs))
    const { text, elapsedMs } = await transcriber.transcribe({
      samples,
      priority: 'final',
      sessionKey: 'bench',
    })
    const audioMs = (samples.length / sampleRateHz) * 1000
    heard.push({ line, text, audioMs, elapsedMs, errors: countWordErrors(line.text, text) })
  }
  return heard
}

function accuracy(heard: readonly Heard[]): Figure[] {
  const rateOf = (some: readonly Heard[]) => sumWordErrors(some.map(({ errors }) => errors)).rate * 100
  const total = sumWordErrors(heard.map(({ errors }) => errors))
  const of = (who: Track) => heard.filter(({ line }) => line.who === who)
  return [
    {
      name: 'word error rate',
      value: rateOf(heard),
      unit: '%',
      interval: bootstrapInterval(heard, rateOf),
      count: total.words,
      note: `${total.substituted} other, ${total.deleted} lost, ${total.inserted} added; synthetic voices`,
    },
    ...(['interviewer', 'candidate'] as const).map((who) => ({
      name: `word error rate, ${who}`,
      value: rateOf(of(who)),
      unit: '%',
      count: sumWordErrors(of(who).map(({ errors }) => errors)).words,
    })),
  ]
}

function speed(heard: readonly Heard[]): Figure[] {
  const delays = heard.map(({ elapsedMs }) => elapsedMs)
  const sum = (pick: (item: Heard) => number) => heard.reduce((total, item) => total + pick(item), 0)
  const note = 'from the hand-over of the whole line, nothing else waiting; no endpoint wait in it'
  return [
    {
      name: 'real-time factor',
      value: sum((item) => item.elapsedMs) / sum((item) => item.audioMs),
      unit: 'x',
      count: heard.length,
      note: 'time to text / length of speech',
    },
    {
      name: 'end of speech to final text p50',
      value: quantile(delays, 0.5),
      unit: 'ms',
      count: heard.length,
      note,
    },
    {
      name: 'end of speech to final text p95',
      value: quantile(delays, 0.95),
      unit: 'ms',
      count: heard.length,
    },
  ]
}

/** Linux tells in /proc; elsewhere the figure is left out. */
function readMemory(pid: number | undefined): Figure[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
    return [
      { name: 'memory of the child process', value: megabytes('VmRSS'), unit: 'MB', count: 1 },
      { name: 'highest memory of the child process', value: megabytes('VmHWM'), unit: 'MB', count: 1 },
    ]
  } catch {
    return [
      { name: 'memory of the child process', value: '-', unit: '', note: 'not readable on this system' },
    ]
  }
}
