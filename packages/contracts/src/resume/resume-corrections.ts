import { z } from 'zod'
import { careerLimits } from '../constants.ts'
import { idSchema } from '../ids.ts'
import { resumeSectionSchema } from './resume.ts'

const trimmed = (most: number, what: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().max(most, `Please keep ${what} under ${most} characters`))

/** A field of a role; empty means unknown. */
const fieldSchema = trimmed(careerLimits.fieldLetters, 'this')
  .transform((text) => (text === '' ? null : text))
  .nullable()

/** The text of a line, on one row. */
export const lineTextSchema = trimmed(careerLimits.lineLetters, 'a line').pipe(
  z.string().min(1, 'Please write something, or delete the line'),
)

const version = z.number().int().positive()
/** A line as the caller saw it: somebody else may have changed it since. */
const seenLine = { resumeLineId: idSchema, version }
/** A role as the caller saw it. */
const seenRole = { roleId: idSchema, version }

/** Corrects the name; `seenName` is the one on the screen. */
export const correctNameSchema = z.strictObject({
  id: idSchema,
  seenName: z.string().nullable(),
  name: fieldSchema,
})
export type CorrectName = z.infer<typeof correctNameSchema>

/** Corrects what stands under the name; `seenHeadline` is what is on the screen. */
export const correctHeadlineSchema = z.strictObject({
  id: idSchema,
  seenHeadline: z.string().nullable(),
  headline: fieldSchema,
})
export type CorrectHeadline = z.infer<typeof correctHeadlineSchema>

/** Replaces the list of skills; `seenSkills` are those on the screen. */
export const correctSkillsSchema = z.strictObject({
  id: idSchema,
  seenSkills: z.array(z.string()).max(careerLimits.lines),
  skills: z
    .array(trimmed(careerLimits.fieldLetters, 'a skill').pipe(z.string().min(1)))
    .max(careerLimits.skills, `Please keep the list under ${careerLimits.skills} skills`),
})
export type CorrectSkills = z.infer<typeof correctSkillsSchema>

/** Changes the given fields of a line and leaves the rest. */
export const correctLineSchema = z.strictObject({
  ...seenLine,
  text: lineTextSchema.optional(),
  section: resumeSectionSchema.optional(),
})
export type CorrectLine = z.infer<typeof correctLineSchema>

/** Splits a line in two: it keeps `text`, the rest becomes a new line below it. */
export const splitLineSchema = z.strictObject({ ...seenLine, text: lineTextSchema, rest: lineTextSchema })
export type SplitLine = z.infer<typeof splitLineSchema>

/** Appends the second line to the first; the second is removed. */
export const mergeLinesSchema = z.strictObject({
  ...seenLine,
  next: z.strictObject(seenLine),
})
export type MergeLines = z.infer<typeof mergeLinesSchema>

/** Moves lines to the end of a role, or out of every role and, if it is given, into a section. */
export const moveLinesSchema = z.strictObject({
  id: idSchema,
  lines: z.array(z.strictObject(seenLine)).min(1).max(careerLimits.lines),
  roleId: idSchema.nullable(),
  section: resumeSectionSchema.optional(),
})
export type MoveLines = z.infer<typeof moveLinesSchema>

/** A new line at the end of its role, or of its section outside of every role. */
export const addLineSchema = z.strictObject({
  id: idSchema,
  roleId: idSchema.nullable(),
  section: resumeSectionSchema,
  text: lineTextSchema,
})
export type AddLine = z.infer<typeof addLineSchema>

/** Names a line and the version the caller saw. */
export const seenLineSchema = z.strictObject(seenLine)
export type SeenLine = z.infer<typeof seenLineSchema>

const roleFields = {
  section: resumeSectionSchema,
  employer: fieldSchema,
  title: fieldSchema,
  place: fieldSchema,
  start: fieldSchema,
  end: fieldSchema,
}

/** Changes the given fields of a role and leaves the rest. */
export const correctRoleSchema = z.strictObject({ ...seenRole, ...z.object(roleFields).partial().shape })
export type CorrectRole = z.infer<typeof correctRoleSchema>

/** A new role before the named one, or at the end. */
export const addRoleSchema = z
  .strictObject({ id: idSchema, beforeRoleId: idSchema.nullable(), ...roleFields })
  .refine(({ employer, title }) => employer !== null || title !== null, {
    message: 'Please name the employer or your title',
    path: ['employer'],
  })
export type AddRole = z.infer<typeof addRoleSchema>

/** Names a role and the version the caller saw. */
export const seenRoleSchema = z.strictObject(seenRole)
export type SeenRole = z.infer<typeof seenRoleSchema>

/** A note in the candidate's own words: plain text or Markdown. With a role all of it belongs to that role. */
export const addNoteSchema = z.strictObject({
  id: idSchema,
  title: trimmed(careerLimits.fieldLetters, 'the title').pipe(
    z.string().min(1, 'Please give the note a title'),
  ),
  body: z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(careerLimits.noteLetters, `Please keep a note under ${careerLimits.noteLetters} characters`),
  roleId: idSchema.nullable(),
})
export type AddNote = z.infer<typeof addNoteSchema>
