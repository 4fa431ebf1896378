import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Reads an uploaded resume and builds its knowledge base; scanned pages may take minutes on a busy machine. */
export const resumeIndexJob = defineJob({
  name: 'resume.index',
  payload: z.strictObject({ cvId: z.int().positive() }),
  expireInSeconds: 900,
  isOfAccount: true,
})

/** Embeds the lines of a resume again, after the embedding model has changed. */
export const resumeEmbedJob = defineJob({
  name: 'resume.embed',
  payload: z.strictObject({ cvId: z.int().positive() }),
  isOfAccount: true,
})

/** At the start and every hour: asks for `resume.embed` where vectors are of another model. */
export const renewEmbeddingsJob = defineJob({
  name: 'resume.renew-embeddings',
  payload: z.strictObject({}),
})

/** Finds resumes and notes whose job is gone. */
export const reviveResumesJob = defineJob({ name: 'resume.revive', payload: z.strictObject({}) })

/** Reads a PDF that was added to a resume as a note. */
export const resumeNoteJob = defineJob({
  name: 'resume.note',
  payload: z.strictObject({ noteId: z.int().positive() }),
  expireInSeconds: 900,
})
