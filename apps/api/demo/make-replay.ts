// Turns what `npm run demo -- --record rec.json` wrote into the site's replay: the words are the recording's script,
// the answers, their resume lines and their times are the product's own output.
// node demo/make-replay.ts rec.json ../site/src/content/demo/replay.json
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LiveEvent } from '@cuelight/contracts/live'

interface ScriptLine {
  who: 'interviewer' | 'candidate'
  startMs: number
  text: string
}

const [recordFile = '', replayFile = ''] = process.argv.slice(2)
const recorded: { tMs: number; event: LiveEvent }[] = JSON.parse(readFileSync(recordFile, 'utf8'))
const timeline = fileURLToPath(new URL('sample/timeline.json', import.meta.url))
const script: ScriptLine[] = JSON.parse(readFileSync(timeline, 'utf8'))

const spoken = script.map(({ who, startMs, text }) => ({ who, tMs: startMs, text }))
const answered = recorded.flatMap(({ tMs, event }) => {
  if (event.type !== 'answer-finished' || event.answer.status !== 'done') return []
  const { segments, evidence } = event.answer
  const cited = new Set(segments.flatMap((segment) => segment.chunkIds))
  const lines = evidence.filter((item) => cited.has(item.cvChunkId))
  return [
    {
      who: 'coach',
      tMs,
      // The cue is for the eye of the candidate; what is said follows it.
      text: segments
        .filter(({ kind, part }) => kind !== 'grounded' || part !== 'headline')
        .map((segment) => segment.text)
        .join(' '),
      evidence: lines.map(({ section, text }) => ({ section, text })),
    },
  ]
})
const replay = {
  title: 'Replay of the sample interview',
  isRecorded: true,
  note: 'A recorded sample interview: the people and companies are invented, the answers and their times are what the built-in coach really gave. What it says of the candidate comes from the resume, line by line.',
  position: 'Senior Backend Engineer',
  company: 'Brightwell',
  candidate: 'Maya Lindqvist',
  lines: [...spoken, ...answered].sort((one, other) => one.tMs - other.tMs),
}
writeFileSync(replayFile, `${JSON.stringify(replay, null, 2)}\n`)
