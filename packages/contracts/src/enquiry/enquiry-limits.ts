/**
 * The rules that a public form checks before it sends. Kept apart from the schemas, so that a page can use them without
 * loading zod. Lengths are in characters.
 */
export const enquiryLimits = {
  name: 200,
  /** RFC 5321: the longest address a mail server has to accept. */
  email: 254,
  subject: 200,
  message: 5000,
  /** A cover note; the PDF says the rest. */
  applicationMessage: 2000,
  applicationFileBytes: 10 * 1024 * 1024,
} as const

/** What a visitor reads when a form is refused or has been sent. */
export const enquiryTexts = {
  nameMissing: 'Please enter your name.',
  emailInvalid: 'Please enter a valid email address, such as name@example.com.',
  subjectMissing: 'Please enter a subject.',
  messageMissing: 'Please enter your message.',
  nameTooLong: `Please use at most ${enquiryLimits.name} characters for the name.`,
  subjectTooLong: `Please use at most ${enquiryLimits.subject} characters for the subject.`,
  messageTooLong: `Please shorten your message to ${enquiryLimits.message.toLocaleString('en-US')} characters.`,
  noteTooLong: `Please shorten your note to ${enquiryLimits.applicationMessage.toLocaleString('en-US')} characters.`,
  fileMissing: 'Please choose your resume as a PDF file.',
  fileTooLarge: 'The file is larger than 10 MB. Please choose a smaller PDF file.',
  fileNotPdf: 'Only PDF files are accepted. Please choose a PDF file.',
  oneLine: 'Please use a single line.',
  newsletterAsked:
    'Please open the mail we just sent you and confirm. Nothing is sent to an address that did not confirm.',
  confirmed: 'Thank you. Your subscription is confirmed.',
  unsubscribed: 'You are unsubscribed. No further newsletter is sent to your address.',
  linkExpired: 'This link is not valid any more. Please subscribe again to get a new one.',
  linkUnknown: 'This link is not known here. Please use the whole link of the mail.',
} as const

/** Checks the shape only; whether the address exists shows when a message is sent to it. */
export const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/
