// Makes data/jargon.jsonl: sentences with names of resumes and jobs, spoken by two free voices, as the built-in recogniser
// writes them. Needs flite (Debian: flite). Nothing else runs this: what was heard is committed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuiltInTranscriber } from '../../../apps/api/src/adapters/transcriber/built-in.ts'
import { readWav } from '../../../apps/api/src/live-engine/audio/wav-reader.ts'
import { listNames } from '../../../apps/api/src/live-engine/jargon/list-names.ts'
import { readPeople } from './jargon-people.ts'

const namesOfPerson = 9
const voices = ['slt', 'rms']
const carriers = [
  'Tell me about your work with NAME.',
  'What did you do at NAME last year?',
  'How did you use NAME in that project?',
  'I see NAME on your resume, can you say more about it?',
  'Why did you choose NAME and not something else?',
  'And what was the hardest part of NAME for you?',
]
const target = new URL('../data/jargon.jsonl', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'cuelight-jargon-'))
const transcriber = createBuiltInTranscriber()
const lines: string[] = []
for (const person of readPeople())
  for (const [at, name] of listNames(person.sources).slice(0, namesOfPerson).entries())
    for (const [number, voice] of voices.entries()) {
      const said = (carriers[(at + number * 3) % carriers.length] ?? '').replace(
        'NAME',
        name.replaceAll('&', 'and'),
      )
      const { text } = await transcriber.transcribe({
        samples: speak(said, voice),
        priority: 'final',
        streamKey: `${person.id}/${at}/${voice}`,
      })
      lines.push(JSON.stringify({ set: person.set, person: person.id, name, voice, said, heard: text }))
    }
await transcriber.close()
rmSync(folder, { recursive: true })
writeFileSync(target, `${lines.join('\n')}\n`)
process.stdout.write(`${lines.length} sentences\n`)

function speak(text: string, voice: string): Float32Array {
  const file = join(folder, 'spoken.wav')
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', file])
  const samples = readWav(readFileSync(file))
  if (!samples) throw new Error('flite wrote no WAV')
  return samples
}
