import { enquiryLimits, enquiryTexts } from '@cuelight/contracts/enquiry-limits'
import { expect, test } from 'vitest'
import { checkApplication, checkContact } from './check-fields.ts'

const { applicationFileBytes } = enquiryLimits

function createForm(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

function createPdf(sizeBytes: number): File {
  const content = new Uint8Array(sizeBytes)
  content.set(new TextEncoder().encode('%PDF-1.7'))
  return new File([content], 'resume.pdf')
}

const applyWith = (file: File) =>
  checkApplication(createForm({ name: 'Ada', email: 'ada@example.com', message: '', file }))

test('a PDF of exactly the largest size is accepted', async () => {
  expect(await applyWith(createPdf(applicationFileBytes))).toEqual({})
})

test.each([
  ['a byte more than the largest size', createPdf(applicationFileBytes + 1), enquiryTexts.fileTooLarge],
  ['no bytes', new File([], 'resume.pdf'), enquiryTexts.fileMissing],
  ['no PDF in it', new File(['MZ'], 'resume.pdf'), enquiryTexts.fileNotPdf],
])('a file with %s is refused', async (_name, file, text) => {
  expect(await applyWith(file)).toEqual({ file: text })
})

test('errors come in the order of the fields, and only for fields that are wrong', () => {
  const data = createForm({ name: ' ', email: 'ada@', subject: 'Hello', message: 'x'.repeat(5001) })
  expect(Object.entries(checkContact(data))).toEqual([
    ['name', enquiryTexts.nameMissing],
    ['email', enquiryTexts.emailInvalid],
    ['message', enquiryTexts.messageTooLong],
  ])
})
