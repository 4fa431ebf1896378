import type { CorrectedLine } from '@cuelight/contracts/transcript'
import { DomainError } from '../../../core/errors.ts'
import { detectQuestion } from '../../../live-engine/questions/question-detector.ts'
import type { FrozenInput } from '../input/frozen-input.ts'
import { toLines, typedId } from './to-lines.ts'

type Utterance = FrozenInput['utterances'][number]

/** A line with the part of the old lines' time that it takes. */
interface Placed {
  line: CorrectedLine
  fromMs: number
  toMs: number
}

/**
 * The input as the candidate corrected it. Every old line must be named by a new one; a split line shares its time by the
 * number of letters. Throws DomainError `wrong-state` for lines of another version.
 */
export function applyCorrection(input: FrozenInput, lines: readonly CorrectedLine[]): FrozenInput {
  requireAllLines(input, lines)
  const spoken = lines.filter(({ from }) => from.every((id) => id > 0))
  const placed = placeLines(input.utterances, spoken)
    .filter(({ line }) => line.text !== '')
    .sort((first, second) => first.fromMs - second.fromMs)
  const byId = new Map(input.utterances.map((utterance) => [utterance.id, utterance]))
  const utterances = placed.map((entry, index) => toUtterance(entry, index + 1, byId))
  return {
    ...input,
    isCorrected: true,
    utterances,
    suggestions: input.suggestions.map((suggestion, index) =>
      moveSuggestion(
        suggestion,
        lines.find(({ from }) => from[0] === typedId(index)),
        placed,
      ),
    ),
  }
}

function requireAllLines(input: FrozenInput, lines: readonly CorrectedLine[]): void {
  const known = new Map(toLines(input).map((line) => [line.id, line]))
  const named = new Set(lines.flatMap(({ from }) => from))
  const isComplete = [...known.keys()].every((id) => named.has(id)) && [...named].every((id) => known.has(id))
  // A typed question was not said: it is neither joined nor split, and stays the interviewer's.
  const isTypedAlone = lines.every(
    ({ from, track }) => from.every((id) => id > 0) || (from.length === 1 && track === 'interviewer'),
  )
  if (!isComplete || !isTypedAlone) {
    throw new DomainError(
      'wrong-state',
      'These lines belong to another version of the report. Load it again.',
    )
  }
}

function placeLines(utterances: readonly Utterance[], lines: readonly CorrectedLine[]): Placed[] {
  const spans = new Map<CorrectedLine, { fromMs: number; toMs: number }>()
  const users = new Map<number, CorrectedLine[]>()
  for (const line of lines) {
    for (const id of new Set(line.from)) users.set(id, [...(users.get(id) ?? []), line])
  }
  for (const { id, startedAt, endedAt } of utterances) {
    const among = users.get(id) ?? []
    const weights = among.map(({ text, from }) => Math.max(1, text.length) / from.length)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const start = Date.parse(startedAt)
    const length = Math.max(0, Date.parse(endedAt) - start)
    let before = 0
    for (const [index, line] of among.entries()) {
      const fromMs = Math.round(start + (length * before) / total)
      before += weights[index] ?? 0
      const toMs = Math.round(start + (length * before) / total)
      const known = spans.get(line) ?? { fromMs, toMs }
      spans.set(line, { fromMs: Math.min(known.fromMs, fromMs), toMs: Math.max(known.toMs, toMs) })
    }
  }
  return lines.flatMap((line) => {
    const span = spans.get(line)
    return span ? [{ line, ...span }] : []
  })
}

function toUtterance(
  { line, fromMs, toMs }: Placed,
  id: number,
  byId: ReadonlyMap<number, Utterance>,
): Utterance {
  const source = byId.get(line.from[0] ?? 0)
  const isQuestion = line.isQuestion && line.track === 'interviewer'
  const kind =
    source?.isQuestion && isQuestion ? source.kind : isQuestion ? detectQuestion(line.text).kind : 'other'
  return {
    id,
    track: line.track,
    startedAt: new Date(fromMs).toISOString(),
    endedAt: new Date(toMs).toISOString(),
    text: line.text,
    engine: source?.engine ?? 'candidate',
    kind,
    isQuestion,
  }
}

/** Help stays with the question it was given for, or goes with the line that has its words now. */
function moveSuggestion(
  suggestion: FrozenInput['suggestions'][number],
  typed: CorrectedLine | undefined,
  placed: readonly Placed[],
): FrozenInput['suggestions'][number] {
  const { utteranceId } = suggestion
  if (utteranceId === null) {
    if (!typed) return suggestion
    const isNoQuestion = !typed.isQuestion || typed.text === ''
    return { ...suggestion, question: typed.text === '' ? suggestion.question : typed.text, isNoQuestion }
  }
  const holders = placed.flatMap(({ line }, index) =>
    line.from.includes(utteranceId) ? [{ line, id: index + 1 }] : [],
  )
  const holder = holders.find(({ line }) => line.isQuestion) ?? holders[0]
  // Without a line it must not become a typed question.
  return holder ? { ...suggestion, utteranceId: holder.id } : { ...suggestion, utteranceId: noLine }
}

/** No line has this id. */
const noLine = 0
