import { expect, it } from 'vitest'
import { interviewStatus } from '../dashboard.ts'
import { errorTexts } from '../errors.ts'
import { askQuestionSchema, createScheduleSchema } from './schedule.ts'

const filled = { cvId: 1, jobDescription: 'A job', position: 'Engineer', companyName: 'Brightwell' }
const firstProblem = (input: unknown) => createScheduleSchema.safeParse(input).error?.issues[0]?.message

it('accepts a schedule without company details and trims what was typed', () => {
  expect(createScheduleSchema.parse({ ...filled, position: '  Engineer ' })).toEqual(filled)
})

it('names what is missing in the words of the specification', () => {
  expect(firstProblem({ ...filled, cvId: 0 })).toBe(errorTexts.scheduleNoResume)
  for (const name of ['jobDescription', 'position', 'companyName']) {
    expect(firstProblem({ ...filled, [name]: '   ' })).toBe(errorTexts.scheduleMissingFields)
  }
})

it('refuses an unknown field', () => {
  expect(createScheduleSchema.safeParse({ ...filled, userId: 7 }).success).toBe(false)
})

it('refuses a blank question and takes 0 or null for one asked while preparing', () => {
  const question = { userInterviewId: null, question: 'Why?', interviewScheduleId: 3 }
  expect(askQuestionSchema.safeParse(question).success).toBe(true)
  expect(askQuestionSchema.safeParse({ ...question, userInterviewId: 0 }).success).toBe(true)
  expect(askQuestionSchema.safeParse({ ...question, question: ' \n ' }).success).toBe(false)
})

it('labels an interview by its report first, then by its start', () => {
  expect(interviewStatus({ isInterviewCreated: true, isReportGenerated: true })).toBe('Completed')
  expect(interviewStatus({ isInterviewCreated: true, isReportGenerated: false })).toBe('In Progress')
  expect(interviewStatus({ isInterviewCreated: false, isReportGenerated: false })).toBe('Pending')
})
