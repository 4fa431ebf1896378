import { z } from 'zod'
import { audio, textLimits } from '../constants.ts'
import { idSchema, wireIdSchema } from '../ids.ts'
import { panelMemberSchema } from '../practice.ts'
import { pauseMsSchema } from '../settings.ts'
import { answerSegmentSchema, engineSchema, evidenceSchema, fallbackSchema } from './answer.ts'
import { consentSchema, permissionSchema } from './permission.ts'

/** Who is recorded: the interviewer (the shared tab) or the candidate (the microphone). */
export const trackSchema = z.enum(['interviewer', 'candidate'])
export type Track = z.infer<typeof trackSchema>

/** Starts the interview of a schedule; a repeated start finds the same interview. */
export const startInterviewSchema = z.strictObject({ interviewScheduleId: idSchema })

/** Ends an interview, with the specification's field names. `CandidateText` is the client's own transcript. */
export const endInterviewSchema = z.strictObject({
  UserInterviewId: idSchema,
  CandidateText: z
    .string()
    .max(textLimits.candidateText, `Please keep the text under ${textLimits.candidateText} characters`),
})
/** `created` before the first sound or answer, `live` from then on. */
export const interviewStatusSchema = z.enum(['created', 'live', 'ended'])
/** `duration` is seconds. */
export const endedInterviewSchema = z.object({
  userInterviewId: z.number().int(),
  status: interviewStatusSchema,
  duration: z.number().int(),
})

/** Who asks: an interviewer on the other track, or the product itself, aloud, from the prepared questions. */
export const interviewModeSchema = z.enum(['live', 'practice'])
/** Where speech becomes text: `browser` is private mode, in which no sound is sent. */
export const transcriptionPlaceSchema = z.enum(['server', 'browser'])

/**
 * A line recognised in the browser (private mode) or spoken in practice. `sourceKey` makes a repeated call harmless;
 * times are ISO 8601.
 */
export const addUtteranceSchema = z.strictObject({
  interviewId: idSchema,
  track: trackSchema,
  sourceKey: z
    .string()
    .regex(/^[A-Za-z0-9_:.-]{8,100}$/, 'Please send a source key of 8 to 100 letters, digits or _ : . -'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(textLimits.utterance, `Please keep what was said at once under ${textLimits.utterance} characters`),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Written by hand, so no name in it was misheard. */
  isTyped: z.boolean().optional(),
})

/** Changes settings of a running interview; what is not named stays as it is. */
export const setSessionSchema = z.strictObject({
  interviewId: idSchema,
  pauseMs: pauseMsSchema.optional(),
  transcription: transcriptionPlaceSchema.optional(),
  keepsInterviewerSound: z.boolean().optional(),
})

/** Pauses the recording on every screen, or goes on. */
export const setPausedSchema = z.strictObject({ interviewId: idSchema, isPaused: z.boolean() })
/** What the candidate jots down; replaces what was there. */
export const setNotesSchema = z.strictObject({
  interviewId: idSchema,
  notes: z.string().max(textLimits.notes, `Please keep your notes under ${textLimits.notes} characters`),
})

/** Another form of an answer that is on the screen, made of the same resume lines. */
export const reshapeAnswerSchema = z.strictObject({ answerId: idSchema, form: z.enum(['shorter', 'longer']) })

/** Answers the question of an answer with a story offered beside it; a negative id is a story in the candidate's own words. */
export const tellStorySchema = z.strictObject({ answerId: idSchema, cvChunkId: z.number().int() })

/** One slice in the path of `PUT /api/live/{interviewId}/{track}/{streamId}/{sequence}`; the body is the bytes. */
export const sliceKeySchema = z.object({
  interviewId: wireIdSchema,
  track: trackSchema,
  streamId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Please send a stream id of 8 to 64 letters, digits, - or _'),
  sequence: z.coerce.number().int().min(0).max(1_000_000),
})
/** The slice is committed; `duplicate` says that it was stored before. */
export const sliceAcknowledgedSchema = z.object({ duplicate: z.boolean() })
/** The largest body of a slice, in bytes. */
export const maxSliceBytes = audio.maxSliceBytes

/** Milliseconds after the end of the question's speech; null while not reached. */
export const latencySchema = z.object({
  transcriptMs: z.number().nullable(),
  questionMs: z.number().nullable(),
  retrievalMs: z.number().nullable(),
  firstSegmentMs: z.number().nullable(),
  releasedMs: z.number().nullable(),
  firstPaintedMs: z.number().nullable(),
  doneMs: z.number().nullable(),
  speculation: z.enum(['hit', 'miss', 'none']),
})
export type Latency = z.infer<typeof latencySchema>

/** A line of the transcript. Times are ISO 8601. */
export const utteranceSchema = z.object({
  id: z.number().int(),
  track: trackSchema,
  startedAt: z.string(),
  endedAt: z.string(),
  text: z.string(),
  isQuestion: z.boolean(),
  /** Perhaps a question: an answer is offered, none is shown by itself. */
  isOffered: z.boolean().optional(),
  /** Words that were misheard and mended by their sound. */
  repairs: z.array(z.object({ heard: z.string(), read: z.string() })).optional(),
})
export type Utterance = z.infer<typeof utteranceSchema>

/** `utterance` is null when the line only repeated what the candidate had just said, and was left out. */
export const addedUtteranceSchema = z.object({
  utterance: utteranceSchema.nullable(),
  duplicate: z.boolean(),
})

/**
 * The next question of a practice, to be read aloud. `remaining` counts the prepared ones that are still to
 * come. `isRepeated`: it was given before, and nobody has confirmed that it was spoken.
 */
export const practiceQuestionSchema = z.object({
  utteranceId: z.number().int(),
  question: z.string(),
  kind: z.enum(['prepared', 'follow-up']),
  remaining: z.number().int(),
  isRepeated: z.boolean(),
  /** Who asks; null where there is only one interviewer. */
  askedBy: panelMemberSchema.nullable(),
})
export type PracticeQuestion = z.infer<typeof practiceQuestionSchema>

/** `endedAt`: when the voice fell silent, ISO 8601; the candidate's response time counts from it. */
export const practiceQuestionSpokenSchema = z.strictObject({
  utteranceId: idSchema,
  endedAt: z.iso.datetime(),
})

/** A practice in the list of a schedule, the newest first. */
export const practiceSessionSchema = z.object({
  interviewId: z.number().int(),
  status: interviewStatusSchema,
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  isReportGenerated: z.boolean(),
  overallScore: z.number().nullable(),
})
export type PracticeSession = z.infer<typeof practiceSessionSchema>

/** A suggested answer as a screen shows it. `utteranceId` is null for a typed question. */
export const liveAnswerSchema = z.object({
  id: z.number().int(),
  utteranceId: z.number().int().nullable(),
  question: z.string(),
  trigger: z.enum(['detected', 'asked', 'answer-now']),
  status: z.enum(['streaming', 'done', 'failed', 'dismissed']),
  segments: z.array(answerSegmentSchema),
  evidence: z.array(evidenceSchema),
  gaps: z.array(z.string()),
  engine: engineSchema.nullable(),
  /** What the candidate pinned for this question while preparing. */
  isPinned: z.boolean().optional(),
  fallback: fallbackSchema.optional(),
  /** What to read while a language model writes; the first segment takes its place. */
  cue: answerSegmentSchema.optional(),
  /** When it was begun, ISO 8601; a typed question appears there in the transcript. */
  createdAt: z.string().optional(),
  failureReason: z.string().nullable(),
  /** The answer this is a shorter or longer form of. */
  formOfAnswerId: z.number().int().nullish(),
  latency: latencySchema,
})
export type LiveAnswer = z.infer<typeof liveAnswerSchema>

/** An interview as a screen first sees it; the event stream continues from `lastEventId`. */
export const liveSnapshotSchema = z.object({
  interviewId: z.number().int(),
  scheduleId: z.number().int(),
  position: z.string(),
  companyName: z.string(),
  status: interviewStatusSchema,
  mode: interviewModeSchema,
  transcription: transcriptionPlaceSchema,
  /** Milliseconds of pause after which a question counts as complete in this interview. */
  pauseMs: z.number().int(),
  autoAnswer: z.boolean(),
  /** With `not-allowed` there are no answers. */
  permission: permissionSchema,
  consent: consentSchema.nullable(),
  isPaused: z.boolean(),
  keepsInterviewerSound: z.boolean(),
  notes: z.string(),
  startedAt: z.string().nullable(),
  utterances: z.array(utteranceSchema),
  answers: z.array(liveAnswerSchema),
  /** The id to continue the event stream from. */
  lastEventId: z.number().int(),
})
export type LiveSnapshot = z.infer<typeof liveSnapshotSchema>

/**
 * The events a screen receives. Every event but `partial`, `speaking` and `hand-over` is stored and numbered, so a reconnect
 * continues after the last one seen. Those three are hints: the next final text replaces the first two, and a recorder
 * that misses the third hands its slice over a little later.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('partial'), track: trackSchema, text: z.string() }),
  z.object({ type: z.literal('speaking'), track: trackSchema, isSpeaking: z.boolean() }),
  /** The running silence decides something at `atMs` (the sender's clock, milliseconds since 1970). */
  z.object({ type: z.literal('hand-over'), track: trackSchema, atMs: z.number() }),
  z.object({ type: z.literal('utterance'), utterance: utteranceSchema }),
  z.object({ type: z.literal('answer-started'), answer: liveAnswerSchema }),
  z.object({ type: z.literal('answer-cue'), answerId: z.number().int(), segment: answerSegmentSchema }),
  z.object({
    type: z.literal('answer-segment'),
    answerId: z.number().int(),
    index: z.number().int(),
    segment: answerSegmentSchema,
    evidence: z.array(evidenceSchema),
  }),
  z.object({ type: z.literal('answer-finished'), answer: liveAnswerSchema }),
  z.object({ type: z.literal('auto-answer'), isOn: z.boolean() }),
  z.object({
    type: z.literal('session'),
    pauseMs: z.number().int(),
    transcription: transcriptionPlaceSchema,
    keepsInterviewerSound: z.boolean().optional(),
  }),
  z.object({ type: z.literal('permission'), permission: permissionSchema }),
  z.object({ type: z.literal('consent'), consent: consentSchema }),
  z.object({ type: z.literal('recording'), isPaused: z.boolean() }),
  z.object({ type: z.literal('status'), status: interviewStatusSchema }),
  z.object({ type: z.literal('notice'), track: trackSchema.nullable(), code: z.string(), text: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
