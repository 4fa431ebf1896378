import type { NextStep } from '@cuelight/contracts/dashboard'

/** What a step says, why, and its button; no button while there is nothing to do but wait. */
export interface StepText {
  title: string
  text: string
  button: string | null
}

const jobOf = ({ schedule }: NextStep) =>
  schedule ? `${schedule.position} at ${schedule.companyName}` : 'your interview'
const fileOf = ({ resume }: NextStep) => resume?.fileName ?? 'your resume'

/** The texts of every kind of step. */
export const stepTexts: Record<NextStep['kind'], (step: NextStep) => StepText> = {
  'upload-resume': () => ({
    title: 'Start with your resume',
    text: 'Every question and answer here is built from it. A PDF of up to 10 MB.',
    button: null,
  }),
  'resume-reading': (step) => ({
    title: 'We are reading your resume',
    text: `${fileOf(step)} takes a few seconds.`,
    button: null,
  }),
  'resume-failed': (step) => ({
    title: 'We could not read your resume',
    text: `${fileOf(step)} has no text we can read. Try another PDF.`,
    button: null,
  }),
  schedule: (step) => ({
    title: 'Your resume is ready. Which job is it for?',
    text: `Paste the advertisement, and we prepare questions and answers from ${fileOf(step)}.`,
    button: 'Schedule an interview',
  }),
  preparing: (step) => ({
    title: 'We are preparing your questions',
    text: `For ${jobOf(step)}. This takes a moment.`,
    button: 'See progress',
  }),
  'prepare-again': (step) => ({
    title: 'Your questions are not ready',
    text: `Something went wrong while we prepared ${jobOf(step)}.`,
    button: 'See what happened',
  }),
  'choose-stories': (step) => ({
    title: 'Your questions are ready. Choose your stories',
    text: `Two minutes: which story you tell for the usual questions. Then practise for ${jobOf(step)}.`,
    button: 'Choose your stories',
  }),
  practise: (step) => ({
    title: 'Practise once, out loud',
    text: `The questions for ${jobOf(step)}, with feedback after each answer. It costs no credit.`,
    button: 'Go to practice',
  }),
  'buy-credit': (step) => ({
    title: 'You are ready. One credit is missing',
    text: `The live interview for ${jobOf(step)} needs a credit.`,
    button: 'Choose a package',
  }),
  start: (step) => ({
    title: 'You are ready',
    text: `When the call for ${jobOf(step)} begins, check your microphone and start.`,
    button: 'Check and start',
  }),
  continue: (step) => ({
    title: 'Your interview is running',
    text: jobOf(step),
    button: 'Go back to it',
  }),
  'report-pending': (step) => ({
    title: 'We are writing your report',
    text: `For ${jobOf(step)}. This takes a moment.`,
    button: 'See progress',
  }),
  'report-failed': (step) => ({
    title: 'Your report is not ready',
    text: `Something went wrong while we wrote it for ${jobOf(step)}.`,
    button: 'Try again',
  }),
  'read-report': (step) => ({
    title: 'Your report is ready',
    text: `One page on how ${jobOf(step)} went, and the three things to do next.`,
    button: 'Read it',
  }),
}

export const describeStep = (step: NextStep): StepText => stepTexts[step.kind](step)

/** The stations of the path, and which one each step belongs to. */
export const stations = ['Resume', 'Schedule', 'Prepare', 'Practise', 'Interview', 'Report'] as const

const places: Record<NextStep['kind'], number> = {
  'upload-resume': 0,
  'resume-reading': 0,
  'resume-failed': 0,
  schedule: 1,
  preparing: 2,
  'prepare-again': 2,
  'choose-stories': 2,
  practise: 3,
  'buy-credit': 4,
  start: 4,
  continue: 4,
  'report-pending': 5,
  'report-failed': 5,
  'read-report': 5,
}

export const placeOf = ({ kind }: NextStep): number => places[kind]
