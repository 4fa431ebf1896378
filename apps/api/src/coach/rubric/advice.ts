import { clip } from '../text.ts'
import { type Dimension, dimensions, growthBelow, strengthFrom } from './constants.ts'
import { quoteBest, quoteWorst } from './quote.ts'
import type { ScoredAnswer } from './score-answer.ts'

export const dimensionNames: Record<Dimension, string> = {
  structure: 'Structure',
  specificity: 'Specificity',
  ownership: 'Ownership',
  delivery: 'Delivery',
  relevance: 'Topic match (approximate)',
}

interface RatedDimension {
  dimension: Dimension
  mean: number
  best: ScoredAnswer
  weakest: ScoredAnswer
}

/** The means of the dimensions that were asked for, the highest first; equal ones in the rubric's order. */
export function rateDimensions(answers: readonly ScoredAnswer[]): RatedDimension[] {
  return dimensions
    .flatMap((dimension) => {
      const rated = answers
        .map((answer) => ({ answer, value: answer.scores?.[dimension] ?? null }))
        .filter((entry): entry is { answer: ScoredAnswer; value: number } => entry.value !== null)
        .sort((first, second) => second.value - first.value)
      const [best] = rated
      const weakest = rated.at(-1)
      if (!best || !weakest) return []
      const mean = rated.reduce((sum, entry) => sum + entry.value, 0) / rated.length
      return [{ dimension, mean, best: best.answer, weakest: weakest.answer }]
    })
    .sort((first, second) => second.mean - first.mean)
}

/** Word overlap is too rough to praise or to correct anybody for. */
const judged = (rated: readonly RatedDimension[]) =>
  rated.filter(({ dimension }) => dimension !== 'relevance')

const strengthTexts: Record<Exclude<Dimension, 'relevance'>, string> = {
  structure: 'Your answers are told from beginning to end',
  specificity: 'You support what you say with figures and names',
  ownership: 'You make clear what you did yourself',
  delivery: 'You speak fluently and to the point',
}
const growthTexts: Record<Exclude<Dimension, 'relevance'>, string> = {
  structure: 'Parts of the story are missing: situation, task, your action or the result',
  specificity: 'Claims stay without figures, names or other facts',
  ownership: 'It stays open what you did yourself',
  delivery: 'Fillers, hedges, pace or a late start take away from what you say',
}
const actionTexts: Record<Exclude<Dimension, 'relevance'>, string> = {
  structure: 'Tell it again in four sentences: the situation, your task, what you did, what came of it.',
  specificity: 'Add two figures: how much it changed, how many people or how long it took.',
  ownership: 'Say it again with "I" and what you did, one verb after the other.',
  delivery: 'Say it once more aloud, and pause in silence where you filled or hedged.',
}
const developmentTexts: Record<Exclude<Dimension, 'relevance'>, string> = {
  structure:
    'Write down five stories of your work with situation, task, action and result, and practise each until it takes about two minutes.',
  specificity:
    'Collect the figures of your last three projects (before, after, size, time) and keep them beside your stories.',
  ownership:
    'For each project, list the decisions that were yours, and practise telling those in the first person.',
  delivery: 'Record yourself twice a week for two minutes and count fillers and hedges until they halve.',
}

const textOf = <Text>(texts: Record<Exclude<Dimension, 'relevance'>, Text>, dimension: Dimension): Text[] =>
  dimension === 'relevance' ? [] : [texts[dimension]]

/** The two best dimensions that deserve the word, each with a quote. */
export function listStrengths(rated: readonly RatedDimension[]): string[] {
  return judged(rated)
    .filter(({ mean }) => mean >= strengthFrom)
    .slice(0, 2)
    .flatMap(({ dimension, best, mean }) =>
      textOf(strengthTexts, dimension).map(
        (text) => `${text} (${dimensionNames[dimension]} ${Math.round(mean)}): ${quoteBest(best, dimension)}`,
      ),
    )
}

const weakestOf = (rated: readonly RatedDimension[], count: number) =>
  judged(rated)
    .filter(({ mean }) => mean < growthBelow)
    .reverse()
    .slice(0, count)

/** The two weakest dimensions, each with a quote of the answer that shows it. */
export function listGrowthAreas(rated: readonly RatedDimension[]): string[] {
  return weakestOf(rated, 2).flatMap(({ dimension, weakest, mean }) =>
    textOf(growthTexts, dimension).map(
      (text) =>
        `${text} (${dimensionNames[dimension]} ${Math.round(mean)}): ${quoteWorst(weakest, dimension)}`,
    ),
  )
}

/** What to do now, with the question that shows why. */
export function listImmediateActions(rated: readonly RatedDimension[]): string[] {
  const actions = weakestOf(rated, 3).flatMap(({ dimension, weakest }) =>
    textOf(actionTexts, dimension).map((text) => `"${clip(weakest.item.question, 140)}": ${text}`),
  )
  return actions.length > 0 ? actions : [...defaultActions]
}

/** What to practise over weeks. */
export function listDevelopment(rated: readonly RatedDimension[]): string[] {
  const development = weakestOf(rated, 3).flatMap(({ dimension, weakest }) =>
    textOf(developmentTexts, dimension).map(
      (text) => `${text} "${clip(weakest.item.question, 140)}" shows where it is needed most.`,
    ),
  )
  return development.length > 0 ? development : [...defaultDevelopment]
}

/** Shown only when the answers give nothing to say: none could be scored, or none has a weak side. */
export const defaultActions = [
  'Read the job description again and mark the three requirements you can prove best.',
  'Choose one story from your resume for each of them and say it aloud once.',
  'Prepare two questions you want to ask the interviewer.',
  'Test your microphone and the sound of the call before the next interview.',
] as const
export const defaultDevelopment = [
  'Practise two or three times a week with questions you have not seen before.',
  'Keep a list of your results with their figures, and add to it every month.',
  'Ask a colleague to listen to one of your answers and to tell you what stayed with them.',
  'Compare your reports over time, and work on one dimension at a time.',
] as const
