// `node scripts/record-replay.ts`: records the site's replay. The words are the script of the sample recordings; the answers
// and their times are what the running product gave. It holds the interview in real time, which takes about two minutes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveEvent } from '@cuelight/contracts/live'
import { playInterview } from '../../api/demo/play-interview.ts'
import { startDemoProduct } from '../../api/demo/product.ts'
import { samplePath } from '../../app/tests/kit/call-page.ts'
import { type Candidate, prepareAnswer, prepareCandidate } from './pictures/prepare-candidate.ts'

interface ScriptLine {
  who: 'interviewer' | 'candidate'
  startMs: number
  text: string
}
interface Recorded {
  tMs: number
  event: LiveEvent
}

const replayFile = join(import.meta.dirname, '../src/content/demo/replay.json')

/** What Maya wrote down for two questions while she prepared. */
const preparedAnswers = [
  {
    question: 'How would you find and fix a slow query in a large database?',
    answer:
      'I start with the numbers: which query costs the most time in total. Then I read its plan. Most often it scans a whole table because an index is missing, or because the statistics are old. I change one thing, measure again, and keep it only if it helped.',
  },
  {
    question: 'Why do you want to work for this company?',
    answer:
      'I like building things that people depend on without having to think about them, and a practice cannot open without its bookings. What I enjoy most is backend design in a small team, and that is how you work. I have mentored four engineers, and I would like to keep doing that here.',
  },
]

const product = await startDemoProduct({ WELCOME_CREDITS: '3' })
try {
  const candidate = await prepareCandidate(product)
  for (const { question, answer } of preparedAnswers) await prepareAnswer(candidate, question, answer)
  writeReplay(await recordInterview(candidate))
} finally {
  await product.stop()
}
process.exit(0)

async function recordInterview({ client, scheduleId }: Candidate): Promise<Recorded[]> {
  const interviewId = await client.rest<number>('POST', `UserInterview?interviewScheduleId=${scheduleId}`, {
    interviewScheduleId: scheduleId,
  })
  const recorded: Recorded[] = []
  const startedAt = Date.now()
  const subscription = client.trpc.live.events.subscribe(
    { interviewId },
    {
      onData(value) {
        recorded.push({ tMs: Date.now() - startedAt, event: 'data' in value ? value.data : value })
      },
    },
  )
  const recordings = { interviewer: samplePath('interviewer.wav'), candidate: samplePath('candidate.wav') }
  await playInterview(client, interviewId, recordings)
  subscription.unsubscribe()
  return recorded
}

function writeReplay(recorded: Recorded[]): void {
  const script: ScriptLine[] = JSON.parse(readFileSync(samplePath('timeline.json'), 'utf8'))
  const spoken = script.map(({ who, startMs, text }) => ({ who, tMs: startMs, text }))
  const answered = recorded.flatMap(({ tMs, event }) => {
    if (event.type !== 'answer-finished' || event.answer.status !== 'done') return []
    const { segments, evidence, isPinned, question } = event.answer
    const cited = new Set(segments.flatMap((segment) => segment.chunkIds))
    return [
      {
        who: 'coach',
        tMs,
        // The cue is for the eye of the candidate; what is said follows it.
        text: segments
          .filter(({ kind, part }) => kind !== 'grounded' || part !== 'headline')
          .map((segment) => segment.text)
          .join(' '),
        evidence: [
          ...(isPinned ? [{ section: 'Pinned by you', text: question }] : []),
          ...evidence
            .filter((item) => cited.has(item.cvChunkId))
            .map(({ section, text, isOwnWords }) => ({ section: isOwnWords ? 'Your story' : section, text })),
        ],
      },
    ]
  })
  const replay = {
    title: 'Maya’s interview',
    isRecorded: true,
    note: 'A recorded sample: the people and the company are invented. The answers are what Cuelight showed, each at the moment it appeared: a story and two answers that Maya had prepared.',
    position: 'Senior Backend Engineer',
    company: 'Brightwell',
    candidate: 'Maya Lindqvist',
    lines: [...spoken, ...answered].sort((one, other) => one.tMs - other.tMs),
  }
  writeFileSync(replayFile, `${JSON.stringify(replay, null, 2)}\n`)
}
