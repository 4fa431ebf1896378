import { clip } from '../../text.ts'
import { type Dimension, dimensions, goodFrom, praiseFrom, strengthFrom } from '../constants.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { findWeakness, giveFeedback, labelOfWeakness } from './feedback.ts'
import { quoteBest } from './quote.ts'

/** The dimensions as a report names them. */
export const dimensionNames: Record<Dimension, string> = {
  structure: 'Structure',
  specificity: 'Specificity',
  ownership: 'Ownership',
  result: 'Result',
  delivery: 'Delivery',
  relevance: 'Topic match (approximate)',
}

interface RatedDimension {
  dimension: Dimension
  mean: number
  best: ScoredAnswer
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
      if (!best) return []
      const mean = rated.reduce((sum, entry) => sum + entry.value, 0) / rated.length
      return [{ dimension, mean, best: best.answer }]
    })
    .sort((first, second) => second.mean - first.mean)
}

const strengthTexts: Record<Exclude<Dimension, 'relevance'>, string> = {
  structure: 'Your answers are told from beginning to end',
  specificity: 'You support what you say with figures and names',
  ownership: 'You make clear what you did yourself',
  result: 'You say what came of it',
  delivery: 'You speak fluently and to the point',
}

/** The two best dimensions that deserve the word, each with a quote. Answers that say little are praised for nothing. */
export function listStrengths(answers: readonly ScoredAnswer[]): string[] {
  return rateDimensions(answers.filter(({ score }) => (score ?? 0) >= praiseFrom))
    .flatMap(({ dimension, best, mean }) =>
      // Whether an answer is about the question is too rough to praise anybody for.
      dimension === 'relevance' || mean < strengthFrom
        ? []
        : `${strengthTexts[dimension]} (${dimensionNames[dimension]} ${Math.round(mean)}): ${quoteBest(best, dimension)}`,
    )
    .slice(0, 2)
}

interface Cause {
  weakness: string
  count: number
  /** The answer that shows it most. */
  shown: ScoredAnswer
}

/** What holds the answers back, the costliest first; each weakness once. */
export function findCauses(answers: readonly ScoredAnswer[]): Cause[] {
  const weak = answers.filter(({ score }) => score !== null && score < goodFrom)
  const groups = Map.groupBy(weak, (answer) => findWeakness(answer) ?? '')
  const lost = (some: readonly ScoredAnswer[]) => some.reduce((sum, { score }) => sum + 100 - (score ?? 0), 0)
  return [...groups]
    .filter(([weakness]) => weakness !== '')
    .sort(([, first], [, second]) => lost(second) - lost(first))
    .flatMap(([weakness, some]) => {
      const [shown] = some.toSorted((first, second) => (first.score ?? 0) - (second.score ?? 0))
      return shown ? [{ weakness, count: some.length, shown }] : []
    })
}

const maxGrowthAreas = 2

/** What to work on, each with the words that show it. */
export function listGrowthAreas(answers: readonly ScoredAnswer[]): string[] {
  return findCauses(answers)
    .slice(0, maxGrowthAreas)
    .map(({ weakness, count, shown }) => {
      const quote = giveFeedback(shown).change?.quote ?? ''
      return `${labelOfWeakness(weakness)} (${count} of ${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}): "${quote}"`
    })
}

const maxActions = 3

/** What to do now, one thing a cause and one question each; without a cause, the lowest answer once more. */
export function listImmediateActions(answers: readonly ScoredAnswer[]): string[] {
  const actions = findCauses(answers)
    .slice(0, maxActions)
    .map(({ shown }) => `"${clip(shown.item.question, 140)}": ${giveFeedback(shown).change?.text ?? ''}`)
  return actions.length > 0
    ? actions
    : [...sayAgain(answers), ...defaultActions].slice(0, defaultActions.length)
}

/** The answer that scored lowest, where no single weakness explains it; none when all are good. */
function sayAgain(answers: readonly ScoredAnswer[]): string[] {
  const [lowest] = answers
    .filter(({ score }) => score !== null && score < goodFrom)
    .sort((first, second) => (first.score ?? 0) - (second.score ?? 0))
  return lowest
    ? [
        `"${clip(lowest.item.question, 140)}": nothing in it is wrong by itself, but it scored lowest. Say it again from memory, with one more thing that only you can tell.`,
      ]
    : []
}

/** A habit for each part that can be weak. */
const habits: Record<Exclude<Dimension, 'relevance'>, string> = {
  structure:
    'Before you practise an answer, say it in four sentences: where it was, what it was for, what you did, what came of it.',
  specificity: 'Write one figure beside each of your stories: how many, how long, how much.',
  ownership: 'Tell each story once with "I" at the beginning of every step that was yours.',
  result: 'Practise the last sentence of each story first: what was different afterwards, and how you know.',
  delivery: 'Record one answer a day and listen for fillers; a short silence costs nothing.',
}
const mostHabits = 2
/** The part that a weakness already speaks of: a habit for it would be the same advice again. */
const partOfWeakness: Partial<Record<string, Dimension>> = {
  empty: 'specificity',
  'vague numbers': 'specificity',
  'jargon salad': 'specificity',
  '"I don\'t really"': 'specificity',
  'team hides own part': 'ownership',
  'blames others': 'ownership',
  'no result': 'result',
  unfinished: 'result',
  'no lesson': 'result',
  'no situation': 'structure',
  rambling: 'structure',
}

/** Habits for the parts that were weakest over all answers, with what they were rated. */
function listHabits(answers: readonly ScoredAnswer[]): string[] {
  const said = new Set(findCauses(answers).map(({ weakness }) => partOfWeakness[weakness]))
  return rateDimensions(answers)
    .toReversed()
    .flatMap(({ dimension, mean }) =>
      dimension === 'relevance' || mean >= goodFrom || said.has(dimension)
        ? []
        : `${dimensionNames[dimension]} ${Math.round(mean)} of 100: ${habits[dimension].charAt(0).toLowerCase()}${habits[dimension].slice(1)}`,
    )
    .slice(0, mostHabits)
}

/** Habits to practise; each says another thing than the actions, which already name every cause. */
export function listDevelopment(answers: readonly ScoredAnswer[]): string[] {
  const rest = findCauses(answers)
    .slice(maxActions, 2 * maxActions)
    .map(
      ({ weakness, shown }) =>
        `Practise without a screen until this is gone: ${labelOfWeakness(weakness).toLowerCase()}, as in "${clip(shown.item.question, 140)}".`,
    )
  const own = [...rest, ...listHabits(answers)].slice(0, maxActions)
  return own.length > 0 ? own : [...defaultDevelopment]
}

/** Shown only when the answers give nothing to say: none could be scored, or none has a weak side. */
export const defaultActions = [
  'Read the job description again and mark the three requirements you can prove best.',
  'Choose one story from your resume for each of them and say it aloud once.',
  'Prepare two questions you want to ask the interviewer.',
  'Test your microphone and the sound of the call before the next interview.',
] as const
/** Advice for everybody, where an interview gives no reason for more specific advice. */
export const defaultDevelopment = [
  'Practise two or three times a week with questions you have not seen before.',
  'Keep a list of your results with their figures, and add to it every month.',
  'Ask a colleague to listen to one of your answers and to tell you what stayed with them.',
  'Compare your reports over time, and work on one dimension at a time.',
] as const
