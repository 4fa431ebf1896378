// Writes `heard` in ../data/pauses.json anew: says each text with one of four free synthetic voices and lets the
// built-in recogniser write it down as it would a draft. Needs festival and flite like make.mjs; nothing else runs this.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuiltInTranscriber } from '../../src/adapters/transcriber/built-in.ts'

const speechRms = 0.05
const audible = 0.004
/** What the engine gives a draft around the speech. */
const [before, after] = [250 * 16, 300 * 16]
const file = new URL('../data/pauses.json', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'voices-'))
const transcriber = createBuiltInTranscriber({ cacheDir: join(folder, 'cache') })

function synthesise(voice, text) {
  const wave = join(folder, 'clip.wav')
  if (voice === 'festival-slt') {
    const script = join(folder, 'clip.txt')
    writeFileSync(script, text)
    execFileSync('text2wave', ['-F', '16000', '-eval', '(voice_cmu_us_slt_arctic_hts)', '-o', wave, script])
  } else execFileSync('flite', ['-voice', voice.replace('flite-', ''), '-t', text, '-o', wave])
  const bytes = readFileSync(wave)
  const at = bytes.indexOf('data') + 8
  return Float32Array.from(
    { length: (bytes.length - at) >> 1 },
    (_, index) => bytes.readInt16LE(at + index * 2) / 32_768,
  )
}

async function hear({ voice, said }) {
  const raw = synthesise(voice, said)
  const rms = Math.sqrt(raw.reduce((sum, value) => sum + value * value, 0) / raw.length)
  const spoken = raw.map((value) => (value * speechRms) / rms)
  const isAudible = (value) => Math.abs(value) > audible
  const cut = spoken.subarray(spoken.findIndex(isAudible), spoken.findLastIndex(isAudible) + 1)
  const samples = new Float32Array(before + cut.length + after)
  samples.set(cut, before)
  return (await transcriber.transcribe({ samples, priority: 'final', sessionKey: 'pauses' })).text
}

const data = JSON.parse(readFileSync(file, 'utf8'))
for (const entry of [...data.halves, ...data.complete]) entry.heard = await hear(entry)
writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)
await transcriber.close()
rmSync(folder, { recursive: true })
