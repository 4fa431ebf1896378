import type { ReportQuestion } from '@cuelight/contracts/report'
import { findSkills } from '../skills/find-skills.ts'
import { contentStems, countShared } from '../text.ts'
import { dimensionNames, rateDimensions } from './advice.ts'
import { countAll } from './answer-features.ts'
import { strengthFrom } from './constants.ts'
import { deliveryOfAnswer } from './describe-delivery.ts'
import type { PhraseCount } from './find-evidence.ts'
import { labelOf } from './levels.ts'
import { quoteBest } from './quote.ts'
import type { ScoredAnswer } from './score-answer.ts'

const unscored = {
  'no-answer': 'No answer was heard to this question, so it has no score.',
  unreadable:
    'The words heard are not readable English speech, so they are not scored. The built-in coach reads English only.',
  'bad-transcript':
    'Too much of the recording was lost or not understood, so this answer is not scored. Read it beside your own memory.',
} as const

/** One question as the report shows it. Texts state what was counted and nothing else. */
export function describeAnswer(answer: ScoredAnswer, jobText: string): ReportQuestion {
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
  }
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
  const [top] = rateDimensions([answer]).filter(({ dimension }) => dimension !== 'relevance')
  return {
    communicationStyle: describeDelivery(answer),
    contentQuality: describeContent(answer),
    areasOfStrength:
      top && top.mean >= strengthFrom
        ? `${dimensionNames[top.dimension]} stands out (${Math.round(top.mean)}): ${quoteBest(answer, top.dimension)}`
        : 'No dimension of this answer stands out yet.',
    communicationScore: Math.round(scores.delivery ?? 0),
    contentScore: Math.round(((scores.structure ?? 0) + (scores.specificity ?? 0)) / 2),
    strengthScore: top ? Math.round(top.mean) : null,
  }
}

function describeDelivery({ features }: ScoredAnswer): string {
  const { wordCount, wordsPerMinute, responseTimeMs, fillers, hedges } = features
  const pace = wordsPerMinute === null ? '' : ` at ${Math.round(wordsPerMinute)} words a minute`
  const start = responseTimeMs === null ? '' : `, ${(responseTimeMs / 1000).toFixed(1)} s after the question`
  return `${count(wordCount, 'word')}${pace}${start}. ${listPhrases('filler', fillers)} ${listPhrases('hedge', hedges)}`
}

function describeContent({ features, kind }: ScoredAnswer): string {
  const { star, ownActionCount, metrics } = features
  const parts = {
    situation: star.situation,
    task: star.task,
    action: ownActionCount > 0,
    result: star.result,
  }
  const heard = Object.entries(parts).filter(([, isHeard]) => isHeard)
  const missing = Object.entries(parts).filter(([, isHeard]) => !isHeard)
  const names = (list: [string, boolean][]) => list.map(([name]) => name).join(', ') || 'none'
  const story =
    kind === 'technical'
      ? `Steps of explanation: ${features.connectorCount} connecting words. What is said is not checked for being right.`
      : `Parts of the story heard: ${names(heard)}. Missing: ${names(missing)}.`
  const leftOut =
    features.machineLineCount === 0
      ? ''
      : ` ${count(features.machineLineCount, 'sentence')} addressed to a machine left out.`
  return `${story} ${metrics.length > 0 ? `Figures: ${metrics.slice(0, 5).join(', ')}.` : 'No figures.'}${leftOut}`
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
