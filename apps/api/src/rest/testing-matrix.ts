import { problemSchema } from '@cuelight/contracts/errors'
import { expect } from 'vitest'
import { RateLimits } from '../core/limits/rate-limits.ts'
import { type Belongings, giveBelongings } from '../testing/candidate-rows.ts'
import { type Answer, anyAddress, type Call, openDoor } from '../testing/door.ts'
import type { Row } from './row.ts'

/** The same call, with every id of `owner`'s put where the row takes one. */
export type IdCall = (owner: Belongings) => { path: string } & Call

export const audioForm = (interviewId: number | string) => {
  const form = new FormData()
  form.set('AudioFile', new Blob([new Uint8Array([1, 2, 3])], { type: 'audio/webm' }), 'slice.webm')
  form.set('InterviewId', String(interviewId))
  form.set('Timestamp', '2026-11-21T09:00:00Z')
  return form
}
export const slice = {
  body: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]),
  headers: { 'content-type': 'audio/webm', 'x-captured-at': '2026-11-21T09:00:00Z', 'x-duration-ms': '1000' },
}
const audioRow: (path: string) => IdCall = (path) => (owner) => ({ path, body: audioForm(owner.interviewId) })

function pdfForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.4 a list of projects']), 'projects.pdf')
  return form
}

/** How each row takes the candidate's own ids; `null` for a row that takes none. */
export const ownIds: Record<string, IdCall | null> = {
  'POST /Auth/login-with-google': null,
  'POST /auth/refresh': null,
  'GET /auth/validate': null,
  'POST /auth/logout': null,
  'GET /account/usage': null,
  'GET /account/export': null,
  'GET /Dashboard/data': null,
  'GET /UserCv': null,
  'POST /UserCv': null,
  'GET /UserCv/{id}/download': ({ cvId }) => ({ path: `/UserCv/${cvId}/download` }),
  'POST /UserCv/{id}/notes': ({ cvId }) => ({ path: `/UserCv/${cvId}/notes`, body: pdfForm() }),
  'DELETE /UserCv/{id}': ({ cvId }) => ({ path: `/UserCv/${cvId}` }),
  'GET /InterviewSchedule': null,
  'POST /InterviewSchedule': ({ cvId }) => ({
    path: '/InterviewSchedule',
    body: { cvId, jobDescription: 'Build.', position: 'Engineer', companyName: 'Acme' },
  }),
  'GET /InterviewSchedule/GetUpcomingInterviews': null,
  'GET /InterviewSchedule/GetRecentPerformance': null,
  'GET /InterviewSchedule/{id}/calendar': ({ scheduleId }) => ({
    path: `/InterviewSchedule/${scheduleId}/calendar`,
  }),
  // Its key is the secret.
  'GET /calendar/{key}': ({ userId }) => ({ path: `/calendar/${String(userId).padStart(43, '0')}.ics` }),
  'GET /InterviewSchedulePreparation/interview-schedule/{scheduleId}': ({ scheduleId }) => ({
    path: `/InterviewSchedulePreparation/interview-schedule/${scheduleId}`,
  }),
  'POST /UserInterviewQuestionAndAnswer': ({ scheduleId }) => ({
    path: '/UserInterviewQuestionAndAnswer',
    body: { userInterviewId: null, question: 'Why?', interviewScheduleId: scheduleId },
  }),
  'POST /UserInterview': ({ scheduleId }) => ({
    path: `/UserInterview?interviewScheduleId=${scheduleId}`,
    body: { interviewScheduleId: scheduleId },
  }),
  'POST /Audio/interviewer': audioRow('/Audio/interviewer'),
  'POST /Audio/candidate': audioRow('/Audio/candidate'),
  'PUT /live/{interviewId}/{track}/{streamId}/{sequence}': ({ interviewId }) => ({
    path: `/live/${interviewId}/interviewer/stream-0001/0`,
    ...slice,
  }),
  'POST /UserInterview/End': ({ interviewId }) => ({
    path: '/UserInterview/End',
    body: { UserInterviewId: interviewId, CandidateText: '' },
  }),
  'GET /UserInterview/generate-report/{id}': ({ interviewId }) => ({
    path: `/UserInterview/generate-report/${interviewId}`,
  }),
  'GET /UserInterview/reportdetail/{id}': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}`,
  }),
  'DELETE /UserInterview/reportdetail/{id}': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}`,
  }),
  'DELETE /UserInterview/{id}/transcript': ({ interviewId }) => ({
    path: `/UserInterview/${interviewId}/transcript`,
  }),
  'GET /UserInterview/reportdetail/{id}/pdf': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/pdf`,
  }),
  'GET /UserInterview/reportdetail/{id}/md': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/md`,
  }),
  'GET /UserInterview/reportdetail/{id}/vtt': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/vtt`,
  }),
  'GET /UserInterview/reportdetail/{id}/json': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/json`,
  }),
  'GET /Package': null,
  'GET /Package/trial': null,
  'GET /Package/user-packages': null,
  // Packages have no owner, so the only wrong id is an unknown one.
  'POST /StripeSession/checkout': null,
  'POST /StripeSession/accept': ({ sessionId }) => ({ path: '/StripeSession/accept', body: { sessionId } }),
  'POST /StripeSession/cancel': ({ sessionId }) => ({ path: '/StripeSession/cancel', body: { sessionId } }),
  'GET /StripeSession/invoice/{sessionId}': ({ sessionId }) => ({
    path: `/StripeSession/invoice/${sessionId}`,
  }),
  'POST /enquiry/contact': null,
  'POST /enquiry/newsletter': null,
  'GET /enquiry/newsletter/confirm': null,
  'POST /enquiry/newsletter/confirm': null,
  'GET /enquiry/newsletter/unsubscribe': null,
  'POST /enquiry/newsletter/unsubscribe': null,
  'POST /enquiry/application': null,
}

/** A second id a row takes in its body, beside the one above. */
export const nestedIds: Record<string, IdCall> = {
  'POST /UserInterviewQuestionAndAnswer': ({ interviewId, scheduleId }) => ({
    path: '/UserInterviewQuestionAndAnswer',
    body: { userInterviewId: interviewId, question: 'Why?', interviewScheduleId: scheduleId },
  }),
}

export const unknown: Belongings = {
  userId: 2_000_000_000,
  cvId: 2_000_000_000,
  scheduleId: 2_000_000_000,
  interviewId: 2_000_000_000,
  packageId: 2_000_000_000,
  sessionId: 'cs_test_unknown',
}

/** One account sends here in a minute what many send in an hour. */
const unlimited = Object.assign(Object.create(RateLimits.prototype) as RateLimits, {
  take: async () => ({ remaining: 1, resetSeconds: 1 }),
  takeOnce: async () => undefined,
})

/** A door to two candidates: `owner` owns a row of everything, and so does `stranger`, who calls. */
export async function openMatrix() {
  const door = await openDoor({ rateLimits: unlimited })
  await door.signIn('owner@example.com')
  const stranger = await door.signIn('stranger@example.com')
  const owner = await giveBelongings(door.services, 'owner@example.com')
  const strangerOwns = await giveBelongings(door.services, 'stranger@example.com')
  return { door, owner, stranger, strangerOwns }
}

export const nameOf = (row: Row) => `${row.method} ${row.path}`
/** A public row counts by address, and strangers have many. */
export const callerOf = (row: Row, token: string): Call =>
  row.access === 'public' ? { from: anyAddress() } : { token }

export function expectProblem(answer: Answer, status: number): void {
  expect({ status: answer.status, type: answer.headers.get('content-type') }, answer.text).toEqual({
    status,
    type: expect.stringContaining('application/problem+json'),
  })
  const problem = problemSchema.strict().parse(answer.json)
  expect(problem.status).toBe(status)
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'))
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|insert into|select "/)
}
