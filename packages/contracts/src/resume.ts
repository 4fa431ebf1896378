import { z } from 'zod'

export const resumeStatusSchema = z.enum(['processing', 'ready', 'failed'])

export const resumeSchema = z.object({
  id: z.number().int(),
  fileName: z.string(),
  createdDate: z.string(),
  status: resumeStatusSchema,
  statusReason: z.string().optional(),
})
export type Resume = z.infer<typeof resumeSchema>

export const resumeChunkSchema = z.object({
  id: z.number().int(),
  page: z.number().int(),
  section: z.string(),
  roleHeader: z.string(),
  text: z.string(),
})

/** "What we read": what the product understood of a resume. */
export const resumeDetailSchema = resumeSchema.extend({
  progress: z.string().nullable(),
  pageCount: z.number().int().nullable(),
  profile: z
    .object({ name: z.string().nullable(), headline: z.string().nullable(), skills: z.array(z.string()) })
    .nullable(),
  chunks: z.array(resumeChunkSchema),
})
export type ResumeDetail = z.infer<typeof resumeDetailSchema>
