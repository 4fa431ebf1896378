import { z } from 'zod'
import { audio } from './constants.ts'

/** Milliseconds of pause after which a question counts as complete: the product's rule, and how far it may be shortened. */
export const pauseMsLimits = { least: 600, most: audio.questionCompleteMs } as const
/** A pause within these limits. */
export const pauseMsSchema = z.number().int().min(pauseMsLimits.least).max(pauseMsLimits.most)

/** A candidate's settings. Without a stored row every default below applies. */
export const candidateSettingsSchema = z.strictObject({
  /** How long recorded sound is kept; by default it goes when the report is made. */
  audioRetention: z.enum(['until-report', '7-days', '30-days']).default('until-report'),
  pauseMs: pauseMsSchema.default(audio.questionCompleteMs),
  /** `speech`: the speech gate corrects the energy rule; `energy`: the bare rule. */
  endpointing: z.enum(['speech', 'energy']).default('speech'),
  /** Private mode: speech is recognised in the browser and no sound leaves the device. */
  isPrivate: z.boolean().default(false),
  /** False: the interviewer's sound is deleted as soon as it is text. */
  keepsInterviewerSound: z.boolean().default(false),
  /** A mail a day and an hour before an interview with a time. */
  remindsByMail: z.boolean().default(false),
})
export type CandidateSettings = z.infer<typeof candidateSettingsSchema>

/** Changes the settings it names and leaves the others alone. */
export const changeSettingsSchema = z.strictObject({
  audioRetention: candidateSettingsSchema.shape.audioRetention.unwrap().optional(),
  pauseMs: pauseMsSchema.optional(),
  endpointing: candidateSettingsSchema.shape.endpointing.unwrap().optional(),
  isPrivate: z.boolean().optional(),
  keepsInterviewerSound: z.boolean().optional(),
  remindsByMail: z.boolean().optional(),
})
export type ChangeSettings = z.infer<typeof changeSettingsSchema>
