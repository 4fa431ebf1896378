import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { Preparation } from '@cuelight/contracts/schedule'
import type { ActorContext } from '../../core/context.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const readPreparation = async (
  _ctx: ActorContext,
  _input: { scheduleId: number },
): Promise<Preparation> => seam()
export const regeneratePreparation = async (
  _ctx: ActorContext,
  _input: { scheduleId: number },
): Promise<void> => seam()
/** Answers a custom question while preparing, and keeps it in the list. */
export async function* askPreparationQuestion(
  _ctx: ActorContext,
  _input: { scheduleId: number; question: string },
): AsyncGenerator<AnswerStreamPart> {
  seam()
}
