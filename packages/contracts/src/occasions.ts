import { z } from 'zod'
import { type CompetencyKey, competencyNames } from './schedule/competencies.ts'

/** A question that is asked in one form or another in most interviews, and for which a story is chosen. */
interface Occasion {
  name: string
  question: string
  competency: CompetencyKey
  /** The broader usual question whose choice stands in where none was made for this one. */
  within?: string
}

/** The broad usual questions, in the order in which one chooses; the keys are themes of the learned choice. */
const broadOccasions = {
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

/** Finer usual questions, those asked most often first. */
const fineOccasions = {
  'disagreed-boss': {
    name: 'Disagreeing with your boss',
    question: 'When did you disagree with your boss, and what came of it?',
    competency: 'conflict',
    within: 'said-no',
  },
  'quick-decision': {
    name: 'A quick decision',
    question: 'When did you have to decide at once, or without knowing enough?',
    competency: 'problem-solving',
    within: 'emergency',
  },
  'tight-deadline': {
    name: 'A deadline that was hard to keep',
    question: 'When did you have very little time, and how did you get it done?',
    competency: 'delivery',
    within: 'delivered-project',
  },
  'many-at-once': {
    name: 'Several things at once',
    question: 'When did several things need you at once, and what came first?',
    competency: 'delivery',
    within: 'scarce-means',
  },
  'difficult-colleague': {
    name: 'A difficult colleague',
    question: 'Who was hard to work with, and how did you manage?',
    competency: 'conflict',
    within: 'conflict',
  },
  mediated: {
    name: 'A dispute between others',
    question: 'When did you settle a dispute between other people?',
    competency: 'conflict',
    within: 'conflict',
  },
  'missed-goal': {
    name: 'A goal you missed',
    question: 'Which target or deadline did you not reach?',
    competency: 'failure-learning',
    within: 'did-not-work',
  },
  attention: {
    name: 'Careful work',
    question: 'Which work needed great care or patience?',
    competency: 'technical-depth',
    within: 'quality-safety',
  },
  'caught-error': {
    name: 'A mistake you caught',
    question: 'Which mistake of others did you notice in time?',
    competency: 'technical-depth',
    within: 'quality-safety',
  },
  'stopped-work': {
    name: 'Stopping something',
    question: 'When did you stop or refuse something because it was not safe, right or ready?',
    competency: 'ethics',
    within: 'said-no',
  },
  'reported-wrong': {
    name: 'Somebody else doing wrong',
    question: 'When did you see somebody do something wrong, and what did you do?',
    competency: 'ethics',
    within: 'integrity',
  },
  'unclear-task': {
    name: 'An unclear task',
    question: 'When was it not clear what was wanted, or how to do it?',
    competency: 'adaptability',
    within: 'changed-plan',
  },
  'helped-colleague': {
    name: 'Helping a colleague',
    question: 'When did you help a colleague out, or step in for somebody?',
    competency: 'teamwork',
    within: 'across-departments',
  },
  'extra-mile': {
    name: 'More than you had to',
    question: 'When did you do more for a customer, patient or guest than you had to?',
    competency: 'customer',
    within: 'difficult-customer',
  },
  'won-customer': {
    name: 'Winning customers',
    question: 'Which customer, order or supporter have you won or won back?',
    competency: 'customer',
    within: 'negotiated',
  },
  supplier: {
    name: 'Suppliers and contractors',
    question: 'When did a supplier or contractor cause trouble, and what did you do?',
    competency: 'conflict',
    within: 'negotiated',
  },
  presented: {
    name: 'Speaking before people',
    question: 'When did a lot depend on a talk or presentation of yours?',
    competency: 'communication',
    within: 'explained',
  },
  'persuaded-boss': {
    name: 'Convincing those above you',
    question: 'When did you get your boss, the owner or the board to change their mind?',
    competency: 'communication',
    within: 'persuaded',
  },
  'new-tool': {
    name: 'A new tool',
    question: 'Which tool, machine or software have you brought in or got used to?',
    competency: 'adaptability',
    within: 'new-system',
  },
  'other-cultures': {
    name: 'Other languages and cultures',
    question: 'When did you work with people of another language or culture?',
    competency: 'teamwork',
    within: 'across-departments',
  },
  measured: {
    name: 'Testing what works',
    question: 'How did you find out whether something really works?',
    competency: 'problem-solving',
    within: 'data-insight',
  },
  hired: {
    name: 'Finding and keeping people',
    question: 'How have you found good people, or kept them?',
    competency: 'leadership',
    within: 'led-team',
  },
  'trained-new': {
    name: 'Training newcomers',
    question: 'How have you trained apprentices or new colleagues?',
    competency: 'leadership',
    within: 'grew-people',
  },
  struggling: {
    name: 'Somebody who struggled',
    question: 'How did you help somebody whose work was not going well?',
    competency: 'leadership',
    within: 'grew-people',
  },
  'gave-feedback': {
    name: 'Honest feedback',
    question: 'When did you have to tell somebody that their work was not good enough?',
    competency: 'communication',
    within: 'bad-news',
  },
  delegated: {
    name: 'Handing over work',
    question: 'What have you handed over to others, and how did it go?',
    competency: 'leadership',
    within: 'led-team',
  },
  understaffed: {
    name: 'Too few people',
    question: 'When were you short of people, and how did you get through?',
    competency: 'delivery',
    within: 'scarce-means',
  },
  breakdown: {
    name: 'Something broke down',
    question: 'When did a machine, a system or a delivery fail at the worst moment?',
    competency: 'problem-solving',
    within: 'emergency',
  },
  'spotted-risk': {
    name: 'A risk you saw first',
    question: 'Which danger did you see before others did?',
    competency: 'problem-solving',
    within: 'quality-safety',
  },
  frightened: {
    name: 'Somebody frightened or grieving',
    question: 'How did you help somebody who was frightened, grieving or helpless?',
    competency: 'customer',
    within: 'difficult-customer',
  },
  'organised-event': {
    name: 'Organising something for many',
    question: 'What have you organised for a lot of people?',
    competency: 'delivery',
    within: 'delivered-project',
  },
  audit: {
    name: 'Rules and inspections',
    question: 'Which inspection, audit or strict rule have you dealt with?',
    competency: 'technical-depth',
    within: 'quality-safety',
  },
  'wrote-guide': {
    name: 'Something you wrote',
    question: 'What have you written that others work by?',
    competency: 'communication',
    within: 'explained',
  },
  'built-thing': {
    name: 'Something you made',
    question: 'What have you made, built or designed yourself?',
    competency: 'technical-depth',
    within: 'proud',
  },
} as const satisfies Record<string, Occasion>

/** The usual questions: the broad ones in the order in which one chooses, then the finer ones. */
export const occasions = { ...broadOccasions, ...fineOccasions }

export type OccasionKey = keyof typeof occasions
/** One of the usual questions. */
export const occasionSchema = z.enum(Object.keys(occasions) as [OccasionKey])
/** True for one of the broad usual questions, which are chosen for first. */
export const isBroad = (key: OccasionKey): boolean => key in broadOccasions

/** The broad usual question that a finer one belongs to; a broad one itself. */
export const broadOf = (key: OccasionKey): OccasionKey => {
  const occasion: Occasion = occasions[key]
  return (occasion.within as OccasionKey | undefined) ?? key
}

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
