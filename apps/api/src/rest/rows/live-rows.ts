import { audio } from '@cuelight/contracts/constants'
import {
  endedInterviewSchema,
  endInterviewSchema,
  sliceAcknowledgedSchema,
  sliceKeySchema,
  startInterviewSchema,
  type Track,
} from '@cuelight/contracts/live'
import { z } from 'zod'
import { requireActor } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { receiveAudio, storeSlice } from '../../features/live/index.ts'
import { directRow, procedureRow, type Row } from '../row.ts'
import { wireId } from './parameters.ts'

const wireMessage = z.object({ message: z.string().meta({ description: 'JSON string with `text`' }) })
const instant = z.iso.datetime({ offset: true, error: 'Please send an ISO 8601 time' })

const sendersClock = instant.optional()

/** A slice says how long it is, or nothing. */
const sliceDuration = z.coerce.number<string>().int().min(0).max(60_000).optional()

export const liveRows: Row[] = [
  procedureRow({
    method: 'POST',
    path: '/UserInterview',
    tag: 'Live interview',
    summary: 'Starts the interview of a schedule; spends one credit once, however often it is retried.',
    access: 'candidate',
    ratePerMinute: 30,
    query: z.object({ interviewScheduleId: wireId.optional() }),
    body: z.strictObject({ interviewScheduleId: startInterviewSchema.shape.interviewScheduleId.optional() }),
    procedure: 'live.start',
    toInput: ({ query, body }) => ({
      interviewScheduleId: sameSchedule(query.interviewScheduleId, body.interviewScheduleId),
    }),
    responses: { 200: z.number().int() },
  }),
  audioRow(
    '/Audio/interviewer',
    'interviewer',
    'Stores what the interviewer said and answers with its text.',
  ),
  audioRow('/Audio/candidate', 'candidate', 'Stores what the candidate said and answers with its text.'),
  directRow({
    method: 'PUT',
    path: '/live/{interviewId}/{track}/{streamId}/{sequence}',
    tag: 'Live interview',
    summary:
      'Stores one recorded slice; acknowledged after commit, and harmless to repeat. Headers: Content-Type of the ' +
      "slice, X-Captured-At (ISO 8601), X-Duration-Ms; X-Sent-At, the sender's clock, corrects a clock that is off.",
    access: 'candidate',
    admitsRecent: true,
    ratePerMinute: 1200,
    rateParameter: 'interviewId',
    bodyKind: 'raw',
    maxBodyBytes: audio.maxSliceBytes,
    params: sliceKeySchema,
    responses: { 200: sliceAcknowledgedSchema },
    async handle(context, { params, body, headers }, response) {
      const capturedAt = instant.safeParse(headers['x-captured-at'])
      if (!capturedAt.success)
        throw new DomainError('invalid-input', 'Header X-Captured-At must be an ISO 8601 time.')
      const durationMs = sliceDuration.safeParse(headers['x-duration-ms'])
      if (!durationMs.success)
        throw new DomainError('invalid-input', 'Header X-Duration-Ms must be a number of milliseconds.')
      const sentAt = sendersClock.safeParse(headers['x-sent-at'])
      if (!sentAt.success)
        throw new DomainError('invalid-input', 'Header X-Sent-At must be an ISO 8601 time.')
      const stored = await storeSlice(requireActor(context), {
        ...params,
        mediaType: headers['content-type'] ?? '',
        capturedAt: new Date(capturedAt.data),
        durationMs: durationMs.data ?? null,
        sentAt: sentAt.data === undefined ? undefined : new Date(sentAt.data),
        bytes: body instanceof Uint8Array ? body : new Uint8Array(),
      })
      // Express would compute an ETag for each, twice a second per track.
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      response.end(JSON.stringify(stored))
    },
  }),
  procedureRow({
    method: 'POST',
    path: '/UserInterview/End',
    maxBodyBytes: 1024 * 1024,
    tag: 'Live interview',
    summary: 'Ends an interview. `duration` is seconds.',
    access: 'candidate',
    ratePerMinute: 30,
    body: endInterviewSchema,
    procedure: 'live.end',
    toInput: ({ body }) => body,
    responses: { 200: endedInterviewSchema },
  }),
]

/** The documented call names the schedule in the address and in the body; they must not disagree. */
function sameSchedule(fromQuery: number | undefined, fromBody: number | undefined): number {
  const id = fromBody ?? fromQuery
  if (id === undefined) throw new DomainError('invalid-input', 'interviewScheduleId is missing.')
  if (fromQuery !== undefined && fromBody !== undefined && fromQuery !== fromBody) {
    throw new DomainError('invalid-input', 'interviewScheduleId differs between the address and the body.')
  }
  return id
}

function audioRow(path: string, track: Track, summary: string): Row {
  return directRow({
    method: 'POST',
    path,
    tag: 'Live interview',
    summary,
    access: 'candidate',
    ratePerMinute: 600,
    work: 'sound',
    bodyKind: 'multipart',
    file: {
      name: 'AudioFile',
      maxBytes: audio.maxFileBytes,
      tooLargeText: 'The audio file is larger than 20 MB. Please send shorter pieces.',
      missingText: 'Please send a recording in the field AudioFile.',
    },
    body: z.strictObject({ InterviewId: wireId, Timestamp: instant }),
    responses: { 200: wireMessage },
    async handle(context, { body, file }, response) {
      const recognised = await receiveAudio(requireActor(context), {
        interviewId: body.InterviewId,
        track,
        capturedAt: new Date(body.Timestamp),
        mediaType: file?.mediaType ?? '',
        bytes: file?.bytes ?? new Uint8Array(),
      })
      response.json({ message: JSON.stringify(recognised) })
    },
  })
}
