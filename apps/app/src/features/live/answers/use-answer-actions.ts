import { client } from '../../../shell/api-client.ts'
import type { LiveState } from '../live-state.ts'
import { focusAnswer } from './focus-answers.ts'
import { findAnswerTo } from './group-forms.ts'

type AnswerActionsOptions = {
  interviewId: number
  state: LiveState
  dismiss: (answerId: number, isDismissed: boolean) => Promise<unknown>
  /** What was said so far goes to the server first. */
  sendSoFar: () => Promise<void>
  report: (error: unknown) => void
}

/** What the candidate can ask for, besides the buttons on each answer. */
export function useAnswerActions({ interviewId, state, dismiss, sendSoFar, report }: AnswerActionsOptions) {
  /** Null: what the interviewer has said so far. */
  async function answerNow(utteranceId: number | null) {
    try {
      if (utteranceId === null) await sendSoFar()
      await client.live.answerNow.mutate({ interviewId, utteranceId })
    } catch (error) {
      report(error)
    }
  }
  /** A line has one answer; asking again shows it, dismissed or not. */
  async function answerLine(utteranceId: number) {
    const answer = findAnswerTo(state.answers, utteranceId)
    if (!answer) return answerNow(utteranceId)
    if (answer.status === 'dismissed') await dismiss(answer.id, false).catch(report)
    focusAnswer(answer.id)
  }
  const setAuto = (isOn: boolean) => client.live.setAutoAnswer.mutate({ interviewId, isOn }).catch(report)
  const setPaused = (isPaused: boolean) =>
    client.live.setPaused.mutate({ interviewId, isPaused }).catch(report)
  return { answerNow, answerLine, setAuto, setPaused }
}
