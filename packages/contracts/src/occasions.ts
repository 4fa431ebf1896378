import { z } from 'zod'
import { type CompetencyKey, competencyNames } from './schedule/schedule.ts'

/** A question that is asked in one form or another in most interviews, and for which a story is chosen. */
interface Occasion {
  name: string
  question: string
  competency: CompetencyKey
}

/** The usual questions, in the order in which one chooses; the keys are themes of the learned choice. */
export const occasions = {
  'own-mistake': {
    name: 'A mistake of yours',
    question: 'Tell me about a mistake of yours.',
    competency: 'failure-learning',
  },
  'did-not-work': {
    name: 'Something that did not work',
    question: 'What have you tried that did not work out?',
    competency: 'failure-learning',
  },
  'learned-changed': {
    name: 'Feedback that changed you',
    question: 'Which feedback has changed the way you work?',
    competency: 'failure-learning',
  },
  conflict: {
    name: 'A disagreement',
    question: 'Tell me about a disagreement, or one that you settled between others.',
    competency: 'conflict',
  },
  negotiated: {
    name: 'A negotiation',
    question: 'What have you negotiated, and how did it end?',
    competency: 'conflict',
  },
  'said-no': {
    name: 'Standing your ground',
    question: 'When did you say no to somebody more powerful than you?',
    competency: 'ethics',
  },
  integrity: {
    name: 'The right thing, although it was hard',
    question: 'When was it hard to do the right thing?',
    competency: 'ethics',
  },
  'difficult-customer': {
    name: 'Somebody upset',
    question: 'How did you deal with an unhappy customer, patient or guest?',
    competency: 'customer',
  },
  persuaded: {
    name: 'Winning people over',
    question: 'When did you convince people who were against it?',
    competency: 'communication',
  },
  explained: {
    name: 'Explaining something difficult',
    question: 'When did you teach or explain something difficult?',
    competency: 'communication',
  },
  'bad-news': {
    name: 'Bad news',
    question: 'When did you have to tell somebody something they did not want to hear?',
    competency: 'communication',
  },
  'led-team': {
    name: 'Leading people',
    question: 'When did you lead people through something difficult?',
    competency: 'leadership',
  },
  'grew-people': {
    name: 'Helping somebody grow',
    question: 'Who has become better because of you?',
    competency: 'leadership',
  },
  'across-departments': {
    name: 'Working with other teams',
    question: 'When did you depend on people from another team or field?',
    competency: 'teamwork',
  },
  emergency: {
    name: 'A crisis',
    question: 'When did everything go wrong at once?',
    competency: 'problem-solving',
  },
  'root-cause': {
    name: 'A hard problem',
    question: 'What is the hardest problem you have got to the bottom of?',
    competency: 'problem-solving',
  },
  'data-insight': {
    name: 'Figures that showed something',
    question: 'When did figures tell you what nobody had seen?',
    competency: 'problem-solving',
  },
  'quality-safety': {
    name: 'Making something safer or better',
    question: 'Which mistake or danger is no longer possible because of you?',
    competency: 'technical-depth',
  },
  'delivered-project': {
    name: 'A large piece of work you finished',
    question: 'What have you brought over the line, on time and against the odds?',
    competency: 'delivery',
  },
  'scarce-means': {
    name: 'With too little of everything',
    question: 'What have you done with too few people or too little money?',
    competency: 'delivery',
  },
  'faster-better-process': {
    name: 'Making something faster or simpler',
    question: 'Which process have you improved?',
    competency: 'initiative',
  },
  'saved-money': {
    name: 'Saving money',
    question: 'Where have you saved money?',
    competency: 'initiative',
  },
  'own-initiative': {
    name: 'Something you started',
    question: 'What did you start that nobody asked for?',
    competency: 'initiative',
  },
  'new-system': {
    name: 'Bringing in something new',
    question: 'Which change have you introduced, and how did people take it?',
    competency: 'adaptability',
  },
  'changed-plan': {
    name: 'A plan that changed',
    question: 'When did everything change at short notice?',
    competency: 'adaptability',
  },
  'took-over-mess': {
    name: 'Taking over something in trouble',
    question: 'What have you taken over that was going wrong?',
    competency: 'adaptability',
  },
  'learned-new': {
    name: 'Learning something new',
    question: 'What did you have to learn from scratch?',
    competency: 'adaptability',
  },
  proud: {
    name: 'What you are proud of',
    question: 'What are you most proud of?',
    competency: 'technical-depth',
  },
} as const satisfies Record<string, Occasion>

export type OccasionKey = keyof typeof occasions
/** One of the usual questions. */
export const occasionSchema = z.enum(Object.keys(occasions) as [OccasionKey])
/** What a story can be chosen for: a usual question, or a competency as a whole. */
export const choiceKeySchema = z.enum([...Object.keys(competencyNames), ...Object.keys(occasions)] as [
  CompetencyKey | OccasionKey,
])
/** What a story can be chosen for; see `choiceKeySchema`. */
export type ChoiceKey = CompetencyKey | OccasionKey

/** What was chosen for, as a person reads it; where a question and a competency share a key, the question. */
export const nameChoice = (key: ChoiceKey): string =>
  findOccasion(key)?.name ?? competencyNames[key as CompetencyKey]

/** Null for a competency as a whole. */
export const findOccasion = (key: ChoiceKey): Occasion | null =>
  key in occasions ? occasions[key as OccasionKey] : null

/** The competency a choice speaks for. */
export const competencyOf = (key: ChoiceKey): CompetencyKey =>
  findOccasion(key)?.competency ?? (key as CompetencyKey)
