import type { Utterance } from '@cuelight/contracts/live'
import type { LiveState } from '../live-state.ts'
import { findAnswerTo } from './group-forms.ts'

/**
 * What the interviewer said last, when it may be a question and was not answered. The key for Answer now answers it; a
 * later line takes the offer away.
 */
export function findOffer({ utterances, answers, status }: LiveState): Utterance | undefined {
  const last = utterances.findLast(({ track }) => track === 'interviewer')
  if (!last?.isOffered || status === 'ended') return undefined
  return findAnswerTo(answers, last.id) ? undefined : last
}
