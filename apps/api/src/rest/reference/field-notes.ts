/**
 * What a field means, where its name does not say it. By name: one name means one thing on the whole wire.
 * `{call} name` wins over the bare name.
 */
const notes: Readonly<Record<string, string>> = {
  idToken: 'The id token that the identity provider gave your application.',
  token: 'The session token. Send it as `Authorization: Bearer …`.',
  user: 'The account that is signed in.',
  'POST /enquiry/newsletter/confirm token': 'The token of the link in the mail.',
  'POST /enquiry/newsletter/unsubscribe token': 'The token of the link in the mail.',
  'GET /enquiry/newsletter/confirm token': 'The token of the link in the mail.',
  'GET /enquiry/newsletter/unsubscribe token': 'The token of the link in the mail.',
  valid: 'Whether the token works.',
  'GET /account/usage name': 'Which quota it is.',
  used: 'How much is used.',
  limit: 'How much is allowed; null for no limit.',
  resetsAt: 'When a daily quota starts again; null for one that never does.',
  userCredit: 'Credits that can be used now.',
  totalCvs: 'Resumes in the account.',
  subscriptionStatus: 'Always `N/A`: there are no subscriptions.',
  nextBillingDate: 'Always null: there are no subscriptions.',
  monthlyAmount: 'Always null: there are no subscriptions.',
  upcomingInterviews: 'Schedules whose interview has not ended.',
  recentPerformance: 'Schedules with the score of their report.',
  userCvs: 'Resumes, newest first.',
  totalInterviews: 'All schedules.',
  completedInterviews: 'Interviews that have ended.',
  scheduledInterviews: 'Interviews that have not ended.',
  file: 'The PDF.',
  fileName: 'The name of the uploaded file.',
  createdDate: 'When it was made.',
  'GET /UserCv status': 'Upload first, then poll until it is `ready` or `failed`.',
  'POST /UserCv status': 'Poll `GET /UserCv` until it is `ready` or `failed`.',
  statusReason: 'Why reading failed. Only with `failed`.',
  key: 'The secret of the feed, with `.ics`. The app shows the whole address once.',
  noteId: 'The id of the note.',
  cvId: 'The resume that answers come from.',
  cvName: 'The file name of the resume.',
  position: 'The job.',
  'POST /enquiry/application position': 'The address of the position on the careers page.',
  companyName: 'The company.',
  companyDetails: 'Anything else you know about the company.',
  jobDescription: 'The whole job description.',
  isAllowedInterview: 'Whether the interview can start.',
  isInterviewCreated: 'Whether the interview has started.',
  isReportGenerated: 'Whether the report is ready.',
  userInterviewId: 'The interview of the schedule; null before it starts.',
  'POST /UserInterviewQuestionAndAnswer userInterviewId':
    'The interview the question was asked in. 0 or null while preparing.',
  'POST /UserInterview/End userInterviewId': 'The interview.',
  scheduleId: 'The schedule.',
  interviewScheduleId: 'The schedule.',
  interviewId: 'The interview.',
  InterviewId: 'The interview.',
  UserInterviewId: 'The interview.',
  question: 'The question.',
  answer: 'The answer, ready to say.',
  evidence: 'The resume lines the answer stands on.',
  cvChunkId: 'The id of the resume line.',
  section: 'The section of the resume.',
  text: 'The line.',
  isOwnWords: 'The line is the candidate’s own words.',
  cue: 'A few words that bring the line to mind.',
  AudioFile: 'The recording: WebM with Opus, Ogg with Opus, or WAV.',
  Timestamp: 'When the recording began.',
  track: 'Who speaks.',
  streamId: 'One run of a recorder. Choose a new one for each run.',
  sequence: 'The number of the slice in its stream, from 0.',
  duplicate: 'True when this slice was stored before.',
  CandidateText: 'What the candidate said, if you recognised it yourself. May be empty.',
  duration: 'Seconds from start to end.',
  status: 'The state.',
  overallScore: 'The score of the report, 0-100; null without one.',
  data: 'The report.',
  version: 'Which version of the report; the newest when you leave it out.',
  versions: 'All versions of the report.',
  finishedDate: 'When this version was ready.',
  startTime: 'When the interview began.',
  generatedDate: 'When the report was made.',
  questions: 'How many questions were asked.',
  questionDetail: 'One entry for each question.',
  userAnswer: 'What the candidate said.',
  askedAtSeconds: 'When it was asked, in seconds from the start.',
  competencies: 'What the question is about.',
  delivery: 'How it was said: pace, fillers, pauses.',
  wordsPerMinute: 'Words a minute.',
  skillsCovered: 'Skills of the job that the answer names.',
  judgements: 'Levels by a language model, each with its quote.',
  feedback: 'What worked, what to change, and how to say it.',
  scoreBand: 'The range the score lies in.',
  timeline: 'Who spoke when.',
  immediateActions: 'What to do first.',
  candidateDevelopment: 'What to practise.',
  recommendationScore: 'Practice readiness, 0-100.',
  agreement: 'What was agreed about recording.',
  packageId: 'The package.',
  price: 'US dollars.',
  numberOfCredit: 'Credits in the package.',
  expireInMonth: 'Months until they expire.',
  credits: 'Interviews in the trial.',
  'GET /Package/trial days': 'Days they can be used.',
  credit: 'Credits bought.',
  stripeSessionId: 'The checkout session. It names the invoice too.',
  paymentUrl: 'Where the buyer pays.',
  sessionId: 'The checkout session, `session_id` of the address the buyer returns to.',
  name: 'The name.',
  email: 'The email address.',
  subject: 'What it is about.',
  message: 'The message.',
  'POST /Audio/interviewer message': 'A JSON string with `text`: what was said.',
  'POST /Audio/candidate message': 'A JSON string with `text`: what was said.',
  'POST /enquiry/contact message': 'The message; in the answer, a sentence to show.',
  'POST /enquiry/application message': 'A few words to go with it; in the answer, a sentence to show.',
  'POST /enquiry/newsletter message': 'A sentence to show.',
  'POST /enquiry/newsletter/confirm message': 'A sentence to show.',
  'POST /enquiry/newsletter/unsubscribe message': 'A sentence to show.',
  website: 'A trap for machines. Leave it out.',
}

/** What the bare `id` of an address names. */
const idNotes: readonly [part: string, note: string][] = [
  ['/UserCv/{id}', 'The resume.'],
  ['/InterviewSchedule/{id}', 'The schedule.'],
  ['/UserInterview/', 'The interview.'],
]

type Schema = {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
} & Record<string, unknown>

/** The sentence for a field of a call, or undefined. */
export function noteOf(call: string, name: string): string | undefined {
  if (name === 'id') return idNotes.find(([part]) => call.includes(part))?.[1]
  return notes[`${call} ${name}`] ?? notes[name]
}

/** Adds the notes to a JSON schema, all the way down. What the schema says itself stays. */
export function describeFields(call: string, schema: Record<string, unknown>): Record<string, unknown> {
  return describe(call, schema)
}

function describe(call: string, schema: Schema): Schema {
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, describeOne(call, name, property)]),
      ),
    }),
    ...(items && { items: describe(call, items) }),
    ...(anyOf && { anyOf: anyOf.map((each) => describe(call, each)) }),
  }
}

function describeOne(call: string, name: string, property: Schema): Schema {
  const description = property.description ?? noteOf(call, name)
  return { ...describe(call, property), ...(description && { description }) }
}
