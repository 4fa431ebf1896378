import type { ZodType } from 'zod'
import type { Row } from '../row.ts'

/** What each call refuses beyond what its shape says, by status. */
const ownProblems: Readonly<Record<string, Record<number, string>>> = {
  'POST /Auth/login-with-google': {
    401: 'The id token is expired, forged, or made for another server.',
    502: 'The identity provider does not answer.',
  },
  'GET /account/export': { 403: 'The sign-in is older than ten minutes. Sign in again.' },
  'POST /UserCv': {
    409: 'The account has no room for another resume.',
    415: 'The file is not a PDF, or the body is not `multipart/form-data`.',
  },
  'POST /UserCv/{id}/notes': {
    409: 'The resume is still being read, or the account has no room left.',
    415: 'The file is not a PDF, or the body is not `multipart/form-data`.',
  },
  'GET /InterviewSchedule/{id}/calendar': { 409: 'The interview has no date.' },
  'GET /calendar/{key}': { 404: 'The feed is closed, or never existed.' },
  'POST /UserInterviewQuestionAndAnswer': {
    409: 'The company does not allow help in this interview.',
    502: 'The language model failed.',
    503: 'The language model is not available.',
    504: 'The language model took too long.',
  },
  'POST /UserInterview': {
    402: 'The account has no credit.',
    409: 'Too many interviews are open. End one first.',
  },
  'POST /Audio/interviewer': {
    409: 'The interview ended more than two minutes ago, or runs in private mode.',
    422: 'The recording cannot be decoded.',
    502: 'Speech recognition failed.',
  },
  'POST /Audio/candidate': {
    409: 'The interview ended more than two minutes ago, or runs in private mode.',
    422: 'The recording cannot be decoded.',
    502: 'Speech recognition failed.',
  },
  'PUT /live/{interviewId}/{track}/{streamId}/{sequence}': {
    409: 'The interview ended more than two minutes ago, runs in private mode, or the account has no room left.',
    415: 'The type of the slice is not one that can be decoded.',
    422: 'The first slice of a stream is not WebM, although its type says so.',
  },
  'GET /UserInterview/generate-report/{id}': { 409: 'The interview has not ended.' },
  'GET /UserInterview/reportdetail/{id}': { 409: 'The report failed. Ask for it again.' },
  'DELETE /UserInterview/{id}/transcript': {
    409: 'The interview has not ended, or its report is being made.',
  },
  'GET /UserInterview/reportdetail/{id}/pdf': { 409: 'The report is not ready.' },
  'GET /UserInterview/reportdetail/{id}/json': { 409: 'The report is not ready.' },
  'GET /UserInterview/reportdetail/{id}/md': { 409: 'The report is not ready.' },
  'GET /UserInterview/reportdetail/{id}/vtt': { 409: 'The transcript was deleted.' },
  'POST /StripeSession/checkout': {
    502: 'The payment provider failed.',
    503: 'The payment provider is not available.',
  },
  'POST /StripeSession/accept': {
    502: 'The payment provider failed.',
    503: 'The payment provider is not available.',
  },
  'POST /StripeSession/cancel': {
    502: 'The payment provider failed.',
    503: 'The payment provider is not available.',
  },
  'GET /StripeSession/invoice/{sessionId}': { 409: 'The checkout is not paid.' },
  'POST /enquiry/newsletter/confirm': { 404: 'The link is unknown or too old.' },
  'POST /enquiry/newsletter/unsubscribe': { 404: 'The link is unknown.' },
  'POST /enquiry/application': { 415: 'The file is not a PDF, or the body is not `multipart/form-data`.' },
}

const namesOfIds = new Set([
  'id',
  'cvId',
  'scheduleId',
  'interviewId',
  'packageId',
  'sessionId',
  'interviewScheduleId',
  'InterviewId',
  'UserInterviewId',
])

/** The problems a call can answer with, by status, each with a sentence that says when. */
export function problemsOf(row: Row): Record<number, string> {
  const isJson = row.body !== undefined && (row.bodyKind ?? 'json') === 'json'
  const isForm = row.bodyKind === 'multipart'
  const addressFields = [...fieldsOf(row.params), ...fieldsOf(row.query)]
  const fields = [...addressFields, ...fieldsOf(row.body)]
  const problems: Record<number, string> = {}
  if (row.body || row.bodyKind === 'raw')
    problems[400] = 'A field is missing, wrong or unknown. `errors` names it.'
  else if (addressFields.length > 0) problems[400] = 'A part of the address is wrong.'
  if (row.access === 'candidate') problems[401] = 'The token is missing, wrong or expired.'
  if (fields.some((name) => namesOfIds.has(name)))
    problems[404] = 'The id is unknown, or belongs to somebody else.'
  if (isJson || row.bodyKind) problems[413] = 'The body is too large.'
  if (isJson) problems[415] = 'The body is not JSON.'
  if (isForm) problems[415] = 'The body is not `multipart/form-data`, or the file has the wrong type.'
  if (row.ratePerMinute || row.ratePerHour || row.work)
    problems[429] = 'Too many calls. Wait for the seconds in `Retry-After`.'
  return { ...problems, ...ownProblems[`${row.method} ${row.path}`] }
}

/** The limits of a call as sentences. */
export function limitsOf(row: Row): string[] {
  const { ratePerMinute, ratePerHour, file } = row
  const who = row.rateParameter ? 'interview' : row.access === 'candidate' ? 'account' : 'address'
  const limits: string[] = []
  if (ratePerMinute) limits.push(`${ratePerMinute.toLocaleString('en-US')} calls a minute for each ${who}.`)
  if (ratePerHour) limits.push(`${ratePerHour} calls an hour for each ${who}.`)
  if (file) limits.push(`The file has at most ${inUnits(file.maxBytes)}.`)
  else if (row.maxBodyBytes) limits.push(`The body has at most ${inUnits(row.maxBodyBytes)}.`)
  return limits
}

function fieldsOf(schema: ZodType | undefined): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

function inUnits(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes >= 1024 ? `${kilobytes / 1024} MB` : `${kilobytes} KB`
}
