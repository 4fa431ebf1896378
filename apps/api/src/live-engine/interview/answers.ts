import { detectQuestion } from '../questions/question-detector.ts'
import type { AnswerToWrite, EngineEffect, Step } from './events.ts'
import { endTurn } from './follow-sound.ts'
import type { InterviewState } from './state/state.ts'
import { chainEach, step } from './step.ts'
import { askFor } from './turns/drafts.ts'

/** "Answer now": on a line, or with null on what the interviewer is saying, or else said last. */
export function answerNow(state: InterviewState, utteranceId: number | null): Step {
  const speaking = state.sources.filter(({ track, turn }) => track === 'interviewer' && turn)
  if (utteranceId === null && speaking.length > 0)
    return chainEach(state, speaking, (current, { key }) => endTurn(current, key, 'asked', true))
  return begin(state, { type: 'answer-utterance', utteranceId })
}

/** Looks for answers that were begun and that no engine is writing. */
export const findUnwritten = (state: InterviewState): Step => begin(state, { type: 'find-unwritten' })

function begin(state: InterviewState, effect: EngineEffect): Step {
  return step({ ...state, starting: state.starting + 1 }, effect)
}

/** The candidate asked for an answer, and its row exists. */
export function startAnswers(
  state: InterviewState,
  answers: readonly (AnswerToWrite & { parts: string[] })[],
): Step {
  const started = { ...state, starting: state.starting - 1 }
  return chainEach(started, answers, (current, { parts, ...answer }) => write(current, answer, parts))
}

/**
 * Answers that have a row and no writer: a stopped process left them unfinished, or a verb began them. They
 * are written from the start, in the same row.
 */
export function resumeAnswers(state: InterviewState, answers: readonly AnswerToWrite[]): Step {
  const found = { ...state, starting: state.starting - 1 }
  return chainEach(found, answers, (current, answer) => {
    if (current.writing.includes(answer.id)) return step(current)
    const { state: next, effects } = write(current, answer, detectQuestion(answer.question).parts)
    const { questions } = next
    const isKnown = questions.includes(answer.question)
    return step(isKnown ? next : { ...next, questions: [...questions, answer.question] }, ...effects)
  })
}

function write(state: InterviewState, answer: AnswerToWrite, parts: string[]): Step {
  const asked = askFor(state, answer.question, parts)
  const next = { ...state, writing: [...state.writing, answer.id] }
  return step(next, { type: 'write-answer', answer, asked, speculation: undefined })
}
