// Numbers come from the specification, section 9, unless a line says otherwise.

/** The name in headings, mails and invoices. */
export const productName = 'Cuelight'

/** The largest resume that is accepted. */
export const resumeLimits = {
  maxSizeBytes: 10 * 1024 * 1024,
  mediaType: 'application/pdf',
  maxPages: 50,
} as const

/** How much a candidate may correct and add by hand; chosen here. */
export const careerLimits = {
  /** A line of a resume; paragraphs count as one. */
  lineLetters: 4_000,
  /** A name, employer, title, place or date. */
  fieldLetters: 200,
  lines: 3_000,
  roles: 200,
  skills: 200,
  /** Notes of one resume. */
  notes: 20,
  noteLetters: 30_000,
  /** A resume.json. */
  jsonLetters: 500_000,
} as const

/** How sound is recorded and when a question counts as complete. */
export const audio = {
  sliceMs: 1000,
  sampleRateHz: 16_000,
  channels: 1,
  mediaType: 'audio/webm;codecs=opus',
  /** Opus speech at this rate measures like PCM for recognition (research, speech 3.1). */
  bitsPerSecond: 24_000,
  /** RMS below this is silence; read as mean square it would call normal speech silent. */
  silenceRms: 0.01,
  /** Continuous silence after which a question counts as complete. */
  questionCompleteMs: 3000,
  /** One slice is about 3 kB; PCM is 32 kB. Anything above this is not a slice. */
  maxSliceBytes: 256 * 1024,
  /** Twice what the bytes of a slice hold as 8 kHz PCM; Opus can claim an hour in as many. */
  maxSliceMs: 30_000,
  /** A stand-alone recording posted by an integrator: ten minutes of 16 kHz PCM. */
  maxFileBytes: 20 * 1024 * 1024,
  /** As long as these bytes are as 16 kHz PCM, rounded up to a minute. */
  maxFileMs: 11 * 60_000,
} as const

/** The rotating pictures of the login screen. */
export const loginImages = { count: 4, rotateMs: 60_000 } as const
/** How long the login screen shows an error. */
export const loginErrorBannerMs = 5000
/** How long Google's prompt has before its button is pressed instead. */
export const googlePromptDelayMs = 500

/** Scores from 0 to 100: the lowest of each colour; below the last one is red. */
export const scoreThresholds = { green: 80, yellow: 60, orange: 40 } as const
/** The recommendation score of a report that has neither its own nor an overall score. */
export const recommendationDefaultScore = 75
/** Recommendations by the lowest score of each, best first. */
export const recommendationBands = [
  { from: 80, label: 'Strongly Recommended', legend: '80-100%' },
  { from: 60, label: 'Recommended', legend: '60-79%' },
  { from: 40, label: 'Consider with Reservations', legend: '40-59%' },
  { from: 0, label: 'Not Recommended', legend: '0-39%' },
] as const

/** The package marked as popular. */
export const popularPackageCredits = 2
/** Packages from this size list priority support. */
export const prioritySupportFromCredits = 2
/** Packages valid for this long list extended validity. */
export const extendedValidityFromMonths = 6
/** The plans a public page shows when the server does not answer; prices in US dollars. */
export const staticPlans = [
  { numberOfCredit: 1, price: 9, expireInMonth: 3 },
  { numberOfCredit: 2, price: 15, expireInMonth: 6 },
  { numberOfCredit: 3, price: 20, expireInMonth: 12 },
] as const

/** Short replies that say nothing and are left out of the candidate transcript (section 5). */
export const fillerReplies = ['thank you', 'thanks', 'bye', 'peace', 'yes'] as const

/** Keys of local storage. */
export const storageKeys = { token: 'auth_token', user: 'auth_user', theme: 'selected_theme' } as const

/** Calls in one tRPC request. */
export const mostBatchedCalls = 10

/** The most characters of each text field; chosen here. */
export const textLimits = {
  name: 200,
  position: 200,
  companyName: 200,
  companyDetails: 10_000,
  jobDescription: 50_000,
  question: 2_000,
  /** An answer of three minutes is about 3,000 characters. */
  answer: 10_000,
  /** Four minutes of speech. */
  story: 4_000,
  /** One part of a story: a minute of speech is about 900 characters. */
  storyPart: 1_000,
  fact: 2_000,
  /** Jotted down in one interview. */
  notes: 20_000,
  /** A paragraph that fills a page; nothing longer counts as one resume line. */
  resumeLine: 5_000,
  /** Everything one person says in three hours. */
  candidateText: 200_000,
  /** How much of one answer is scored; the rest is kept and shown. */
  scoredAnswer: 20_000,
  /** Far past the longest question somebody asks in one breath. */
  utterance: 20_000,
} as const
