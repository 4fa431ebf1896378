import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { bytea, createdAt, identityId, moment } from './columns.ts'
import { interviewSchedules } from './schedule.ts'

/** One started interview ("user interview" on the wire). */
export const interviews = pgTable(
  'interviews',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => interviewSchedules.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['created', 'live', 'ended'] })
      .notNull()
      .default('created'),
    createdAt: createdAt(),
    /** The first stored audio or answer. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** What the client sent with End; the stored transcript stays the source. */
    candidateText: text('candidate_text'),
    /** `practice`: the product asks the prepared questions aloud; it spends no credit. */
    mode: text('mode', { enum: ['live', 'practice'] })
      .notNull()
      .default('live'),
    /** Which round a practice rehearses (contracts/practice.ts); null in a live interview. */
    practiceRound: text('practice_round'),
    /** `browser`: private mode, the browser recognises the speech and sends text alone. */
    transcription: text('transcription', { enum: ['server', 'browser'] })
      .notNull()
      .default('server'),
    /** How long a speaker pauses before a question counts as complete; null: the product's default. */
    pauseMs: integer('pause_ms'),
    /** What the engine needs to continue without going through the whole recording again (features/live/engine). */
    engineCheckpoint: jsonb('engine_checkpoint').$type<Record<string, unknown>>(),
    /** Sound that was announced and never arrived, or could not be read. */
    lostMs: integer('lost_ms').notNull().default(0),
    /** Disable Auto: detected questions wait for the candidate instead of being answered. */
    autoAnswer: integer('auto_answer').notNull().default(1),
    /** Whether the employer allows assistance; copied from the schedule when the interview starts. */
    permission: text('permission', { enum: ['not-asked', 'allowed', 'not-allowed'] })
      .notNull()
      .default('not-asked'),
    /** The other side agreed to be recorded: when, and by the rules of which place it was asked. */
    consentAt: moment('consent_at'),
    consentPlace: text('consent_place'),
    /** The candidate paused the recording. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** False: the interviewer's sound is deleted as soon as it is text. */
    keepsInterviewerSound: boolean('keeps_interviewer_sound').notNull().default(false),
    /** What the candidate jots down during the interview. */
    notes: text('notes').notNull().default(''),
    /** When its lines, answers and sound were deleted: it delivered something, though nothing is left to show it. */
    transcriptDeletedAt: moment('transcript_deleted_at'),
    /** Which process runs the engine; writes of an older generation are refused. */
    leaseOwner: text('lease_owner'),
    leaseGeneration: integer('lease_generation').notNull().default(0),
    leaseExpiresAt: moment('lease_expires_at'),
  },
  (table) => [
    index('interviews_user_id').on(table.userId, table.createdAt),
    // A schedule has one interview; a retried start finds the same row and spends no second credit.
    uniqueIndex('interviews_schedule_id').on(table.scheduleId).where(sql`${table.mode} = 'live'`),
    index('interviews_practice').on(table.scheduleId, table.createdAt),
    // Every process looks for interviews without an engine every two seconds. None of these columns changes while an
    // engine renews its lease, so that the renewal writes no index.
    index('interviews_open').on(table.id).where(sql`${table.status} <> 'ended'`),
    index('interviews_ended_at').on(table.endedAt).where(sql`${table.status} = 'ended'`),
    index('interviews_left_lease')
      .on(table.id)
      .where(sql`${table.status} = 'ended' and ${table.leaseOwner} is not null`),
  ],
)

/** One recorded slice, acknowledged after commit. The key makes every retry harmless. */
export const audioSlices = pgTable(
  'audio_slices',
  {
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    track: text('track', { enum: ['interviewer', 'candidate'] }).notNull(),
    /** One recorder's stream; a restarted recorder is a new stream. */
    streamId: text('stream_id').notNull(),
    sequence: integer('sequence').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mediaType: text('media_type').notNull(),
    capturedAt: moment('captured_at').notNull(),
    durationMs: integer('duration_ms'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** Empty once the sound was deleted and its row stays, so that a repeated slice is still known. */
    bytes: bytea('bytes').notNull(),
    /** SHA-256 of the bytes that were deleted. */
    deletedHash: bytea('deleted_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.track, table.streamId, table.sequence] }),
    index('audio_slices_received').on(table.interviewId, table.receivedAt),
    index('audio_slices_user_id').on(table.userId),
  ],
)

/** What was said, one row an utterance. Times are milliseconds of the track since its first sample. */
export const utterances = pgTable(
  'utterances',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    track: text('track', { enum: ['interviewer', 'candidate'] }).notNull(),
    /** stream id and first sample, so that a re-run of the engine writes no line twice. */
    sourceKey: text('source_key').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    text: text('text').notNull(),
    engine: text('engine').notNull(),
    kind: text('kind').notNull().default('other'),
    isQuestion: integer('is_question').notNull().default(0),
    /** 0-1 where the recogniser says how sure it is; null where it does not. */
    confidence: real('confidence'),
    /** Perhaps a question: the candidate is offered an answer, none is shown by itself. */
    isOffered: boolean('is_offered').notNull().default(false),
    /** Words that were misheard and mended by their sound (contracts/live.ts). */
    repairs: jsonb('repairs').$type<{ heard: string; read: string }[]>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('utterances_interview_id').on(table.interviewId, table.startedAt),
    index('utterances_user_id').on(table.userId),
    uniqueIndex('utterances_source').on(table.interviewId, table.track, table.sourceKey),
  ],
)

/** A suggested answer with its latency record. Latencies are milliseconds after the end of speech. */
export const interviewAnswers = pgTable(
  'interview_answers',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    utteranceId: integer('utterance_id').references(() => utterances.id, { onDelete: 'set null' }),
    question: text('question').notNull(),
    trigger: text('trigger', { enum: ['detected', 'asked', 'answer-now'] }).notNull(),
    status: text('status', { enum: ['streaming', 'done', 'failed', 'dismissed'] })
      .notNull()
      .default('streaming'),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    failureReason: text('failure_reason'),
    /** Answers begun and thrown away unseen because the speaker went on. */
    discardedTries: integer('discarded_tries').notNull().default(0),
    /** The answer a shorter or longer form was made of. */
    formOfAnswerId: integer('form_of_answer_id'),
    speechEndedAt: moment('speech_ended_at'),
    transcriptMs: real('transcript_ms'),
    questionMs: real('question_ms'),
    retrievalMs: real('retrieval_ms'),
    firstSegmentMs: real('first_segment_ms'),
    releasedMs: real('released_ms'),
    firstPaintedMs: real('first_painted_ms'),
    doneMs: real('done_ms'),
    speculation: text('speculation', { enum: ['hit', 'miss', 'none'] })
      .notNull()
      .default('none'),
    createdAt: createdAt(),
  },
  (table) => [
    index('interview_answers_interview_id').on(table.interviewId, table.createdAt),
    index('interview_answers_user_id').on(table.userId),
    uniqueIndex('interview_answers_detected').on(table.utteranceId).where(sql`${table.trigger} = 'detected'`),
  ],
)

/** The interview as the screen sees it: an append-only log, so a reconnect continues after the last id it saw. */
export const liveEvents = pgTable(
  'live_events',
  {
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.sequence] }),
    index('live_events_user_id').on(table.userId),
  ],
)

/**
 * A phone or tablet that shows a running interview. The code it scans works once and for a few minutes; the key it gets
 * for it works until the interview ends. Only hashes are stored.
 */
export const secondScreens = pgTable(
  'second_screens',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull().unique(),
    createdAt: createdAt(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** When the code was used, by which kind of device. */
    openedAt: moment('opened_at'),
    device: text('device'),
    keyHash: text('key_hash').unique(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('second_screens_interview_id').on(table.interviewId),
    index('second_screens_user_id').on(table.userId),
  ],
)
