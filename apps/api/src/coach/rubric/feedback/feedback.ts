import type { SayIt } from '@cuelight/contracts/report'
import type { Dimension } from '../constants.ts'
import { goodFrom, praiseFrom, strengthFrom } from '../constants.ts'
import { markPassage, pickPassage } from '../passages.ts'
import type { AnswerRatings } from '../rate-answer.ts'
import type { BankStory } from '../rubric-input.ts'
import type { RatedPart } from '../rubric-model.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { isFigure, isPast } from '../signals/answer-signals.ts'
import { type ByAsked, pickByAsked, readAskedFor } from '../signals/question-form.ts'
import { findPlaces, type WordList } from '../signals/rubric-words.ts'
import { breaksOff, findPlainWeakness, lacksLesson } from '../signals/weakness-signals.ts'
import { sayItLikeThis } from './say-it.ts'

/** One remark on an answer, with the words that prove it. */
export interface FeedbackPoint {
  /** What it is about: a dimension for praise, a weakness for a change. */
  about: string
  text: string
  /** The candidate's own words that show it, as they were said. */
  quote: string
}

/** The remarks on one answer: one strength and one change. */
export interface Feedback {
  /** Null when nothing in the answer proves a strength. */
  worked: FeedbackPoint | null
  /** Null without a score, but for an answer that is too short for one. */
  change: FeedbackPoint | null
  /** How to say it with what the candidate has; null where that does not help. */
  sayIt: SayIt | null
}

type Mark = (spoken: readonly string[], place: number) => number

const count = (spoken: readonly string[], name: WordList) => findPlaces(spoken, name).length
const facts: Mark = (spoken) => spoken.filter(isFigure).length + count(spoken, 'times')
const deeds: Mark = (spoken) =>
  (spoken.includes('i') ? 1 : 0) * spoken.filter((word) => isPast(word) && word !== 'was').length
const lastly: Mark = (_, place) => place
const firstly: Mark = (_, place) => -place

const intended: Mark = (spoken) =>
  spoken.some((word) => ['i', "i'd", "i'll"].includes(word)) ? count(spoken, 'intentions') : 0

interface Praise {
  text: string
  mark: Mark
  /** The same where no story was asked for. */
  instead?: ByAsked<{ text: string; mark: Mark }>
}

const praise: Record<Exclude<Dimension, 'relevance' | 'delivery'>, Praise> = {
  structure: {
    text: 'You tell it in order, from the situation to what you did.',
    mark: deeds,
    instead: {
      knowledge: { text: 'You explain it step by step.', mark: (spoken) => count(spoken, 'reasons') },
      case: { text: 'You go through it step by step.', mark: intended },
      motivation: { text: 'You lead from what you have done to what you want.', mark: deeds },
      career: { text: 'You tell it in order, one place after the other.', mark: deeds },
      self: { text: 'You name it and say what shows it.', mark: deeds },
    },
  },
  specificity: {
    text: 'You give details that somebody could check.',
    mark: facts,
  },
  ownership: {
    text: 'It is clear what you did yourself.',
    mark: deeds,
    instead: {
      case: { text: 'It is clear what you would do yourself.', mark: intended },
      motivation: { text: 'You prove it with what you have done.', mark: deeds },
      career: { text: 'It is clear what was yours in each place.', mark: deeds },
    },
  },
  result: {
    text: 'You say what came of it.',
    mark: (spoken, place) => (place >= 0.5 ? 1 + place + facts(spoken, place) + count(spoken, 'results') : 0),
    instead: {
      knowledge: {
        text: 'You say what follows from it.',
        mark: (spoken, place) => (place >= 0.5 ? place + count(spoken, 'reasons') : 0),
      },
      case: {
        text: 'You say how you would know that it worked.',
        mark: (spoken, place) => (place >= 0.5 ? place + count(spoken, 'intentions') : 0),
      },
      motivation: {
        text: 'You say what it leads to.',
        mark: (_, place) => (place >= 0.5 ? 1 + place : 0),
      },
    },
  },
}

interface Change {
  label: string
  text: string
  /** The same where no story was asked for. */
  instead?: ByAsked<string>
  mark: Mark
  /** What the answer must lack; by its rating, below `lacksBelow`. */
  lacks?: RatedPart
  /** True where the quoted words themselves must show it. */
  isQuoted?: boolean
}

/** What a question wants that a date, a sum, a yes or a no answers. */
const plainly =
  'Answer it plainly first: the date, the figure, or the yes or no. One reason in half a sentence can follow.'

/** What an assessor calls a weakness, with what to do about it and where it shows. */
const changes: Record<string, Change> = {
  empty: {
    label: 'Too general',
    text: 'You stay general. Choose one case, one day, and say what you did.',
    instead: {
      knowledge: 'You stay general. Explain it on one example: what happens, and why it matters.',
      case: 'You stay general. Say what you would do first here, and what after that.',
      motivation:
        'Many could say this. Name one thing of your own that shows it, and what it has to do with this job.',
      career: 'Many could say this. Name one thing you did in each place: a task, a figure, a name.',
      self: 'Many could say this. Name one day on which it showed, and what you did.',
      practical: plainly,
    },
    mark: (spoken) => count(spoken, 'generalities') - facts(spoken, 0),
  },
  'off-topic': {
    label: 'May not answer the question',
    text: 'This seems to answer another question. Say in your first sentence how it belongs here, or choose another story.',
    instead: {
      knowledge:
        'This tells something else than what was asked. Explain it first, in a sentence or two; the example comes after.',
      case: 'This seems to answer another question. Say what you would do here, in this case.',
      motivation: 'This seems to answer another question. Begin with the answer to this one.',
      career:
        'This tells something else than your way here. Begin with where you started, or where you stand today.',
    },
    mark: firstly,
  },
  rambling: {
    label: 'Detours',
    text: 'Side remarks bury the point. Leave words like these out and go straight to what you did.',
    instead: {
      knowledge:
        'Side remarks bury the point. Leave words like these out and go straight to the explanation.',
      case: 'Side remarks bury the point. Leave words like these out and go straight to what you would do.',
      motivation: 'Side remarks bury the point. Leave words like these out and go straight to your reason.',
      career:
        'Side remarks bury your way here. Leave words like these out and go straight from one place to the next.',
      self: 'Side remarks bury the point. Leave words like these out and go straight to what shows it.',
      practical: 'Side remarks bury the answer. Leave words like these out and give it plainly.',
    },
    isQuoted: true,
    mark: (spoken) => count(spoken, 'detours') + count(spoken, 'hedges'),
  },
  'no result': {
    label: 'No result',
    text: 'The story stops before its end. Say what changed afterwards, and how you know.',
    instead: {
      knowledge:
        'You explain it and stop there. Say what follows from it: when it matters, and what goes wrong without it.',
      case: 'You say what you would do and stop there. Say how you would know that it worked.',
      motivation: 'You stop before the point. Say what it led to, or what you want to do with it here.',
      career: 'It stops before today. Close with what you do now, and why this job is the next step.',
      self: 'You name it and stop there. Say how it showed at work, and what came of it.',
      practical: plainly,
    },
    mark: lastly,
    lacks: 'result',
  },
  'team hides own part': {
    label: 'Own part hidden',
    text: 'You say "we" where the interviewer wants to know your part. Say which step was yours, beginning with "I".',
    lacks: 'ownership',
    isQuoted: true,
    mark: (spoken) => count(spoken, 'shared') - (spoken.includes('i') ? 1 : 0),
  },
  'no situation': {
    label: 'No situation',
    text: 'It begins in the middle. Open with where this was, when, and what was at stake.',
    lacks: 'structure',
    mark: firstly,
  },
  'vague numbers': {
    label: 'Vague',
    text: 'These words could stand for anything. Put names, amounts and times in their place.',
    instead: {
      motivation:
        'These words could stand for any employer. Name what it is about this one, and what you have done that goes with it.',
      career: 'These words could stand for any career. Put names, amounts and years in their place.',
      self: 'These words could stand for anybody. Put one day in their place, and what you did.',
      practical: plainly,
    },
    isQuoted: true,
    mark: (spoken) => count(spoken, 'vague') - 0.5 * spoken.filter(isFigure).length,
  },
  unfinished: {
    label: 'Breaks off',
    text: 'It breaks off in the middle. Finish the last sentence, then say how it ended.',
    instead: {
      knowledge: 'It breaks off in the middle. Finish the last sentence.',
      case: 'It breaks off in the middle. Finish the last sentence, then say how you would know that it worked.',
      motivation: 'It breaks off in the middle. Finish the last sentence.',
    },
    mark: lastly,
  },
  'no lesson': {
    label: 'No lesson',
    text: 'You were asked what you took from it, and you stop just before that. Close with one thing you do differently today.',
    mark: lastly,
  },
  'no reason': {
    label: 'No reason',
    text: 'You say what you did, but not why. Give the reason for this step in half a sentence.',
    instead: {
      knowledge: 'You say how it is, but not why. Give the reason in half a sentence.',
      case: 'You say what you would do, but not why. Give the reason in half a sentence.',
      motivation: 'You give no reason yet. Say why, in half a sentence.',
      career:
        'You say where you were, but not why you moved on. Give the reason for one change in half a sentence.',
      self: 'You name it, but nothing that shows it. Add when somebody could have seen it.',
      practical: plainly,
    },
    lacks: 'result',
    mark: deeds,
  },
  'blames others': {
    label: 'Blames others',
    text: 'This is about what others got wrong. Keep that to half a sentence and say what you could have done yourself.',
    isQuoted: true,
    mark: (spoken) => count(spoken, 'blames'),
  },
  'too short': {
    label: 'Too short',
    text: 'There is too little to go by. Add the situation, your own step and what came of it.',
    instead: {
      knowledge: 'There is too little to go by. Add why it is so, and an example.',
      case: 'There is too little to go by. Say what you would do first, what next, and how you would know that it worked.',
      motivation: 'There is too little to go by. Add one thing you did that shows it.',
      career:
        'There is too little to go by. Add where you have worked, one thing you did there, and what leads you here.',
    },
    mark: lastly,
  },
  '"I don\'t really"': {
    label: 'No example',
    text: 'There is no example in this. Prepare the nearest one you have, however small, and tell that.',
    instead: {
      knowledge:
        'There is no explanation in this. Say the part that you know, and how you would find out the rest.',
      case: 'There is no plan in this. Say what you would find out first, and whom you would ask.',
      motivation:
        'There is no answer in this. Prepare one sentence you can stand by, and one thing that shows it.',
      career:
        'Your way here is missing. Name the places one after the other, with one thing that you did in each.',
    },
    mark: (spoken) => count(spoken, 'dodges'),
  },
  'jargon salad': {
    label: 'Jargon',
    text: 'These are terms without a case behind them. Take one and say in plain words what you did with it.',
    instead: {
      knowledge: 'These are terms without an explanation. Take one and say in plain words what it does.',
      case: 'These are terms without a plan behind them. Take one and say in plain words what you would do with it here.',
      motivation:
        'These are terms with nothing of yours behind them. Take one and say in plain words what you did with it.',
    },
    mark: (spoken) => spoken.filter((word) => word.length > 7).length + count(spoken, 'generalities'),
  },
  'contradicts itself': {
    label: 'Contradiction',
    text: 'Two parts of this answer do not fit together. Decide which one is right and leave the other out.',
    mark: (spoken, place) => (spoken.includes('but') ? 1 : 0) + place / 2,
  },
}

/** The label of a weakness as the report prints it. */
export const labelOfWeakness = (name: string): string => changes[name]?.label ?? name

/** What a good answer may still lack, and a good story to another question; the rest would have cost it its score. */
const mayCost = new Set([
  'no result',
  'no situation',
  'vague numbers',
  'team hides own part',
  'rambling',
  'off-topic',
  'no lesson',
  'unfinished',
])
/** What a weakness is found by. */
export interface JudgedAnswer {
  item: Pick<ScoredAnswer['item'], 'question' | 'userAnswer' | 'vectors'>
  features: Pick<ScoredAnswer['features'], 'evidence'>
  score: number
  ratings: Pick<AnswerRatings, 'form' | 'parts' | 'relevance' | 'weaknesses'> & {
    signals: Pick<AnswerRatings['signals'], 'ownShare'>
  }
}

/** When an answer is called off the question: with vectors the likelihood decides, from words alone the relevance. */
const offTopic = { likelihoodFrom: 0.4, relevanceBelowFromWords: 50 } as const

function isOffTopic({ ratings, item }: JudgedAnswer, likelihood: number): boolean {
  return item.vectors
    ? likelihood >= offTopic.likelihoodFrom
    : ratings.relevance < offTopic.relevanceBelowFromWords
}

/** From which score, and below which share of the likelihood that nothing is wrong, a weakness is not worth saying. */
const doubt = { scoreFrom: 60, share: 0.5 } as const

/** What only a story can lack. */
const storyOnly = new Set(['no situation', 'team hides own part'])

/** The share of own deeds among own and shared ones from which an answer is the candidate's own. */
const mostlyOwn = 0.6

/** A part rated below this is missing enough to say so; the assessor's "small gap" begins here. */
const lacksBelow = 85

/**
 * The likeliest weakness that fits the scores and that the answer's own words bear out; for an answer that is not good
 * the likeliest, borne out or not. Null where there is nothing to change.
 */
export function findWeakness({ item, features, ratings, score }: ScoredAnswer): string | null {
  return ratings && score !== null ? judgeWeakness({ item, features, ratings, score }) : null
}

/** The same of what it is found by. */
export function judgeWeakness(answer: JudgedAnswer): string | null {
  const { ratings, score } = answer
  const isGood = score >= goodFrom
  const plain = findPlainWeakness(answer.item.question, answer.features.evidence, score)
  if (plain) return plain
  const likely = ratings.weaknesses
    .filter(
      ({ name, likelihood }) => name !== 'none' && (name !== 'off-topic' || isOffTopic(answer, likelihood)),
    )
    .map(({ name }) => name)
  const proved = likely.find((name) => isProved(answer, name) && (!isGood || mayCost.has(name)))
  const found = proved ?? (isGood ? null : (likely[0] ?? null))
  return found !== null && isDoubtful(answer, found) ? null : found
}

/** A sound answer is told of a weakness only when that is about as likely as that there is none. */
function isDoubtful({ ratings, score }: JudgedAnswer, weakness: string): boolean {
  const likelihoodOf = (name: string) => ratings.weaknesses.find((one) => one.name === name)?.likelihood ?? 0
  return score >= doubt.scoreFrom && likelihoodOf(weakness) < doubt.share * likelihoodOf('none')
}

/** No criticism without proof. */
function isProved({ ratings, item, features }: JudgedAnswer, weakness: string): boolean {
  const change = changes[weakness]
  if (!change) return false
  if (change.lacks && ratings.parts[change.lacks] >= lacksBelow) return false
  // The likelihood of these two was learned; whether they are so is there to be read.
  if (weakness === 'no lesson') return lacksLesson(item.question, features.evidence)
  if (weakness === 'unfinished') return breaksOff(features.evidence)
  // Only a story needs a scene and can hide somebody's part.
  if (ratings.form !== 'story' && storyOnly.has(weakness)) return false
  // Whoever mostly says "I" hides nothing behind a team.
  if (weakness === 'team hides own part' && ratings.signals.ownShare > mostlyOwn) return false
  return !change.isQuoted || markPassage(item.userAnswer, change.mark).mark > 0
}

/** One thing that worked and one to change, each with the words that prove it, and how to say it. */
export function giveFeedback(answer: ScoredAnswer, stories: readonly BankStory[] = []): Feedback {
  if (answer.reason === 'too-short') return askForMore(answer)
  const weakness = findWeakness(answer)
  const change = weakness === null ? undefined : changes[weakness]
  return {
    worked: findPraise(answer),
    change:
      weakness === null || !change
        ? null
        : {
            about: weakness,
            text: pickByAsked(change.instead, readAskedFor(answer.item.question)) ?? change.text,
            quote: pickPassage(answer.item.userAnswer, change.mark),
          },
    sayIt: weakness === null ? null : sayItLikeThis(answer, weakness, stories),
  }
}

/** What an answer that is too short to score needs first, as its question wants it; a date or a sum needs no more. */
function askForMore({ item }: ScoredAnswer): Feedback {
  const asked = readAskedFor(item.question)
  if (asked === 'practical') return { worked: null, change: null, sayIt: null }
  const { text = '', instead } = changes['too short'] ?? {}
  const told = pickByAsked(instead, asked) ?? text
  return { worked: null, change: { about: 'too short', text: told, quote: item.userAnswer }, sayIt: null }
}

function findPraise(answer: ScoredAnswer): FeedbackPoint | null {
  const { scores, score, ratings } = answer
  if (!scores || !ratings || (score ?? 0) < praiseFrom) return null
  const asked = readAskedFor(answer.item.question)
  const [best] = Object.entries(praise)
    .map(([dimension, told]) => {
      const { text, mark } = pickByAsked(told.instead, asked) ?? told
      const value = scores[dimension as keyof typeof praise] ?? 0
      return { dimension, text, value, shown: markPassage(answer.item.userAnswer, mark) }
    })
    // No praise without proof.
    .filter(({ value, shown }) => value >= strengthFrom && shown.mark > 0)
    .sort((first, second) => second.value - first.value)
  return best ? { about: best.dimension, text: best.text, quote: best.shown.passage } : null
}
