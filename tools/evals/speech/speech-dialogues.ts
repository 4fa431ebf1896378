import { readFileSync } from 'node:fs'
import {
  addTurn,
  emptyThread,
  judgeTurn,
  noteCandidate,
  noteCandidateWords,
} from '../../../apps/api/src/live-engine/questions/question-thread.ts'
import type { Figure } from '../../kit/measure.ts'
import { describeShare } from '../../kit/share.ts'
import type { TurnMeanings } from '../../kit/turn-meanings.ts'

interface Segment {
  speaker: string
  startMs: number
  endMs: number
  text: string
}
interface Dialogue {
  id: string
  segments: Segment[]
  fires: { endOfSpeechMs: number }[]
  optional: { atMs: number }[]
}

/** Silence of the interviewer that ends a turn, in milliseconds. */
const turnEndMs = 3000

/**
 * Excerpts with their times: every turn that ends in 3 s of silence is judged as the engine judges it. A dialogue is
 * without error when every answer due is begun and no other. Silences come from the transcript, not from sound.
 */
export async function measureDialogues(meanings: TurnMeanings): Promise<Figure[]> {
  const dialogues = readFileSync(new URL('../data/speech/dialogues.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Dialogue)
  const results: { isUntouched: boolean; isRight: boolean; isRightByRules: boolean }[] = []
  for (const dialogue of dialogues)
    results.push({
      isUntouched: Number(dialogue.id.slice(1)) % 5 === 0,
      isRight: await isWithoutError(dialogue, meanings),
      isRightByRules: await isWithoutError(dialogue, undefined),
    })
  return [false, true].map((isUntouched) => {
    const some = results.filter((one) => one.isUntouched === isUntouched)
    const right = some.filter(({ isRight }) => isRight).length
    const note = `rules ${some.filter(({ isRightByRules }) => isRightByRules).length}`
    const name = `${isUntouched ? 'untouched' : 'tuned'}: dialogues without error`
    return { ...describeShare(name, right, some.length), note }
  })
}

async function isWithoutError({ segments, fires, optional }: Dialogue, meanings: TurnMeanings | undefined) {
  let thread = emptyThread
  const begun: number[] = []
  for (const turn of joinTurns(segments)) {
    if (turn.speaker === 'candidate') {
      thread = noteCandidateWords(noteCandidate(thread, turn.startMs, turn.endMs), turn.text)
      continue
    }
    const meaning = await meanings?.of(turn.text, thread.before)
    const spoken = { text: turn.text, startedAtMs: turn.startMs, endedAtMs: turn.endMs, meaning }
    if (judgeTurn(thread, spoken).isQuestion) begun.push(turn.endMs)
    thread = addTurn(thread, spoken, begun.length + 1)
  }
  const due = fires.map(({ endOfSpeechMs }) => endOfSpeechMs)
  const allowed = [...due, ...optional.map(({ atMs }) => atMs - turnEndMs)]
  return due.every((endMs) => begun.includes(endMs)) && begun.every((endMs) => allowed.includes(endMs))
}

/** The interviewer's segments with less than the silence between them as one turn, in the order of their ends. */
function joinTurns(segments: readonly Segment[]): Segment[] {
  const turns: Segment[] = []
  for (const segment of segments) {
    const before = turns.findLast(({ speaker }) => speaker === segment.speaker)
    const isSame = segment.speaker === 'interviewer' && before && segment.startMs - before.endMs < turnEndMs
    if (isSame) Object.assign(before, { endMs: segment.endMs, text: `${before.text} ${segment.text}` })
    else turns.push({ ...segment })
  }
  return turns.sort((one, other) => one.endMs - other.endMs)
}
