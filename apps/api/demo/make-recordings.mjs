// Makes sample/interviewer.wav and sample/candidate.wav from the lines below with two free voices.
// Needs festival with the voice cmu_us_slt_arctic_hts (Debian: festival festvox-us-slt-hts) and flite
// (Debian: flite). The product never runs this: the recordings are committed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWav } from '../src/live-engine/audio/wav-reader.ts'
import { encodeWav } from '../src/live-engine/audio/wav-writer.ts'

const sampleRateHz = 16_000
const speechRms = 0.07
const noiseRms = 0.0005
/** Longer than the 3000 ms after which a question counts as complete. */
const answerDelaySeconds = 3.8

const lines = [
  { who: 'interviewer', pauseBefore: 1, text: 'Hi Maya, it is nice to meet you. How are you today?' },
  { who: 'candidate', pauseBefore: answerDelaySeconds, text: 'I am doing well. It is good to meet you too.' },
  {
    who: 'interviewer',
    pauseBefore: 1.5,
    text: 'Great. Tell me about a time when you had to lead a difficult migration.',
  },
  {
    who: 'candidate',
    pauseBefore: answerDelaySeconds,
    text: 'At Northlake Payments I led the migration from a monolith to event driven services with Kafka. The old system could not keep up with the traffic, and one slow query could stop every payment. I moved one service at a time, and we compared the results of the old and the new system every day. In the end we reduced the checkout latency by thirty eight percent, and no payment was lost.',
  },
  {
    who: 'interviewer',
    pauseBefore: 2,
    text: 'How would you find and fix a slow query in a large database?',
  },
  {
    who: 'candidate',
    pauseBefore: answerDelaySeconds,
    text: 'First I look at the numbers and find the query that costs the most time. Then I read the query plan to see if it scans the whole table. Often an index is missing, or the statistics are old. At Harborview Logistics I cut the infrastructure cost by twenty two percent, mostly by fixing queries and removing servers that we no longer needed.',
  },
  {
    who: 'interviewer',
    pauseBefore: 2,
    text: 'Why do you want to work for this company?',
  },
  {
    who: 'candidate',
    pauseBefore: answerDelaySeconds,
    text: 'I want to build payment systems that people can trust. This role is close to the work that I enjoy most, which is backend design with a small team. I have mentored four engineers, and I would like to keep doing that here.',
  },
  { who: 'interviewer', pauseBefore: 2, text: 'Thank you.' },
]

function synthesise(folder, { who, text }, number) {
  const wave = join(folder, `${number}.wav`)
  const script = join(folder, `${number}.txt`)
  writeFileSync(script, text)
  if (who === 'interviewer')
    execFileSync('text2wave', [
      '-F',
      `${sampleRateHz}`,
      '-eval',
      '(voice_cmu_us_slt_arctic_hts)',
      '-o',
      wave,
      script,
    ])
  else execFileSync('flite', ['-voice', 'rms', '-f', script, '-o', wave])
  return normalise(readWav(readFileSync(wave)))
}

function normalise(samples) {
  const voiced = samples.filter((sample) => Math.abs(sample) > 0.01)
  const rms = Math.sqrt(voiced.reduce((sum, sample) => sum + sample * sample, 0) / voiced.length)
  return samples.map((sample) => (sample * speechRms) / rms)
}

/** A small seeded generator, so that the same lines give the same files. */
function createNoise(seed) {
  let state = seed
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (uniform() + uniform() + uniform() - 1.5) * 2 * noiseRms
}

const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
let cursor = 0
const clips = lines.map((line, number) => {
  const samples = synthesise(folder, line, number)
  const start = cursor + Math.round(line.pauseBefore * sampleRateHz)
  cursor = start + samples.length
  return { ...line, samples, start }
})
rmSync(folder, { recursive: true })

const length = cursor + 4 * sampleRateHz
const timeline = []
for (const [who, seed] of [
  ['interviewer', 7],
  ['candidate', 11],
]) {
  const noise = createNoise(seed)
  const track = Float32Array.from({ length }, noise)
  for (const clip of clips.filter((candidate) => candidate.who === who))
    for (let index = 0; index < clip.samples.length; index += 1)
      track[clip.start + index] += clip.samples[index]
  writeFileSync(new URL(`sample/${who}.wav`, import.meta.url), encodeWav(track))
}
for (const { who, start, samples, text } of clips)
  timeline.push({
    who,
    startMs: Math.round(start / 16),
    endMs: Math.round((start + samples.length) / 16),
    text,
  })
writeFileSync(new URL('sample/timeline.json', import.meta.url), `${JSON.stringify(timeline, null, 2)}\n`)
console.log(`${(length / sampleRateHz).toFixed(1)} s`)
