import { z } from 'zod'
import { textLimits } from './constants.ts'
import { idSchema } from './ids.ts'
import { choiceKeySchema, occasionSchema } from './occasions.ts'
import { competencySchema } from './schedule/competencies.ts'

/** The parts of a story, in the order in which one tells them. */
export const storyParts = ['situation', 'task', 'action', 'result', 'change'] as const
/** One of them. */
export const storyPartSchema = z.enum(storyParts)
export type StoryPart = z.infer<typeof storyPartSchema>

/** More is no cue: it is read at a glance. */
export const mostCueWords = 7
/** A story told for more competencies than this is heard twice in one interview. */
export const overusedFrom = 4

/** The parts in the candidate's own words; null is what the resume lines tell, or what nobody has told yet. */
export const storyWordsSchema = z.object({
  situation: z.string().nullable(),
  task: z.string().nullable(),
  action: z.string().nullable(),
  result: z.string().nullable(),
  change: z.string().nullable(),
})
export type StoryWords = z.infer<typeof storyWordsSchema>

/**
 * A past deed as the candidate tells it: resume lines that belong together, own words, or both. A draft comes from the newest
 * resume and is not stored yet: it has no `id`.
 */
export const storySchema = z.object({
  id: z.number().int().nullable(),
  /** A whole phrase of at most seven words. */
  cue: z.string(),
  words: storyWordsSchema,
  /** Where it was, as one says it: "Nurse at Acme"; empty when no line names a role. */
  role: z.string(),
  /** The resume lines it stands on, as they were when the story was kept. */
  lines: z.array(z.object({ resumeLineId: z.number().int(), text: z.string() })),
  /** What it shows, the strongest first. */
  competencies: z.array(competencySchema),
  skills: z.array(z.string()),
  /** The one or two parts that would make it better; neither the lines nor the own words tell them. */
  missing: z.array(storyPartSchema),
  /**
   * What an answer would say of its resume lines, where they are shorthand that one would not say so; null where they read
   * well, where the deeds are in own words, and for a draft.
   */
  aloud: z.string().nullable(),
  /** What the own words say otherwise than the resume, one sentence each; the story is told as it is. */
  contradictions: z.array(z.string()),
  /** `told` once the candidate has added words. */
  source: z.enum(['drafted', 'told']),
  /** The usual questions and competencies it is told first for. */
  chosenFor: z.array(choiceKeySchema),
  /** ISO 8601; null for a draft. */
  updatedDate: z.string().nullable(),
})
export type Story = z.infer<typeof storySchema>

/** All stories with the three to choose from for each competency. */
export const storyBoardSchema = z.object({
  /** Those that are kept, the newest first, then the drafts in the order of the resume. */
  stories: z.array(storySchema),
  /** For every competency up to three stories, the best first, as places in `stories`. */
  proposals: z.array(z.object({ competency: competencySchema, places: z.array(z.number().int()) })),
  /** The same for each of the usual questions, in their order. */
  occasions: z.array(z.object({ occasion: occasionSchema, places: z.array(z.number().int()) })),
  /** The resume the drafts come from; null without one that could be read. */
  cvName: z.string().nullable(),
  /** True while a resume is being read, so drafts are about to come. */
  isReading: z.boolean(),
})
export type StoryBoard = z.infer<typeof storyBoardSchema>

const part = z
  .string()
  .trim()
  .max(textLimits.storyPart, `Please keep this under ${textLimits.storyPart} characters`)
  .nullable()

const cue = z
  .string()
  .trim()
  .min(1, 'Please give the story a few words to know it by')
  .max(120, 'Please keep this under 120 characters')
  .refine((text) => text.split(/\s+/u).length <= mostCueWords, `Please use at most ${mostCueWords} words`)

/** Which story is meant: a kept one, or a draft by the resume lines it stands on. */
export const storyPlaceSchema = z.union([
  z.strictObject({ storyId: idSchema }),
  z.strictObject({ resumeLineIds: z.array(idSchema).min(1).max(10) }),
])
export type StoryPlace = z.infer<typeof storyPlaceSchema>

/** Keeps a story: an existing one, a draft, or with `place` null one of own words alone. Empty parts are null. */
export const saveStorySchema = z
  .strictObject({
    place: storyPlaceSchema.nullable(),
    cue,
    words: z.strictObject({ situation: part, task: part, action: part, result: part, change: part }),
  })
  .refine(({ place, words }) => place !== null || Object.values(words).some((text) => text), {
    message: 'Please say what you did',
    path: ['words', 'action'],
  })
export type SaveStory = z.infer<typeof saveStorySchema>

/** A story told in one go, to be cut into its parts. */
export const cutStorySchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(10, 'Please tell the story in a sentence or two')
    .max(textLimits.story, `Please keep the story under ${textLimits.story} characters`),
})

/** Tells a story first for a usual question or a competency, or no longer. */
export const chooseStorySchema = z.strictObject({
  competency: choiceKeySchema,
  place: storyPlaceSchema,
  isChosen: z.boolean(),
})
export type ChooseStory = z.infer<typeof chooseStorySchema>
