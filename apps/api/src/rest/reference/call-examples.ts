/** What the example of a call sends. A text that begins with `$` is a variable: `$cvId` is `$CV_ID` in a shell. */
export interface CallExample {
  /** The parts of the address that stand in braces. */
  address?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string | number | null>
  /** The file that goes with it: the form's file, or the whole body. */
  file?: { name: string; mediaType: string }
  headers?: Record<string, string>
  /** The file that the answer is written to. */
  saveAs?: string
  /** A public call whose answer depends on the token. */
  sendsToken?: boolean
}

/** Variables that are numbers, so JSON has them without quotes. */
export const numberVariables: ReadonlySet<string> = new Set([
  'cvId',
  'scheduleId',
  'interviewId',
  'packageId',
])

const interview = { address: { id: '$interviewId' } }
const sound = {
  body: { InterviewId: '$interviewId', Timestamp: '$now' },
  file: { name: 'speech.wav', mediaType: 'audio/wav' },
}
const resume = { address: { id: '$cvId' } }
const pdf = (name: string) => ({ name, mediaType: 'application/pdf' })
const newsletterLink = { query: { token: '$linkToken' } }

/** An example for each row of the table. `apps/api/tests/reference-examples.test.ts` runs all of them. */
export const callExamples: Readonly<Record<string, CallExample>> = {
  'POST /Auth/login-with-google': { body: { idToken: '$idToken' } },
  'POST /auth/refresh': {},
  'GET /auth/validate': { sendsToken: true },
  'POST /auth/logout': {},
  'GET /account/usage': {},
  'GET /account/export': { saveAs: 'cuelight-export.zip' },
  'GET /Dashboard/data': {},
  'GET /UserCv': {},
  'POST /UserCv': { file: pdf('resume.pdf') },
  'POST /UserCv/{id}/notes': { ...resume, file: pdf('projects.pdf') },
  'GET /UserCv/{id}/download': { ...resume, saveAs: 'downloaded.pdf' },
  'DELETE /UserCv/{id}': resume,
  'GET /InterviewSchedule': {},
  'POST /InterviewSchedule': {
    body: {
      cvId: '$cvId',
      position: 'Senior Backend Engineer',
      companyName: 'Brightwell',
      jobDescription: 'You run our payment services and mentor two engineers.',
    },
  },
  'GET /InterviewSchedule/GetUpcomingInterviews': {},
  'GET /InterviewSchedule/GetRecentPerformance': {},
  'GET /InterviewSchedule/{id}/calendar': { address: { id: '$scheduleId' }, saveAs: 'interview.ics' },
  'GET /calendar/{key}': { address: { key: '$calendarKey' }, saveAs: 'calendar.ics' },
  'GET /InterviewSchedulePreparation/interview-schedule/{scheduleId}': {
    address: { scheduleId: '$scheduleId' },
  },
  'POST /UserInterviewQuestionAndAnswer': {
    body: {
      userInterviewId: null,
      question: 'Tell me about a service you designed.',
      interviewScheduleId: '$scheduleId',
    },
  },
  'POST /UserInterview': { body: { interviewScheduleId: '$scheduleId' } },
  'POST /Audio/interviewer': sound,
  'POST /Audio/candidate': sound,
  'PUT /live/{interviewId}/{track}/{streamId}/{sequence}': {
    address: { interviewId: '$interviewId', track: 'candidate', streamId: 'recorder-1', sequence: '0' },
    headers: { 'X-Captured-At': '$now', 'X-Duration-Ms': '1000' },
    file: { name: 'second.pcm', mediaType: 'application/octet-stream' },
  },
  'POST /UserInterview/End': {
    body: {
      UserInterviewId: '$interviewId',
      CandidateText: 'I designed the ledger and ran it for two years.',
    },
  },
  'GET /UserInterview/generate-report/{id}': interview,
  'GET /UserInterview/reportdetail/{id}': interview,
  'DELETE /UserInterview/reportdetail/{id}': interview,
  'DELETE /UserInterview/{id}/transcript': interview,
  'GET /UserInterview/reportdetail/{id}/pdf': { ...interview, saveAs: 'report.pdf' },
  'GET /UserInterview/reportdetail/{id}/json': { ...interview, saveAs: 'report.json' },
  'GET /UserInterview/reportdetail/{id}/md': { ...interview, saveAs: 'report.md' },
  'GET /UserInterview/reportdetail/{id}/vtt': { ...interview, saveAs: 'transcript.vtt' },
  'GET /Package': {},
  'GET /Package/trial': {},
  'GET /Package/user-packages': {},
  'POST /StripeSession/checkout': { body: { packageId: '$packageId' } },
  'POST /StripeSession/accept': { body: { sessionId: '$sessionId' } },
  'POST /StripeSession/cancel': { body: { sessionId: '$sessionId' } },
  'GET /StripeSession/invoice/{sessionId}': { address: { sessionId: '$sessionId' }, saveAs: 'invoice.pdf' },
  'POST /enquiry/contact': {
    body: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'Do you read scanned resumes?',
    },
  },
  'POST /enquiry/newsletter': { body: { email: 'ada@example.com' } },
  'GET /enquiry/newsletter/confirm': newsletterLink,
  'POST /enquiry/newsletter/confirm': newsletterLink,
  'GET /enquiry/newsletter/unsubscribe': newsletterLink,
  'POST /enquiry/newsletter/unsubscribe': newsletterLink,
  'POST /enquiry/application': {
    body: { name: 'Ada Lovelace', email: 'ada@example.com', position: 'backend-engineer' },
    file: pdf('resume.pdf'),
  },
}
