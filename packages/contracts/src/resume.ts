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

/** As the app lists it; integrators get `resumeSchema`. */
export const listedResumeSchema = resumeSchema.extend({
  /** How far the reading is, or what the candidate should know of a ready one: hidden lines, a search by words only. */
  notice: z.string().optional(),
})
export type ListedResume = z.infer<typeof listedResumeSchema>

/** One line of a resume: the same from the page it is read on to the answer that cites it (there `cvChunkId`). */
export const resumeLineSchema = z.object({
  resumeLineId: z.number().int(),
  section: z.string(),
  /** Employer, title and dates of the role the line stands under; empty outside a role. */
  roleHeader: z.string(),
  text: z.string(),
})
export type ResumeLine = z.infer<typeof resumeLineSchema>

/** A resume line with its place in the file, as the candidate checks it. */
export const placedResumeLineSchema = resumeLineSchema.extend({
  /** From 1. */
  page: z.number().int(),
  /** Why no answer stands on the line: it cannot be seen on the page, or it addresses a machine. */
  flag: z.enum(['hidden', 'instruction']).nullable(),
})
export type PlacedResumeLine = z.infer<typeof placedResumeLineSchema>

/** Something in the file that a reader would not expect; never part of an answer. */
export const resumeFlagSchema = z.object({
  /** `hidden`: cannot be seen on the page; `instruction`: addresses a machine. */
  kind: z.enum(['hidden', 'instruction']),
  /** From 1; null for what belongs to the file and to no page, such as its keywords. */
  page: z.number().int().nullable(),
  text: z.string(),
  /** One sentence for the candidate. */
  reason: z.string(),
})
export type ResumeFlag = z.infer<typeof resumeFlagSchema>

/** How a resume was read (`cvs.reading`). Pages count from 1. */
export const resumeReadingSchema = z.object({
  /** Pictures of text, read by character recognition. */
  scannedPages: z.array(z.number().int()),
  /** Pages whose columns were put one behind the other. */
  reorderedPages: z.array(z.number().int()),
  /** Pages that gave no text: damaged, or scans that could not be recognised. */
  unreadPages: z.array(z.number().int()).default([]),
  flags: z.array(resumeFlagSchema),
  /** English names of scripts that stand in the file and are not understood, for instance "Arabic". */
  unsupportedScripts: z.array(z.string()),
})
export type ResumeReading = z.infer<typeof resumeReadingSchema>

/** "What we read": what the product understood of a resume. */
export const resumeDetailSchema = listedResumeSchema.extend({
  progress: z.string().nullable(),
  pageCount: z.number().int().nullable(),
  profile: z
    .object({ name: z.string().nullable(), headline: z.string().nullable(), skills: z.array(z.string()) })
    .nullable(),
  /** Null while it is read, and for what was read before readings were described. */
  reading: resumeReadingSchema.nullable(),
  /** Every line that was read, in the order of the document. */
  lines: z.array(placedResumeLineSchema),
})
export type ResumeDetail = z.infer<typeof resumeDetailSchema>
