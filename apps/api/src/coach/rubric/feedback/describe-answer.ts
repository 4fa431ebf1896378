import type { ReportQuestion } from '@cuelight/contracts/report'
import { findSkills } from '../../skills/find-skills.ts'
import { contentStems, countShared } from '../../text.ts'
import { countAll } from '../answer-features.ts'
import { type Dimension, strengthFrom } from '../constants.ts'
import { labelOf } from '../levels.ts'
import type { BankStory } from '../rubric-input.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { deliveryOfAnswer } from './describe-delivery.ts'
import { giveFeedback } from './feedback.ts'
import type { PhraseCount } from './find-evidence.ts'

const unscored = {
  'no-answer': 'No answer was heard to this question, so it has no score.',
  'too-short': 'Too little to score: an answer needs 30 words before anything can be said about it.',
  unreadable:
    'The words heard are not readable English speech, so they are not scored. The built-in coach reads English only.',
  'own-question': 'Here it was your turn to ask, so there is nothing to score.',
  'bad-transcript':
    'Too much of the recording was lost or not understood, so this answer is not scored. Read it beside your own memory.',
} as const

/** Why an answer has no score, as the candidate reads it. */
export const whyUnscoredText = (reason: keyof typeof unscored): string => unscored[reason]

/** One question as the report shows it. Texts state what was counted and nothing else. */
export function describeAnswer(
  answer: ScoredAnswer,
  jobText: string,
  stories: readonly BankStory[] = [],
): ReportQuestion {
  const { item, features, scores, score } = answer
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? null : `${Math.round(value)}%`
  return {
    question: item.question,
    answer: item.suggestedAnswer,
    userAnswer: item.userAnswer,
    summary: {
      averageScore: score === null ? null : Math.round(score),
      similarityToAIAnswerScorePercent: score === null ? null : similarity(item),
    },
    quantitive: {
      structureScore: percent(scores?.structure),
      relevanceScore: percent(scores?.relevance),
      wordsUsed: features.wordCount,
      metricsProvided: features.metrics.length,
    },
    qualitive: describe(answer),
    askedAtSeconds: item.askedAtSeconds ?? null,
    competencies: answer.competencies.map(labelOf),
    delivery: deliveryOfAnswer(answer),
    skillsCovered: coveredSkills(item.userAnswer, jobText),
    feedback: giveFeedback(answer, stories),
    scoreBand: scoreBandOf(answer),
  }
}

/** Points between which the score lies in about two of three cases; null without a score. */
export function scoreBandOf({ score, ratings }: ScoredAnswer): { from: number; to: number } | null {
  if (score === null || !ratings) return null
  const middle = Math.round(score)
  return { from: Math.max(0, middle - ratings.spread), to: Math.min(100, middle + ratings.spread) }
}

/** Skills the job asks for and the answer names, in the order of the job description. */
function coveredSkills(userAnswer: string, jobText: string): string[] {
  const named = new Set(findSkills(userAnswer).map(({ name }) => name))
  return [...new Set(findSkills(jobText).map(({ name }) => name))].filter((name) => named.has(name))
}

function describe(answer: ScoredAnswer): ReportQuestion['qualitive'] {
  const { scores, reason } = answer
  if (!scores) {
    const text = unscored[reason ?? 'no-answer']
    return {
      communicationStyle: text,
      contentQuality: text,
      areasOfStrength: text,
      communicationScore: null,
      contentScore: null,
      strengthScore: null,
    }
  }
  const { worked } = giveFeedback(answer)
  return {
    communicationStyle: describeDelivery(answer),
    contentQuality: describeContent(answer),
    areasOfStrength: worked
      ? `${worked.text} "${worked.quote}"`
      : 'Nothing in this answer proves a strength yet.',
    communicationScore: Math.round(scores.delivery ?? 0),
    contentScore: Math.round(answer.content ?? 0),
    strengthScore: worked ? Math.round(scores[worked.about as Dimension] ?? 0) : null,
  }
}

function describeDelivery({ features }: ScoredAnswer): string {
  const { wordCount, wordsPerMinute, responseTimeMs, fillers, hedges } = features
  const pace = wordsPerMinute === null ? '' : ` at ${Math.round(wordsPerMinute)} words a minute`
  const start = responseTimeMs === null ? '' : `, ${(responseTimeMs / 1000).toFixed(1)} s after the question`
  return `${count(wordCount, 'word')}${pace}${start}. ${listPhrases('filler', fillers)} ${listPhrases('hedge', hedges)}`
}

function describeContent({ features, ratings }: ScoredAnswer): string {
  const { star, ownActionCount, metrics } = features
  // The words that mark a part are one way to tell it; an answer that is rated whole has told it in another.
  const isWhole = (ratings?.parts.structure ?? 0) >= strengthFrom
  const parts = {
    situation: star.situation,
    task: star.task,
    action: ownActionCount > 0,
    result: star.result,
  }
  const heard = Object.entries(parts).filter(([, isHeard]) => isHeard)
  const missing = Object.entries(parts).filter(([, isHeard]) => !isHeard)
  const names = (list: [string, boolean][]) => list.map(([name]) => name).join(', ') || 'none'
  const figures = metrics.length > 0 ? `Figures: ${metrics.slice(0, 5).join(', ')}.` : 'No figures.'
  const built = describeBuild()
  const leftOut =
    features.machineLineCount === 0
      ? ''
      : ` ${count(features.machineLineCount, 'sentence')} addressed to a machine left out.`
  return `${built}${figures}${leftOut}`

  function describeBuild(): string {
    // A motivation is neither told in parts nor explained in steps.
    if (ratings?.form === 'motivation') return ''
    if (ratings?.form !== 'story')
      return `Steps of explanation: ${count(features.connectorCount, 'connecting word')}. What is said is not checked for being right. `
    return `Parts of the story heard: ${names(heard)}.${isWhole ? '' : ` Not heard: ${names(missing)}.`} `
  }
}

const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? '' : 's'}`

function listPhrases(noun: string, found: readonly PhraseCount[]): string {
  if (found.length === 0) return `No ${noun}s.`
  const list = found.slice(0, 5).map((phrase) => `${phrase.text} ${phrase.count}`)
  return `${count(countAll(found), noun)} (${list.join(', ')}).`
}

/** Shared stems of both texts (Dice): likeness of words, not quality; a good answer may tell another story. */
function similarity(item: ScoredAnswer['item']): number | null {
  const suggested = contentStems(item.suggestedAnswer)
  const given = contentStems(item.userAnswer)
  if (suggested.size === 0 || given.size === 0) return null
  return Math.round((200 * countShared(suggested, given)) / (suggested.size + given.size))
}
