import type { JudgedCriterion } from '../../ports/answer-judge.ts'
import type { QuestionKind } from './score-answer.ts'

type Criterion = JudgedCriterion & {
  /** Whether it can be seen in an answer to such a question. */
  applies: (question: { kind: QuestionKind; competencies: readonly string[] }) => boolean
}

/**
 * What rules cannot count. Every level describes what is to be seen in the answer, so that two readers would choose the
 * same one. Their levels are shown beside the scores and never become part of them.
 */
export const judgedCriteria: readonly Criterion[] = [
  {
    id: 'relevance',
    label: 'Answers the question',
    question: 'Does the answer give what the question asked for?',
    anchors: [
      'Speaks of something else, or gives no answer.',
      'Touches the subject, but the thing asked for is not there.',
      'Answers part of the question, or reaches it only at the end.',
      'Answers the question, with detours that could be left out.',
      'Answers exactly what was asked, every part of it, and nothing else.',
    ],
    applies: () => true,
  },
  {
    id: 'clarity',
    label: 'Easy to follow',
    question: 'Could somebody who knows nothing about it tell afterwards what happened, or how it works?',
    anchors: [
      'Cannot be followed: no order, subjects are left open.',
      'Single parts are clear, how they belong together is not.',
      'The main line can be followed after thinking about it; steps are missing.',
      'Clear order; one step or term stays unexplained.',
      'Each step follows from the one before, terms are explained, the end is clear.',
    ],
    applies: () => true,
  },
  {
    id: 'technical-correctness',
    label: 'Technically right',
    question: 'Is what the answer says about the subject right?',
    anchors: [
      'Wrong in its main statement, or only names without a statement.',
      'A right idea with a serious error beside it.',
      'Right as far as it goes, on the surface; no reason and no limit is given.',
      'Right, with reasons; a limit or trade-off an expert would name is missing.',
      'Right, with reasons, limits and trade-offs, and how it would be checked.',
    ],
    applies: ({ kind }) => kind === 'technical',
  },
  {
    id: 'problem-solving',
    label: 'How the problem was solved',
    question: 'How does the candidate get from the problem to its cause and its solution?',
    anchors: [
      'No problem is named, or it solved itself.',
      'A solution is named without how it was found.',
      'One cause is looked for and one thing tried; why this one stays open.',
      'The cause is found by facts, options are weighed, the solution fits.',
      'The cause is found by facts, options are weighed with their costs, the effect is checked afterwards.',
    ],
    applies: ({ kind, competencies }) => kind === 'technical' || competencies.includes('problem-solving'),
  },
  {
    id: 'leadership',
    label: 'Leading others',
    question: 'What does the candidate do so that other people get further?',
    anchors: [
      'Other people do not appear, or only as an obstacle.',
      'A team is named; what the candidate did for it stays open.',
      'Work is handed out or explained; what others thought or needed does not appear.',
      'Sets a goal with others, sees what they need and follows up.',
      'Sets a goal, makes others able to reach it, handles resistance, and what they achieved is told.',
    ],
    applies: ({ competencies }) => competencies.includes('leadership'),
  },
  {
    id: 'tone',
    label: 'Speaks fairly of others',
    question: 'How does the candidate speak of colleagues, customers and own errors?',
    anchors: [
      'Blames or belittles others.',
      'Leaves all fault with others or with circumstances.',
      'Neutral; the view of the others does not appear.',
      'Shows the view of the others and an own share.',
      'Shows the view of the others, names an own share openly and what was made of it.',
    ],
    applies: ({ kind }) => kind === 'behavioural',
  },
]
