import { emailPattern, enquiryLimits, enquiryTexts } from '@cuelight/contracts/enquiry-limits'
import type { FieldErrors } from './use-enquiry-form.ts'

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim()

function checkLength(text: string, max: number, missing: string | null, tooLong: string): string | undefined {
  if (text === '' && missing) return missing
  return text.length > max ? tooLong : undefined
}

/** The wrong fields alone, in the order of the form. */
function onlyErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}

const checkName = (data: FormData) =>
  checkLength(textOf(data, 'name'), enquiryLimits.name, enquiryTexts.nameMissing, enquiryTexts.nameTooLong)

/** What is wrong with the field `email`, or undefined. */
export function checkEmail(data: FormData): string | undefined {
  const email = textOf(data, 'email')
  return emailPattern.test(email) && email.length <= enquiryLimits.email
    ? undefined
    : enquiryTexts.emailInvalid
}

/** What is wrong with the newsletter form, by field name. */
export function checkNewsletter(data: FormData): FieldErrors {
  return onlyErrors({ email: checkEmail(data) })
}

/** What is wrong with the contact form, by field name. */
export function checkContact(data: FormData): FieldErrors {
  const { subjectMissing, subjectTooLong, messageMissing, messageTooLong } = enquiryTexts
  const subject = textOf(data, 'subject')
  const message = textOf(data, 'message')
  return onlyErrors({
    name: checkName(data),
    email: checkEmail(data),
    subject: checkLength(subject, enquiryLimits.subject, subjectMissing, subjectTooLong),
    message: checkLength(message, enquiryLimits.message, messageMissing, messageTooLong),
  })
}

/** What is wrong with the application form, by field name. Reads the first kilobyte of the file. */
export async function checkApplication(data: FormData): Promise<FieldErrors> {
  const note = textOf(data, 'message')
  return onlyErrors({
    name: checkName(data),
    email: checkEmail(data),
    file: await checkFile(data.get('file')),
    message: checkLength(note, enquiryLimits.applicationMessage, null, enquiryTexts.noteTooLong),
  })
}

/** The content decides whether it is a PDF: `%PDF-` may come anywhere in the first kilobyte. */
async function checkFile(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return enquiryTexts.fileMissing
  if (file.size > enquiryLimits.applicationFileBytes) return enquiryTexts.fileTooLarge
  return (await file.slice(0, 1024).text()).includes('%PDF-') ? undefined : enquiryTexts.fileNotPdf
}
