// Makes the voices in this folder (<voice>.webm and clips.json) from sentences.json with four free synthetic voices.
// Needs festival with cmu_us_slt_arctic_hts (Debian: festival festvox-us-slt-hts), flite and ffmpeg with libopus.
// The product, its tests and CI never run this: the recordings are committed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sampleRateHz = 16_000
const speechRms = 0.05
const frame = sampleRateHz / 100
/** Between two clips of a file. */
const gap = sampleRateHz / 2
const { turns, pausing } = JSON.parse(readFileSync(new URL('sentences.json', import.meta.url), 'utf8'))

const voices = {
  'festival-slt': (text, wave, script) => {
    writeFileSync(script, text)
    const voice = '(voice_cmu_us_slt_arctic_hts)'
    execFileSync('text2wave', ['-F', `${sampleRateHz}`, '-eval', voice, '-o', wave, script])
  },
  'flite-rms': (text, wave) => execFileSync('flite', ['-voice', 'rms', '-t', text, '-o', wave]),
  'flite-slt': (text, wave) => execFileSync('flite', ['-voice', 'slt', '-t', text, '-o', wave]),
  'flite-awb': (text, wave) => execFileSync('flite', ['-voice', 'awb', '-t', text, '-o', wave]),
}
const names = Object.keys(voices)

function readPcm(file) {
  const format = file.indexOf('fmt ')
  if (file.readUInt32LE(format + 12) !== sampleRateHz) throw new Error('the synthesiser did not write 16 kHz')
  const bytes = file.subarray(file.indexOf('data') + 8)
  return Float32Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768)
}

const measureRms = (samples) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

/** Cuts the silence at both ends and sets the level of what is spoken; the last sample is the true end of the speech. */
function trim(samples) {
  const levels = []
  for (let at = 0; at + frame <= samples.length; at += frame)
    levels.push(measureRms(samples.subarray(at, at + frame)))
  const loud = measureRms(Float32Array.from(levels.filter((level) => level > Math.max(...levels) / 10)))
  const isSpoken = (level) => level > loud / 50
  const first = levels.findIndex(isSpoken) * frame
  const last = (levels.findLastIndex(isSpoken) + 1) * frame
  return samples.slice(first, last).map((sample) => (sample * speechRms) / loud)
}

function synthesise(folder, voice, text) {
  const wave = join(folder, 'clip.wav')
  voices[voice](text, wave, join(folder, 'clip.txt'))
  return trim(readPcm(readFileSync(wave)))
}

function plan() {
  const clips = names.flatMap((voice) =>
    turns.map((text, index) => ({ voice, kind: 'turn', index, part: 0, text })),
  )
  for (const kind of ['tuning', 'held'])
    for (const [index, parts] of pausing[kind].entries())
      for (const [part, text] of parts.entries())
        clips.push({ voice: names[index % names.length], kind, index, part, text })
  return clips
}

const folder = mkdtempSync(join(tmpdir(), 'voices-'))
const clips = []
for (const voice of names) {
  const pieces = []
  let at = 0
  for (const { voice: _, ...clip } of plan().filter((entry) => entry.voice === voice)) {
    const samples = synthesise(folder, voice, clip.text)
    clips.push({ voice, ...clip, startMs: at / 16, endMs: (at + samples.length) / 16 })
    pieces.push(samples, new Float32Array(gap))
    at += samples.length + gap
  }
  const raw = join(folder, 'all.raw')
  writeFileSync(
    raw,
    Buffer.concat(
      pieces.map((samples) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)),
    ),
  )
  const input = ['-f', 'f32le', '-ar', `${sampleRateHz}`, '-ac', '1', '-i', raw]
  const output = [
    '-c:a',
    'libopus',
    '-b:a',
    '24k',
    '-frame_duration',
    '60',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ]
  const file = new URL(`${voice}.webm`, import.meta.url).pathname
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output, '-map_metadata', '-1', file])
}
rmSync(folder, { recursive: true })
writeFileSync(new URL('clips.json', import.meta.url), `${JSON.stringify(clips, null, 1)}\n`)
console.log(`${clips.length} clips`)
