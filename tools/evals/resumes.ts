import { readFileSync } from 'node:fs'
import type { ActorContext } from '../../apps/api/src/core/context.ts'
import {
  indexResume,
  type KnowledgeBase,
  openKnowledgeBase,
  readResume,
  uploadResume,
} from '../../apps/api/src/features/resume/index.ts'
import type { ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import { drawLines } from '../kit/draw-resume.ts'
import { sampleFile } from '../kit/sample.ts'
import type { EvalResume } from './read-data.ts'

export interface OpenedResume {
  resume: EvalResume
  cvId: number
  base: KnowledgeBase
}

/** Puts a resume through the product's own path: PDF, upload, reading, embedding, storing, opening. */
export async function openResume(ctx: ActorContext, resume: EvalResume): Promise<OpenedResume> {
  const bytes = resume.pdf ? readFileSync(sampleFile(resume.pdf)) : await drawLines([resume.lines])
  const { id } = await uploadResume(ctx, { fileName: `${resume.id}.pdf`, bytes: new Uint8Array(bytes) })
  await indexResume(ctx, { cvId: id }, { isLastTry: true })
  const { status, statusReason } = await readResume(ctx, { id })
  if (status !== 'ready') throw new Error(`The resume ${resume.id} is ${status}: ${statusReason}`)
  const base = await openKnowledgeBase(ctx, { userId: ctx.actor.userId, cvId: id })
  return { resume, cvId: id, base }
}

/** The one line of a resume that begins like this. Throws when there is none or more than one. */
export function findLine({ resume, base }: OpenedResume, beginning: string): ResumeLine {
  const found = base.lines.filter((line) => line.text.startsWith(beginning))
  const [line] = found
  if (!line || found.length > 1)
    throw new Error(`${found.length} lines of the resume ${resume.id} begin with "${beginning}".`)
  return line
}
