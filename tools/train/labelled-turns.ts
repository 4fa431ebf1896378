import { existsSync, readFileSync } from 'node:fs'
import type { TurnContext } from '../../apps/api/src/live-engine/questions/turn-features.ts'
import { type TurnKind, turnKinds } from '../../apps/api/src/live-engine/questions/turn-model.ts'

/** Who wrote a set of speech, none of whom saw the rules. */
export const speechAuthors = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
] as const
type SpeechAuthor = (typeof speechAuthors)[number]

/** An interviewer's turn with its label. */
export interface LabelledTurn {
  text: string
  context: TurnContext | undefined
  isAnswered: boolean
  kind: TurnKind | undefined
  /** How many questions are in it. */
  parts: number
  /** The questions in clean sentences; empty where there are none or the set does not say. */
  label: string
  tags: string[]
  /** Turns of one group stay in one fold: an utterance with its copy, an interview. */
  group: string
  /** Who wrote it: one of the authors of the speech sets, or the author of the rules. */
  author: SpeechAuthor | 'own'
  isInterview: boolean
  /** `training`: never in a figure. */
  split: 'tuned' | 'untouched' | 'training'
  isCopy: boolean
  weight: number
}

interface Utterance {
  id: string
  style: string
  text: string
  tags: string[]
  label: string
  kind: string
  parts: string[]
}
interface Session {
  id: string
  turns: { speaker: string; text: string; label: string | null; kind?: string | null; parts?: string[] }[]
}
interface Written {
  text: string
  label: string
  interviewer?: string
  candidate?: string
}

/** Every turn to learn from and to judge by, each punctuated one followed by a copy as a recogniser writes it. */
export function readLabelledTurns(): LabelledTurn[] {
  const all = [
    ...readUtterances('first', 'speech/utterances.jsonl'),
    ...readSessions('first', 'speech/sessions.jsonl'),
    ...readUtterances('second', 'speech-second/turns.jsonl'),
    ...readSessions('second', 'speech-second/interviews.jsonl'),
    ...readUtterances('third', 'speech-third/turns.jsonl'),
    ...readUtterances('fourth', 'speech-fourth/turns.jsonl'),
    ...readUtterances('fifth', 'speech-fifth/turns.jsonl'),
    ...readUtterances('sixth', 'speech-sixth/turns.jsonl'),
    ...readUtterances('seventh', 'speech-seventh/turns.jsonl'),
    ...readSessions('eighth', 'speech-eighth/interviews.jsonl'),
    ...readSessions('ninth', 'speech-ninth/interviews.jsonl'),
    ...(['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth'] as const).flatMap(
      (author) => readSessions(author, `speech-${author}/interviews.jsonl`),
    ),
    ...readWritten(),
  ]
  return all.flatMap((turn) => [turn, ...copyBare(turn)])
}

function copyBare(turn: LabelledTurn): LabelledTurn[] {
  const text = turn.text
    .toLowerCase()
    .replace(/[^\w\s]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const context = turn.context
  return text === turn.text ? [] : [{ ...turn, text, context, isCopy: true, weight: turn.weight * 0.5 }]
}

function readUtterances(author: SpeechAuthor, file: string): LabelledTurn[] {
  return read<Utterance>(`../evals/data/${file}`).map(({ id, text, tags, label, kind, style, parts }) => ({
    text,
    context: undefined,
    isAnswered: label === 'answer',
    kind: toKind(kind),
    parts: parts.length,
    label: parts.join(' '),
    tags: [...tags, `style ${style}`],
    group: id,
    author,
    isInterview: false,
    split: Number(id.replace(/\D+/, '')) % 5 === 0 ? 'untouched' : 'tuned',
    isCopy: false,
    weight: 1,
  }))
}

/** Names that some authors use, and one that means a case everywhere. */
const renamedKinds: Record<string, TurnKind> = {
  hypothetical: 'case',
  behavioral: 'behavioural',
  background: 'biographical',
}

function toKind(name: string): TurnKind | undefined {
  const kind = renamedKinds[name] ?? name
  return turnKinds.find((one) => one === kind)
}

/** Whole interviews that nothing is learned from; one of the second author's is in recogniser style. */
const untouchedInterviews = ['S6', 'OI03', 'OI07']
/** Of the later authors' interviews every fifth, and all of the eleventh's. */
const isUntouched = (id: string) =>
  untouchedInterviews.includes(id) ||
  id.startsWith('CI') ||
  (/^[A-Z]I\d{3}$/u.test(id) && Number(id.slice(2)) % 5 === 0)

function readSessions(author: SpeechAuthor, file: string): LabelledTurn[] {
  return read<Session>(`../evals/data/${file}`).flatMap(({ id, turns }) =>
    turns.flatMap((turn, at) => {
      if (turn.speaker !== 'interviewer') return []
      const before = turns.slice(0, at)
      const since = before.slice(before.findLastIndex(({ speaker }) => speaker === 'interviewer') + 1)
      const context = {
        candidate: since.map(({ text }) => text).join(' '),
        interviewer: before.findLast(({ speaker }) => speaker === 'interviewer')?.text ?? '',
      }
      return {
        text: turn.text,
        context,
        isAnswered: turn.label === 'answer',
        kind: turn.kind ? toKind(turn.kind) : undefined,
        parts: turn.parts?.length ?? 0,
        label: turn.parts?.join(' ') ?? '',
        tags: [],
        group: id,
        author,
        isInterview: true,
        split: isUntouched(id) ? ('untouched' as const) : ('tuned' as const),
        isCopy: false,
        weight: 1,
      }
    }),
  )
}

/** Written after the tuned material was read, so fit to learn from and for nothing else. */
function readWritten(): LabelledTurn[] {
  return read<Written>('./data/turns.jsonl').map(({ text, label, interviewer = '', candidate = '' }, at) => ({
    text,
    context: interviewer || candidate ? { interviewer, candidate } : undefined,
    isAnswered: label === 'answer',
    kind: undefined,
    parts: 0,
    label: '',
    tags: [],
    group: `W${at}`,
    author: 'own',
    isInterview: false,
    split: 'training',
    isCopy: false,
    weight: 0.6,
  }))
}

function read<Type>(name: string): Type[] {
  const file = new URL(name, import.meta.url)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Type)
}
