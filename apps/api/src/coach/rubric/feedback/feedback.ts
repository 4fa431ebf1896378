import type { Dimension } from '../constants.ts'
import { goodFrom, praiseFrom, strengthFrom } from '../constants.ts'
import { pickPassage } from '../passages.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { isFigure, isPast } from '../signals/answer-signals.ts'
import { findPlaces, type WordList } from '../signals/rubric-words.ts'

export interface FeedbackPoint {
  /** What it is about: a dimension for praise, a weakness for a change. */
  about: string
  text: string
  /** The candidate's own words that show it, as they were said. */
  quote: string
}

export interface Feedback {
  /** Null when nothing in the answer proves a strength. */
  worked: FeedbackPoint | null
  /** Null without a score. */
  change: FeedbackPoint | null
}

type Mark = (spoken: readonly string[], place: number) => number

const count = (spoken: readonly string[], name: WordList) => findPlaces(spoken, name).length
const facts: Mark = (spoken) => spoken.filter(isFigure).length + count(spoken, 'times')
const deeds: Mark = (spoken) =>
  (spoken.includes('i') ? 1 : 0) * spoken.filter((word) => isPast(word) && word !== 'was').length
const lastly: Mark = (_, place) => place
const firstly: Mark = (_, place) => -place

const praise: Record<Exclude<Dimension, 'relevance' | 'delivery'>, { text: string; mark: Mark }> = {
  structure: { text: 'You tell it in order, from the situation to what you did.', mark: deeds },
  specificity: {
    text: 'You give details that somebody could check.',
    mark: facts,
  },
  ownership: { text: 'It is clear what you did yourself.', mark: deeds },
  result: {
    text: 'You say what came of it.',
    mark: (spoken, place) => (place >= 0.5 ? 1 + place + facts(spoken, place) + count(spoken, 'results') : 0),
  },
}

/** What an assessor calls a weakness, with what to do about it and where it shows. */
const changes: Record<string, { label: string; text: string; mark: Mark }> = {
  empty: {
    label: 'Too general',
    text: 'No event is told. Choose one case, one day, and say what you did.',
    mark: (spoken) => count(spoken, 'generalities') - facts(spoken, 0),
  },
  'off-topic': {
    label: 'May not answer the question',
    text: 'This seems to be about something else. Say in your first sentence how it answers the question, or choose another story.',
    mark: firstly,
  },
  rambling: {
    label: 'Detours',
    text: 'Side remarks bury the point. Leave this out and go straight to what you did and what came of it.',
    mark: (spoken) => count(spoken, 'detours') + count(spoken, 'hedges'),
  },
  'no result': {
    label: 'No result',
    text: 'The story stops before its end. Say what changed afterwards, and how you know.',
    mark: lastly,
  },
  'team hides own part': {
    label: 'Own part hidden',
    text: 'The team acts here. Say which step was yours, beginning with "I".',
    mark: (spoken) => count(spoken, 'shared') - (spoken.includes('i') ? 1 : 0),
  },
  'no situation': {
    label: 'No situation',
    text: 'It begins in the middle. Open with where this was, when, and what was at stake.',
    mark: firstly,
  },
  'vague numbers': {
    label: 'Vague amounts',
    text: 'Put a figure in the place of these words: how many, how long, before and after.',
    mark: (spoken) => count(spoken, 'vague') - 0.5 * spoken.filter(isFigure).length,
  },
  'too short': {
    label: 'Too short',
    text: 'There is too little to go by. Add the situation, your own step and what came of it.',
    mark: lastly,
  },
  '"I don\'t really"': {
    label: 'No example',
    text: 'You say that you have no example. Prepare the nearest one you have, however small, and tell that.',
    mark: (spoken) => count(spoken, 'dodges'),
  },
  'jargon salad': {
    label: 'Jargon',
    text: 'These are terms without a case behind them. Say in plain words what you did with one of them.',
    mark: (spoken) => spoken.filter((word) => word.length > 7).length + count(spoken, 'generalities'),
  },
  'contradicts itself': {
    label: 'Contradiction',
    text: 'Two parts of this answer do not fit together. Decide for one and leave the other out.',
    mark: (spoken, place) => (spoken.includes('but') ? 1 : 0) + place / 2,
  },
}

/** The label of a weakness as the report prints it. */
export const labelOfWeakness = (name: string): string => changes[name]?.label ?? name

/** What a good answer may still lack; the other weaknesses would have cost it its score. */
const minor = new Set(['no result', 'no situation', 'vague numbers', 'team hides own part', 'rambling'])
/** Relevance above which nobody is told that the answer may be about something else. */
const offTopicBelow = 50

/** The likeliest weakness that fits the scores. */
export function findWeakness({ ratings, score }: ScoredAnswer): string | null {
  if (!ratings) return null
  const isGood = (score ?? 0) >= goodFrom
  const fits = (name: string) =>
    name !== 'none' &&
    (!isGood || minor.has(name)) &&
    (name !== 'off-topic' || ratings.relevance < offTopicBelow)
  return ratings.weaknesses.find(({ name }) => fits(name))?.name ?? null
}

/** One thing that worked and one to change, each with the words that prove it. */
export function giveFeedback(answer: ScoredAnswer): Feedback {
  const weakness = findWeakness(answer)
  const change = weakness === null ? undefined : changes[weakness]
  return {
    worked: findPraise(answer),
    change:
      weakness === null || !change
        ? null
        : {
            about: weakness,
            text: `${change.label}. ${(answer.score ?? 0) >= goodFrom ? 'A good answer; it would gain here. ' : ''}${change.text}`,
            quote: pickPassage(answer.item.userAnswer, change.mark),
          },
  }
}

function findPraise(answer: ScoredAnswer): FeedbackPoint | null {
  const { scores, score } = answer
  if (!scores || (score ?? 0) < praiseFrom) return null
  const [best] = Object.entries(praise)
    .map(([dimension, { text, mark }]) => ({
      dimension,
      text,
      mark,
      value: scores[dimension as keyof typeof praise] ?? 0,
    }))
    .sort((first, second) => second.value - first.value)
  if (!best || best.value < strengthFrom) return null
  return { about: best.dimension, text: best.text, quote: pickPassage(answer.item.userAnswer, best.mark) }
}
