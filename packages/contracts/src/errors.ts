import { z } from 'zod'

/** Every code a caller can meet, with the status REST answers. tRPC codes follow from the status. */
export const errorCodes = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'sign-in-failed': 401,
  'no-credits': 402,
  forbidden: 403,
  'not-found': 404,
  'wrong-state': 409,
  'too-large': 413,
  'wrong-type': 415,
  unreadable: 422,
  'rate-limited': 429,
  internal: 500,
  'provider-failed': 502,
  'provider-unavailable': 503,
  'provider-timeout': 504,
} as const

export type ErrorCode = keyof typeof errorCodes

/** RFC 9457 problem document; `detail` is safe to show to a user. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** The error catalogue of the specification (section 8), word for word. */
export const errorTexts = {
  loginBackendFailed: 'Authentication failed. Please try again.',
  loginCredentialFailed: 'Google login failed. Please try again.',
  loginDismissed: 'Google sign-in was dismissed. Please try again.',
  loginNoCredential: 'Google sign-in failed: No credential received',
  loginStateMismatch: 'Invalid state parameter. Possible CSRF attack.',
  dashboardFailed: 'Failed to load dashboard data. Please try again.',
  resumeOnlyPdf: 'Only PDF files are allowed. Please select a PDF file.',
  resumeNoFile: 'Please select a file to upload',
  resumeTooLarge: 'The file is larger than 10 MB. Please select a smaller PDF file.',
  resumeListFailed: 'Failed to load resumes',
  resumeDownloadFailed: 'Failed to download resume',
  scheduleNoResume: 'Please select a resume',
  scheduleMissingFields: 'Please fill in all required fields',
  scheduleCreateFailed: 'Failed to create interview schedule',
  scheduleListFailed: 'Failed to load interview schedules',
  startNeedsCredit: 'Before you start interview you must buy the credit',
  dialogDefault: 'An error occurred. Please try again.',
  preparationNoId: 'No interview schedule ID provided',
  preparationFailed: 'Failed to load interview preparation data',
  preparationEmpty: 'No preparation data',
  preparationNoMatch: 'No results found. Try adjusting your search terms.',
  packagesFailed: 'Failed to load packages. Please try again.',
  customAnswerFailed: 'Sorry, there was an error generating the answer. Please try again.',
  reportFailed: 'Failed to load report details',
  reportNoDistribution: 'Performance distribution data not available.',
  reportNoTrend: 'Performance trend data not available.',
  reportNoPrediction: 'Prediction data not available.',
  invoicesFailed: 'Failed to load your package history.',
  pricingFailed: 'Failed to load pricing information. Please try again.',
} as const

/** The success texts the specification fixes. */
export const successTexts = {
  resumeUploaded: 'Resume uploaded successfully!',
  scheduleCreated: 'Interview schedule created successfully!',
} as const
