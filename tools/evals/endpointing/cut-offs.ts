import { frameSamples, measureRms } from '../../../apps/api/src/live-engine/endpointing/energy.ts'
import { startTracking, trackFrames } from '../../../apps/api/src/live-engine/endpointing/turn-tracker.ts'
import { detectQuestion } from '../../../apps/api/src/live-engine/questions/question-detector.ts'
import { judgeEnding } from '../../../apps/api/src/live-engine/questions/unfinished.ts'
import type { SpeechGate } from '../../../apps/api/src/ports/speech-gate.ts'
import type { Transcriber } from '../../../apps/api/src/ports/transcriber.ts'
import type { Figure } from '../../kit/measure.ts'
import type { Clip } from '../../kit/recordings/read-clips.ts'
import { atLevel, join, mix, pinkNoise, quiet } from '../../kit/recordings/sounds.ts'
import { type Spoken, speakWithPause, thinkingMs } from './trials.ts'

const shortestPauseMs = 600
const talkerRms = 0.05
const noises = [
  { name: 'clean', decibels: Number.POSITIVE_INFINITY },
  { name: '20 dB', decibels: 20 },
  { name: '10 dB', decibels: 10 },
]

interface CutTrial {
  what: string
  text: string
  /** What the recogniser had heard at the pause; null without a pause inside. */
  heard: string | null
  isCut: boolean
}

/** A breath, a search for a word, and the pause of the trial table. */
const thinkingPausesMs = [900, 1300, thinkingMs]

/** How often the shortest pause setting ends a turn before its speaker does. */
export async function measureCutOffs(clips: readonly Clip[], gate: SpeechGate, transcriber: Transcriber) {
  const trials: CutTrial[] = []
  const turns = clips.filter(({ kind }) => kind === 'turn')
  for (const [number, clip] of turns.entries()) {
    for (const { name, decibels } of noises) {
      const spoken = speak(clip)
      const noise = atLevel(pinkNoise(spoken.samples.length, number + 1), talkerRms / 10 ** (decibels / 20))
      const samples = mix(spoken.samples, noise)
      trials.push(await cutTurn(`turns, ${name}`, clip.text, { ...spoken, samples }, gate, transcriber))
    }
  }
  for (const first of clips.filter(({ kind, part }) => kind !== 'turn' && part === 0)) {
    const second = clips.find(
      ({ kind, index, part }) => kind === first.kind && index === first.index && part === 1,
    )
    if (!second) throw new Error('a half of a question is missing')
    const text = `${first.text} ... ${second.text}`
    for (const pauseMs of thinkingPausesMs) {
      const what = `a thinking pause of ${pauseMs / 1000} s`
      trials.push(await cutTurn(what, text, speakWithPause(first, second, pauseMs), gate, transcriber))
    }
  }
  return { figures: describe(trials), details: trials.filter(({ heard }) => heard !== null) }
}

function speak(clip: Clip): Spoken {
  const samples = join(quiet(1000), clip.samples, quiet(1500))
  return { samples, endMs: samples.length / 16 - 1500 }
}

async function cutTurn(
  what: string,
  text: string,
  spoken: Spoken,
  gate: SpeechGate,
  transcriber: Transcriber,
): Promise<CutTrial> {
  const pauses = await findPauses(spoken, gate)
  let heard: string | null = null
  for (const { kind, startMs, endMs } of pauses) {
    const samples = spoken.samples.slice(Math.max(0, startMs - 250) * 16, (endMs + 300) * 16)
    heard = (await transcriber.transcribe({ samples, priority: 'final', streamKey: 'cut-offs' })).text
    if (!detectQuestion(heard).isQuestion) continue
    const ending = judgeEnding(heard)
    const isCut = ending === 'over' || (ending === 'doubtful' && kind === 'patient')
    if (isCut) return { what, text, heard, isCut }
  }
  return { what, text, heard, isCut: false }
}

/** The turn so far, at each pause inside the speech that was long enough to end it. */
async function findPauses({ samples, endMs: trueEndMs }: Spoken, gate: SpeechGate) {
  const frames = samples.subarray(0, samples.length - (samples.length % frameSamples))
  const stream = gate.openStream()
  const flags = await stream.hear(frames)
  stream.close()
  if (!flags) throw new Error('the speech gate did not answer')
  let tracking = startTracking()
  const pauses: { kind: 'ready' | 'patient'; startMs: number; endMs: number }[] = []
  for (let index = 0; index < flags.length; index += 1) {
    const frame = frames.subarray(index * frameSamples, (index + 1) * frameSamples)
    const sound = { rms: measureRms(frame), isSpeech: flags[index] === 1 }
    const tracked = trackFrames(tracking, [sound], shortestPauseMs)
    tracking = tracked.tracking
    for (const event of tracked.events)
      if ((event.kind === 'ready' || event.kind === 'patient') && (index + 1) * 32 < trueEndMs)
        pauses.push(event)
  }
  return pauses
}

function describe(trials: readonly CutTrial[]): Figure[] {
  return [...new Set(trials.map(({ what }) => what))].map((what) => {
    const some = trials.filter((trial) => trial.what === what)
    const cut = some.filter(({ isCut }) => isCut).length
    const paused = some.filter(({ heard }) => heard !== null).length
    const note = `${cut} cut of ${paused} with such a pause inside`
    return {
      name: `cut off at 600 ms: ${what}`,
      value: (cut / some.length) * 100,
      unit: '%',
      count: some.length,
      note,
    }
  })
}
