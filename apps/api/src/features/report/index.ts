import type { ReportState } from '@cuelight/contracts/report'
import type { ActorContext } from '../../core/context.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const requestReport = async (
  _ctx: ActorContext,
  _input: { interviewId: number },
): Promise<{ status: 'processing' | 'ready' }> => seam()
export const readReport = async (_ctx: ActorContext, _input: { interviewId: number }): Promise<ReportState> =>
  seam()
