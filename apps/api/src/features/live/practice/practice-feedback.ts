import type { PracticeAttempt, PracticeFeedback } from '@cuelight/contracts/practice'
import { scoreBandOf, whyUnscoredText } from '../../../coach/rubric/feedback/describe-answer.ts'
import { giveFeedback } from '../../../coach/rubric/feedback/feedback.ts'
import type { BankStory } from '../../../coach/rubric/rubric-input.ts'
import type { ScoredAnswer } from '../../../coach/rubric/score-answer.ts'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { scoreSpoken } from '../../rubric/index.ts'
import { readBankStories } from '../../stories/index.ts'
import { changeInterview } from '../log/change-interview.ts'
import { findInterview } from '../log/interview-row.ts'
import { toUtterance, type UtteranceRow } from '../log/wire.ts'
import { closeTurns, requirePractice } from './practice-questions.ts'
import { insertQuestion, isFollowUp, keyOfAgain, readAnswer, readAsked } from './question-lines.ts'

/** Feedback on every try at the question that was asked last. Throws DomainError `not-found`, `wrong-state`. */
export async function readPracticeFeedback(
  ctx: ActorContext,
  input: { interviewId: number },
): Promise<PracticeFeedback> {
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  requirePractice(interview)
  await closeTurns(ctx, interview)
  const tries = await readTries(ctx, interview.id)
  const scored = await scoreSpoken(ctx, tries)
  const stories = await readBankStories(ctx, ctx.actor.userId)
  return {
    question: tries[0]?.question ?? '',
    attempts: scored.map((answer, index) => toAttempt(answer, tries[index]?.utteranceId ?? 0, stories)),
  }
}

interface Try {
  utteranceId: number
  question: string
  answer: string
}

/** The last question's tries, each with what was said to its follow-up. Throws `wrong-state` before the first. */
async function readTries(ctx: ActorContext, interviewId: number): Promise<Try[]> {
  const asked = await readAsked(ctx.db, interviewId)
  const last = asked.findLast((line) => !isFollowUp(line))
  if (!last) throw new DomainError('wrong-state', 'No question has been asked yet.')
  const tries: Try[] = []
  for (const line of asked.filter((each) => !isFollowUp(each) && each.text === last.text)) {
    const next = asked.find((other) => other.id > line.id && !isFollowUp(other))
    const answer = await readAnswer(ctx.db, line, next)
    if (answer !== '') tries.push({ utteranceId: line.id, question: line.text, answer })
  }
  return tries
}

function toAttempt(
  answer: ScoredAnswer,
  utteranceId: number,
  stories: readonly BankStory[],
): PracticeAttempt {
  const { worked, change, sayIt } = giveFeedback(answer, stories)
  const { score, reason, features, item } = answer
  return {
    utteranceId,
    answer: item.userAnswer,
    words: features.wordCount,
    score: score === null ? null : Math.round(score),
    scoreBand: scoreBandOf(answer),
    reason: reason && whyUnscoredText(reason),
    worked: worked && { text: worked.text, quote: worked.quote },
    change: change && { text: change.text, quote: change.quote },
    sayIt,
  }
}

/** Asks the last question again; its earlier tries stay beside the new one. */
export async function repeatPracticeQuestion(
  ctx: ActorContext,
  input: { interviewId: number },
): Promise<{ utteranceId: number; question: string }> {
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  requirePractice(interview)
  await closeTurns(ctx, interview)
  return changeInterview(ctx, interview.id, async (tx, current) => {
    requirePractice(current)
    const asked = await readAsked(tx, current.id)
    const last = asked.findLast((line) => !isFollowUp(line))
    if (!last) throw new DomainError('wrong-state', 'No question has been asked yet.')
    const before = asked.filter(({ text }) => text === last.text).length
    const sourceKey = keyOfAgain(last, before)
    const line: UtteranceRow = await insertQuestion(
      tx,
      current,
      { sourceKey, text: last.text },
      ctx.clock.now(),
    )
    return {
      events: [{ type: 'utterance' as const, utterance: toUtterance(line) }],
      result: { utteranceId: line.id, question: line.text },
    }
  })
}
