import { idSchema } from '@cuelight/contracts/ids'
import {
  exportJsonResumeSchema,
  importJsonResumeSchema,
  jsonResumeSchema,
} from '@cuelight/contracts/json-resume'
import { listedResumeSchema, resumeDetailSchema, resumeSchema } from '@cuelight/contracts/resume'
import {
  addLineSchema,
  addNoteSchema,
  addRoleSchema,
  correctHeadlineSchema,
  correctLineSchema,
  correctNameSchema,
  correctRoleSchema,
  correctSkillsSchema,
  mergeLinesSchema,
  moveLinesSchema,
  seenLineSchema,
  seenRoleSchema,
  splitLineSchema,
} from '@cuelight/contracts/resume-corrections'
import { z } from 'zod'
import {
  addLine,
  addNote,
  addRole,
  correctHeadline,
  correctLine,
  correctName,
  correctRole,
  correctSkills,
  deleteResume,
  exportJsonResume,
  importJsonResume,
  listResumes,
  mergeLines,
  moveLines,
  readAgain,
  readResume,
  removeLine,
  removeNote,
  removeRole,
  restoreLine,
  restoreRole,
  splitLine,
} from '../../features/resume/index.ts'
import { actorProcedure, router } from '../base.ts'

const byId = z.strictObject({ id: idSchema })

/** Upload and download carry bytes and go through REST. */
export const resumeRouter = router({
  list: actorProcedure.output(z.array(listedResumeSchema)).query(({ ctx }) => listResumes(ctx)),
  detail: actorProcedure
    .input(byId)
    .output(resumeDetailSchema)
    .query(({ ctx, input }) => readResume(ctx, input)),
  correctName: actorProcedure
    .meta({ work: 'line' })
    .input(correctNameSchema)
    .mutation(({ ctx, input }) => correctName(ctx, input)),
  correctHeadline: actorProcedure
    .meta({ work: 'line' })
    .input(correctHeadlineSchema)
    .mutation(({ ctx, input }) => correctHeadline(ctx, input)),
  correctSkills: actorProcedure
    .meta({ work: 'line' })
    .input(correctSkillsSchema)
    .mutation(({ ctx, input }) => correctSkills(ctx, input)),
  readAgain: actorProcedure
    .meta({ work: 'upload' })
    .input(byId)
    .mutation(({ ctx, input }) => readAgain(ctx, input)),
  correctLine: actorProcedure
    .meta({ work: 'line' })
    .input(correctLineSchema)
    .mutation(({ ctx, input }) => correctLine(ctx, input)),
  splitLine: actorProcedure
    .meta({ work: 'line' })
    .input(splitLineSchema)
    .output(z.object({ resumeLineId: z.number().int() }))
    .mutation(({ ctx, input }) => splitLine(ctx, input)),
  mergeLines: actorProcedure
    .meta({ work: 'line' })
    .input(mergeLinesSchema)
    .mutation(({ ctx, input }) => mergeLines(ctx, input)),
  moveLines: actorProcedure
    .meta({ work: 'line' })
    .input(moveLinesSchema)
    .mutation(({ ctx, input }) => moveLines(ctx, input)),
  addLine: actorProcedure
    .meta({ work: 'line' })
    .input(addLineSchema)
    .output(z.object({ resumeLineId: z.number().int() }))
    .mutation(({ ctx, input }) => addLine(ctx, input)),
  removeLine: actorProcedure
    .meta({ work: 'line' })
    .input(seenLineSchema)
    .mutation(({ ctx, input }) => removeLine(ctx, input)),
  restoreLine: actorProcedure
    .meta({ work: 'line' })
    .input(seenLineSchema)
    .mutation(({ ctx, input }) => restoreLine(ctx, input)),
  correctRole: actorProcedure
    .meta({ work: 'line' })
    .input(correctRoleSchema)
    .mutation(({ ctx, input }) => correctRole(ctx, input)),
  addRole: actorProcedure
    .meta({ work: 'line' })
    .input(addRoleSchema)
    .output(z.object({ roleId: z.number().int() }))
    .mutation(({ ctx, input }) => addRole(ctx, input)),
  removeRole: actorProcedure
    .meta({ work: 'line' })
    .input(seenRoleSchema)
    .mutation(({ ctx, input }) => removeRole(ctx, input)),
  restoreRole: actorProcedure
    .meta({ work: 'line' })
    .input(seenRoleSchema)
    .mutation(({ ctx, input }) => restoreRole(ctx, input)),
  addNote: actorProcedure
    .meta({ work: 'upload' })
    .input(addNoteSchema)
    .output(z.object({ noteId: z.number().int() }))
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  removeNote: actorProcedure
    .input(z.strictObject({ noteId: idSchema }))
    .mutation(({ ctx, input }) => removeNote(ctx, input)),
  importJson: actorProcedure
    .meta({ work: 'upload' })
    .input(importJsonResumeSchema)
    .output(resumeSchema)
    .mutation(({ ctx, input }) => importJsonResume(ctx, input)),
  exportJson: actorProcedure
    .meta({ work: 'start' })
    .input(exportJsonResumeSchema)
    .output(jsonResumeSchema)
    .query(({ ctx, input }) => exportJsonResume(ctx, input)),
  delete: actorProcedure.input(byId).mutation(({ ctx, input }) => deleteResume(ctx, input)),
})
