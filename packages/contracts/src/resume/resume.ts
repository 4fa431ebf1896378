import { z } from 'zod'

/** `failed` carries a reason in `statusReason`; only a `ready` resume has lines. */
export const resumeStatuses = ['processing', 'ready', 'failed'] as const
/** One of them. */
export const resumeStatusSchema = z.enum(resumeStatuses)

/** An uploaded resume on the wire. `createdDate` is an ISO text. */
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
  /** The progress of the reading; for a ready resume a remark, such as hidden lines or a search by words only. */
  notice: z.string().optional(),
})
export type ListedResume = z.infer<typeof listedResumeSchema>

/** The sections a line may stand in; `Other` is under an unknown heading, or under none. */
export const resumeSections = [
  'Summary',
  'Experience',
  'Projects',
  'Education',
  'Skills',
  'Certifications',
  'Languages',
  'Awards',
  'Publications',
  'Volunteering',
  'Interests',
  'Other',
] as const
/** One of them. */
export const resumeSectionSchema = z.enum(resumeSections)
export type ResumeSection = z.infer<typeof resumeSectionSchema>

/** Where a line comes from: the file, the file with a correction, typed in by the candidate, or a note. */
export const resumeLineSourceSchema = z.enum(['read', 'corrected', 'added', 'note'])

/** One line of a resume: the same from the page it is read on to the answer that cites it (there `cvChunkId`). */
export const resumeLineSchema = z.object({
  resumeLineId: z.number().int(),
  section: z.string(),
  /** Employer, title and dates of the role the line stands under; empty outside a role. */
  roleHeader: z.string(),
  text: z.string(),
  /** Absent for engines that do not ask; `added` and `note` are the candidate's own words, not the file's. */
  source: resumeLineSourceSchema.optional(),
})
export type ResumeLine = z.infer<typeof resumeLineSchema>

/** A role of a resume in structured fields. Null is what the file leaves open: the candidate is asked, nothing is guessed. */
export const resumeRoleSchema = z.object({
  id: z.number().int(),
  /** The section it stands in: a role of "Projects" is no employment. */
  section: z.string(),
  employer: z.string().nullable(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  /** In the words of the file, such as "Mar. 2021". */
  start: z.string().nullable(),
  /** Null for a single date; the file's word for "present" while the role goes on. */
  end: z.string().nullable(),
  source: z.enum(['read', 'corrected', 'added']),
  /** Grows with every change; a correction names the one it saw. */
  version: z.number().int().default(1),
})
export type ResumeRole = z.infer<typeof resumeRoleSchema>

/** A resume line with its place in the file, as the candidate checks it. */
export const placedResumeLineSchema = resumeLineSchema.extend({
  /** From 1. */
  page: z.number().int(),
  /** The role it stands under (`roles` of the detail); null outside of a role. */
  roleId: z.number().int().nullable().default(null),
  /** Why no answer cites the line: it cannot be seen on the page, or it addresses a machine. */
  flag: z.enum(['hidden', 'instruction', 'removed']).nullable(),
  /** The words of the file that the line was read from; null for what no reading gave. */
  readText: z.string().nullable().default(null),
  /** The note it belongs to (`notes` of the detail); null for a line of the file. */
  noteId: z.number().int().nullable().default(null),
  /** Grows with every change; a correction names the one it saw. */
  version: z.number().int().default(1),
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

/** Why a file may not be one person's resume: it describes a job, or somebody else's begins on a later page. */
export const resumeDoubtSchema = z.enum(['job-advertisement', 'second-person'])
export type ResumeDoubt = z.infer<typeof resumeDoubtSchema>

/** How a resume was read (`cvs.reading`). Pages count from 1. */
export const resumeReadingSchema = z.object({
  /** Pictures of text, read by character recognition. */
  scannedPages: z.array(z.number().int()),
  /** Pages whose interleaved columns were separated. */
  reorderedPages: z.array(z.number().int()),
  /** Pages that gave no text: damaged, or scans that could not be recognised. */
  unreadPages: z.array(z.number().int()).default([]),
  flags: z.array(resumeFlagSchema),
  /** English names of scripts in the file that the product cannot read, such as "Arabic". */
  unsupportedScripts: z.array(z.string()),
  doubts: z.array(resumeDoubtSchema).default([]),
})
export type ResumeReading = z.infer<typeof resumeReadingSchema>

/** Notes that were added to a resume: text, or a second PDF. */
export const resumeNoteSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  kind: z.enum(['text', 'pdf']),
  roleId: z.number().int().nullable(),
  status: resumeStatusSchema,
  /** Why the reading failed. */
  statusReason: z.string().nullable(),
})
export type ResumeNote = z.infer<typeof resumeNoteSchema>

/** A certificate or a publication: its line without the date, and the date in the words of the file. */
const datedEntrySchema = z.object({ name: z.string(), date: z.string().nullable() })

/** What a resume says of the person, in fields. Null and empty lists are what the file does not say. */
export const resumeProfileSchema = z.object({
  name: z.string().nullable(),
  headline: z.string().nullable(),
  /** As listed, with the languages at the end. */
  skills: z.array(z.string()),
  /** The level is the file's own word: "C1", "native". */
  languages: z.array(z.object({ name: z.string(), level: z.string().nullable() })).default([]),
  certificates: z.array(datedEntrySchema).default([]),
  publications: z.array(datedEntrySchema).default([]),
})
export type ResumeProfile = z.infer<typeof resumeProfileSchema>

/** "What we read": what the product understood of a resume. */
export const resumeDetailSchema = listedResumeSchema.extend({
  progress: z.string().nullable(),
  pageCount: z.number().int().nullable(),
  profile: resumeProfileSchema.nullable(),
  /** Null while the resume is read, and for resumes from before readings were described. */
  reading: resumeReadingSchema.nullable(),
  /** In the order of the document. */
  roles: z.array(resumeRoleSchema).default([]),
  /** Every line that was read, in the order of the document. */
  lines: z.array(placedResumeLineSchema),
  notes: z.array(resumeNoteSchema).default([]),
  /** What the candidate removed and can put back. */
  removed: z
    .object({ roles: z.array(resumeRoleSchema), lines: z.array(placedResumeLineSchema) })
    .default({ roles: [], lines: [] }),
})
export type ResumeDetail = z.infer<typeof resumeDetailSchema>
