import type { RubricQuestion } from '../../coach/rubric/rubric-input.ts'
import { isFillerReply } from '../../live-engine/filler-replies.ts'
import type { FrozenInput } from './frozen-input.ts'

type Utterance = FrozenInput['utterances'][number]

interface AskedQuestion {
  text: string
  kind: string
  suggestedAnswer: string
  endedMs: number
  /** The moment a question was typed says nothing about when it was asked. */
  isTimed: boolean
}

/** The two tracks are cut apart by pauses, so an answer may seem to begin just before its question ended. */
const overlapMs = 1500
/** A longer silence is no thinking: something else happened, or the clocks disagree. */
const maxResponseMs = 120_000

/** The questions in the order they were asked, each with what the candidate said until the next one. */
export function pairAnswers(input: FrozenInput): RubricQuestion[] {
  const asked = findQuestions(input)
  const spoken = input.utterances
    .filter(({ track, text }) => track === 'candidate' && text.trim() !== '' && !isFillerReply(text))
    .map((utterance) => ({ utterance, at: Date.parse(utterance.startedAt) }))
  return asked.map((question, index) => {
    const from = question.endedMs - overlapMs
    const next = asked[index + 1]
    const until = next ? next.endedMs - overlapMs : Number.POSITIVE_INFINITY
    const turns = spoken.filter(({ at }) => at >= from && at < until).map(({ utterance }) => utterance)
    return toRubricQuestion(question, turns)
  })
}

function toRubricQuestion(question: AskedQuestion, turns: readonly Utterance[]): RubricQuestion {
  const speakingMs = turns.reduce((total, turn) => total + durationMs(turn), 0)
  return {
    question: question.text,
    kind: question.kind,
    suggestedAnswer: question.suggestedAnswer,
    userAnswer: turns.map(({ text }) => text.trim()).join(' '),
    responseTimeMs: responseTime(question, turns[0]),
    speakingMs: speakingMs > 0 ? speakingMs : null,
  }
}

const durationMs = (turn: Utterance) => Math.max(0, Date.parse(turn.endedAt) - Date.parse(turn.startedAt))

function responseTime(question: AskedQuestion, first: Utterance | undefined): number | null {
  if (!first || !question.isTimed) return null
  const elapsed = Math.max(0, Date.parse(first.startedAt) - question.endedMs)
  return elapsed > maxResponseMs ? null : elapsed
}

/**
 * Detected questions, and utterances the candidate asked an answer for although no question was detected in them. A
 * typed question counts for the interviewer's last utterance; without any interviewer speech it stands for itself.
 */
function findQuestions({ utterances, suggestions }: FrozenInput): AskedQuestion[] {
  const heard = utterances.filter(({ track }) => track === 'interviewer')
  if (heard.length === 0) return suggestions.map(typedQuestion)
  const helped = suggestions.map((suggestion) => ({
    suggestion,
    utteranceId: suggestion.utteranceId ?? lastBefore(heard, suggestion.createdAt)?.id,
  }))
  return heard
    .flatMap((utterance) => {
      const own = helped.filter(({ utteranceId }) => utteranceId === utterance.id)
      const [first] = own
      if (!utterance.isQuestion && !first) return []
      const shown = own.find(({ suggestion }) => suggestion.answer !== '')
      return {
        text: utterance.isQuestion || !first ? utterance.text : first.suggestion.question,
        kind: utterance.kind,
        suggestedAnswer: shown?.suggestion.answer ?? '',
        endedMs: Math.max(Date.parse(utterance.startedAt), Date.parse(utterance.endedAt)),
        isTimed: true,
      }
    })
    .sort((first, second) => first.endedMs - second.endedMs)
}

function lastBefore(heard: readonly Utterance[], moment: string): Utterance | undefined {
  return heard.findLast(({ startedAt }) => Date.parse(startedAt) <= Date.parse(moment))
}

function typedQuestion(suggestion: FrozenInput['suggestions'][number]): AskedQuestion {
  const at = Date.parse(suggestion.createdAt)
  const { question: text, answer: suggestedAnswer } = suggestion
  return { text, kind: 'other', suggestedAnswer, endedMs: at, isTimed: false }
}
