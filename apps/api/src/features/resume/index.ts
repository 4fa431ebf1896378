import type { Resume, ResumeDetail } from '@cuelight/contracts/resume'
import type { ActorContext, Services } from '../../core/context.ts'
import type { ResumeLine } from '../../ports/language-model.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const listResumes = async (_ctx: ActorContext): Promise<Resume[]> => seam()
export const readResume = async (_ctx: ActorContext, _input: { id: number }): Promise<ResumeDetail> => seam()
export const uploadResume = async (
  _ctx: ActorContext,
  _input: { fileName: string; bytes: Uint8Array },
): Promise<Resume> => seam()
export const downloadResume = async (
  _ctx: ActorContext,
  _input: { id: number },
): Promise<{ fileName: string; bytes: Uint8Array }> => seam()
export const deleteResume = async (_ctx: ActorContext, _input: { id: number }): Promise<void> => seam()
/** A resume's lines loaded once, searched exactly: `retrieve` gives the 6-8 nearest lines, best first. */
export const openKnowledgeBase = async (
  _services: Services,
  _input: { userId: number; cvId: number },
): Promise<{ lines: ResumeLine[]; retrieve(text: string, limit?: number): Promise<ResumeLine[]> }> => seam()
