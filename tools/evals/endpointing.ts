import { createBuiltInSpeechGate } from '../../apps/api/src/adapters/speech-gate/built-in.ts'
import { createBuiltInTranscriber } from '../../apps/api/src/adapters/transcriber/built-in.ts'
import type { SpeechGate } from '../../apps/api/src/ports/speech-gate.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { type Clip, readClips } from '../kit/recordings/read-clips.ts'
import { quantile } from '../kit/statistics.ts'
import { measureCutOffs } from './endpointing/cut-offs.ts'
import {
  conditions,
  findCompletion,
  judgeCompletion,
  speakWithPause,
  type Verdict,
} from './endpointing/trials.ts'
import { evaluateWords } from './endpointing/words.ts'

const rules = ['speech', 'energy'] as const
const sets = ['tuning', 'held'] as const

interface Trial {
  set: (typeof sets)[number]
  rule: (typeof rules)[number]
  condition: string
  question: string
  verdict: Verdict
  /** From the true end of speech to completion. */
  delayMs: number
}

/** Twelve questions with a thinking pause in nine rooms, and twelve held out from tuning. */
export async function evaluateEndpointing(): Promise<Measured> {
  const gate = createBuiltInSpeechGate({ deadlineMs: 10_000 })
  const transcriber = createBuiltInTranscriber()
  try {
    const clips = await readClips()
    const trials: Trial[] = []
    for (const set of sets) trials.push(...(await runTrials(set, clips, gate)))
    const cutOffs = await measureCutOffs(clips, gate, transcriber)
    const words = evaluateWords()
    return {
      figures: [...describe(trials), ...cutOffs.figures, ...words.figures],
      details: { trials, cutOffs: cutOffs.details, words: words.details },
    }
  } finally {
    await Promise.all([gate.close(), transcriber.close()])
  }
}

async function runTrials(set: Trial['set'], clips: readonly Clip[], gate: SpeechGate): Promise<Trial[]> {
  const halves = (part: number) => clips.filter((clip) => clip.kind === set && clip.part === part)
  const [firsts, seconds] = [halves(0), halves(1)]
  const trials: Trial[] = []
  for (const first of firsts) {
    const second = seconds.find(({ index }) => index === first.index)
    const other = clips.find(({ kind, voice }) => kind === 'turn' && voice !== first.voice)
    if (!second || !other) throw new Error('a half of a question is missing')
    const { samples, endMs } = speakWithPause(first, second)
    for (const [number, condition] of conditions.entries()) {
      const heard = condition.apply(samples, first.index * 100 + number + 1, other.samples)
      for (const rule of rules) {
        const completedMs = await findCompletion(heard, rule === 'speech' ? gate : null)
        const verdict = judgeCompletion(completedMs, endMs)
        const question = `${first.text} ... ${second.text}`
        trials.push({ set, rule, condition: condition.name, question, verdict, delayMs: completedMs - endMs })
      }
    }
  }
  return trials
}

function describe(trials: readonly Trial[]): Figure[] {
  const count = (some: readonly Trial[], verdict: Verdict) =>
    some.filter((trial) => trial.verdict === verdict).length
  return sets.flatMap((set) =>
    rules.flatMap((rule) => {
      const some = trials.filter((trial) => trial.set === set && trial.rule === rule)
      const right = some.filter(({ verdict }) => verdict === 'right')
      const rows = conditions.map(({ name }) => {
        const here = some.filter(({ condition }) => condition === name)
        const value = `${count(here, 'right')}/${count(here, 'late')}/${count(here, 'inside')}`
        return {
          name: `${set}, ${rule}: ${name}`,
          value,
          unit: '',
          count: here.length,
          note: 'right/late/inside',
        }
      })
      const note = `delay p50 ${quantile(
        right.map(({ delayMs }) => delayMs),
        0.5,
      ).toFixed(0)} ms`
      const all = {
        name: `${set}, ${rule}: right in all`,
        value: right.length,
        unit: '',
        count: some.length,
        note,
      }
      return rule === 'speech' ? [...rows, all] : [all]
    }),
  )
}
