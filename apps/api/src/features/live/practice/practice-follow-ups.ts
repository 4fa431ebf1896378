import { type ByAsked, pickByAsked, readAskedFor } from '../../../coach/rubric/signals/question-form.ts'

/**
 * What an interviewer asks after a short answer. None assumes anything about what was said: the first asks for the
 * outcome, the second for the candidate's own part.
 */
const byCompetency: Record<string, readonly [outcome: string, part: string]> = {
  leadership: [
    'What changed for the team in the end?',
    'What did you do yourself to bring the others along?',
  ],
  teamwork: ['What came out of working together?', 'Which part of the work was yours?'],
  conflict: [
    'How did it end, and how do you get along today?',
    'What exactly did you say or do to move it on?',
  ],
  'failure-learning': [
    'What do you do differently since then?',
    'What was your own share in what went wrong?',
  ],
  'problem-solving': ['How did you know that it was solved?', 'What did you look at first, and why?'],
  'technical-depth': [
    'How did it behave once it was in use?',
    'Which decision in it was yours, and what else did you consider?',
  ],
  customer: ['How did the customer react?', 'What did you do yourself for that customer?'],
  delivery: ['Was it delivered in time, and what did that take?', 'How did you decide what to do first?'],
  initiative: ['What came of it?', 'What made you start without being asked?'],
  communication: ['How did you know that you were understood?', 'How did you put it, in your own words?'],
  adaptability: ['How did it work out in the new situation?', 'What did you change first?'],
  ethics: ['What followed from your decision?', 'What made you decide the way you did?'],
}

const general = [
  'What came of it, in a number if there is one?',
  'What exactly did you do yourself?',
] as const

/** Where no story was asked for, a short answer lacks something else. */
const byAsked: ByAsked<string> = {
  knowledge: 'Can you say a little more: why is that so, and when does it matter?',
  case: 'And what would you do after that?',
  motivation: 'What have you done that shows that?',
  career: 'And what leads you from there to us?',
  self: 'When did that last show at work?',
}

/**
 * An answer with a figure has named its outcome, so the question is about the candidate's own part. Null where a short
 * answer is a whole one: a date, a sum, a yes or a no.
 */
export function followUpQuestion(question: string, competency: string | null, answer: string): string | null {
  const asked = readAskedFor(question)
  if (asked === 'practical') return null
  const other = pickByAsked(byAsked, asked)
  if (other) return other
  const [outcome, part] = byCompetency[competency ?? ''] ?? general
  return /\d/.test(answer) ? part : outcome
}
