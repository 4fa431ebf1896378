import { contentStems, countShared, words } from '../../../coach/text.ts'
import type { FrozenInput } from './frozen-input.ts'

type Utterance = FrozenInput['utterances'][number]
type Suggestion = FrozenInput['suggestions'][number]

/** The parts of the input that questions are found in. */
export type AskedInput = Pick<FrozenInput, 'utterances' | 'suggestions' | 'isCorrected'>

export interface AskedQuestion {
  text: string
  kind: string
  suggestedAnswer: string
  help: Help | null
  endedMs: number
  /** False for a typed question: when it was typed says nothing about when it was asked. */
  isTimed: boolean
}

/** What was on the screen for a question. */
export interface Help {
  status: NonNullable<Suggestion['status']>
  latencyMs: number | null
}

/**
 * Detected questions, utterances the candidate asked an answer for although no question was detected in them, and typed
 * questions, in the order they were asked.
 */
export function findQuestions({ utterances, suggestions, isCorrected }: AskedInput): AskedQuestion[] {
  const heard = utterances.filter(({ track }) => track === 'interviewer')
  const placed = placeSuggestions(
    heard,
    suggestions.filter(({ isNoQuestion }) => !isNoQuestion),
  )
  const spoken = heard.flatMap((utterance) => {
    const own = placed.filter(({ place }) => place === utterance.id).map(({ suggestion }) => suggestion)
    const isAsked = utterance.isQuestion || (own.length > 0 && !isCorrected)
    return isAsked ? [spokenQuestion(utterance, own)] : []
  })
  const typed = placed
    .filter(({ place }) => place === null)
    .map(({ suggestion }) => typedQuestion(suggestion))
  return [...spoken, ...typed].sort((first, second) => first.endedMs - second.endedMs)
}

function spokenQuestion(utterance: Utterance, own: readonly Suggestion[]): AskedQuestion {
  const [first] = own
  const written = own.filter(({ answer }) => answer !== '')
  // When a question goes on, the answer to its first half is dismissed for the answer to the whole.
  const shown = written.find(({ status }) => status !== 'dismissed') ?? written[0]
  return {
    text: utterance.isQuestion || !first ? utterance.text : first.question,
    kind: utterance.kind,
    suggestedAnswer: shown?.answer ?? '',
    help: helpOf(shown ?? first),
    endedMs: Math.max(Date.parse(utterance.startedAt), Date.parse(utterance.endedAt)),
    isTimed: true,
  }
}

interface Placed {
  suggestion: Suggestion
  /** The line it belongs to; null for a typed question that nobody was heard asking. */
  place: number | null
}

function placeSuggestions(heard: readonly Utterance[], suggestions: readonly Suggestion[]): Placed[] {
  const placed: Placed[] = []
  for (const suggestion of suggestions) {
    const place = suggestion.utteranceId ?? placeTyped(heard, suggestion, placed)
    placed.push({ suggestion, place })
  }
  return placed
}

/** A typed question names the interviewer's last line, unless that line asks something else already. */
function placeTyped(
  heard: readonly Utterance[],
  typed: Suggestion,
  placed: readonly Placed[],
): number | null {
  const last = lastBefore(heard, typed.createdAt)
  if (!last) return null
  const earlier = placed.find(({ place }) => place === last.id)?.suggestion.question
  const asked = last.isQuestion ? last.text : earlier
  return asked === undefined || isSameMatter(asked, typed.question) ? last.id : null
}

/** More words than this make a question of its own; fewer are a search for help. */
const mostSearchWords = 3

function isSameMatter(asked: string, typed: string): boolean {
  if (words(typed).length <= mostSearchWords) return true
  const [one, other] = [contentStems(asked), contentStems(typed)]
  return countShared(one, other) >= 0.5 * Math.max(1, Math.min(one.size, other.size))
}

function lastBefore(heard: readonly Utterance[], moment: string): Utterance | undefined {
  return heard.findLast(({ startedAt }) => Date.parse(startedAt) <= Date.parse(moment))
}

function typedQuestion(suggestion: Suggestion): AskedQuestion {
  const at = Date.parse(suggestion.createdAt)
  const { question: text, answer: suggestedAnswer } = suggestion
  return { text, kind: 'other', suggestedAnswer, help: helpOf(suggestion), endedMs: at, isTimed: false }
}

function helpOf(suggestion: Suggestion | undefined): Help | null {
  if (!suggestion) return null
  return { status: suggestion.status ?? 'done', latencyMs: suggestion.latencyMs ?? null }
}
