import { audio } from '@cuelight/contracts/constants'

const perMs = audio.sampleRateHz / 1000
const frameMs = 10
const frameSamples = frameMs * perMs
/** Less than this is a clock that is a little off, no overlap. */
const leastMs = 200
/** The clock of a sender may be off by as much. */
const toleratedMs = 500
/** How alike the loudness of the same sound is when it was cut or encoded twice (correlation). */
const leastAlike = 0.9
const silenceRms = audio.silenceRms / 2

/** Sound that may come again is looked for in so much of what came before. */
export const longestOverlapSamples = 15_000 * perMs

/** A posted recording is not one stream: what is posted next may begin before the last one ended. */
export const isPostedStream = (streamId: string): boolean => streamId.startsWith('rest-')

/**
 * How many samples at the start of `next` are a repetition of the end of `before`, when the clock says that `overlapMs`
 * are. The sound itself must agree, so that a sender with a careless clock loses no words; in silence the clock decides.
 */
export function findOverlap(before: Float32Array, next: Float32Array, overlapMs: number): number {
  if (overlapMs < leastMs) return 0
  const [one, other] = [measureFrames(before), measureFrames(next)]
  const expected = Math.round(overlapMs / frameMs)
  let best = { frames: 0, alike: leastAlike }
  const most = Math.min(one.length, expected + toleratedMs / frameMs)
  for (let frames = Math.max(leastMs, overlapMs - toleratedMs) / frameMs; frames <= most; frames += 1) {
    const whole = Math.round(frames)
    const alike = compareLoudness(one.slice(one.length - whole), other)
    if (alike > best.alike) best = { frames: whole, alike }
  }
  if (best.frames > 0) return Math.min(next.length, best.frames * frameSamples)
  const isSilent = [...one.slice(-expected), ...other.slice(0, expected)].every((rms) => rms < silenceRms)
  return isSilent ? Math.min(next.length, expected * frameSamples) : 0
}

function measureFrames(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / frameSamples) }, (_, index) => {
    let sum = 0
    for (let at = index * frameSamples; at < (index + 1) * frameSamples; at += 1)
      sum += (samples[at] ?? 0) ** 2
    return Math.sqrt(sum / frameSamples)
  })
}

/** Correlation of the loudness of two sounds that begin together; 0 when one of them does not change. */
function compareLoudness(one: readonly number[], other: readonly number[]): number {
  const length = Math.min(one.length, other.length)
  if (length * frameMs < leastMs) return 0
  const [left, right] = [logs(one, length), logs(other, length)]
  const [leftMean, rightMean] = [mean(left), mean(right)]
  let [both, ofLeft, ofRight] = [0, 0, 0]
  for (const [at, value] of left.entries()) {
    const [x, y] = [value - leftMean, (right[at] ?? 0) - rightMean]
    both += x * y
    ofLeft += x * x
    ofRight += y * y
  }
  return ofLeft < 1e-6 || ofRight < 1e-6 ? 0 : both / Math.sqrt(ofLeft * ofRight)
}

const logs = (values: readonly number[], length: number) =>
  values.slice(0, length).map((value) => Math.log(value + silenceRms))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
