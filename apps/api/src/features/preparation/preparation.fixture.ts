import { cvChunkEmbeddings, cvChunks, cvs } from '@cuelight/db/schema'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import type { ActorContext } from '../../core/context.ts'
import type { JobInput, ResumeLine } from '../../ports/language-model.ts'
import { vectorToBytes } from '../resume/index.ts'
import { createSchedule } from '../schedule/index.ts'
import { prepareSchedule } from './index.ts'

type Line = Pick<ResumeLine, 'section' | 'roleHeader' | 'text'>

/** A resume of these lines that was read, and the ids of its lines in order. */
export async function addReadResume(owner: ActorContext, lines: readonly Line[] = sampleLines) {
  const { userId } = owner.actor
  const file = { fileName: 'me.pdf', fileKey: 'cv/1', sizeBytes: 1, sha256: 'x', status: 'ready' as const }
  const [cv] = await owner.db
    .insert(cvs)
    .values({ ...file, userId })
    .returning()
  if (!cv) throw new Error('no cv')
  const rows = lines.map(({ section, roleHeader, text }, ordinal) => {
    return { section, roleHeader, text, userId, cvId: cv.id, ordinal, page: 1 }
  })
  const stored = await owner.db.insert(cvChunks).values(rows).returning()
  const vectors = await owner.embedder.embed(stored.map(({ text }) => text))
  const embeddingModel = owner.embedder.modelId
  await owner.db.insert(cvChunkEmbeddings).values(
    stored.map(({ id }, index) => {
      return { chunkId: id, embeddingModel, vector: vectorToBytes(vectors[index] ?? new Float32Array(26)) }
    }),
  )
  return { cvId: cv.id, resumeLineIds: stored.map(({ id }) => id) }
}

/** A schedule with its list made, on a resume of these lines. */
export async function prepareFor(
  owner: ActorContext,
  { lines = sampleLines, job = sampleJob }: { lines?: readonly Line[]; job?: JobInput } = {},
) {
  const resume = await addReadResume(owner, lines)
  const { id: scheduleId } = await createSchedule(owner, { ...job, cvId: resume.cvId })
  const prepareAgain = () => prepareSchedule(owner, { userId: owner.actor.userId, scheduleId, waits: 0 })
  await prepareAgain()
  return { ...resume, scheduleId, prepareAgain }
}
