import type { AnswerSignals } from './answer-signals.ts'
import type { QuestionForm } from './question-form.ts'
import type { TopicSignals } from './topic-signals.ts'
import { type AnswerVectors, dot, sum, unit } from './vectors.ts'

/** Named numbers in which more is better, or no worse: every weight of the rubric is zero or positive. */
export type Features = Readonly<Record<string, number>>

/** Rates reach their effect at about three in a hundred words and then flatten. */
const half = 0.03
const flatten = (rate: number) => rate / (rate + half)

/** How an answer is built and what it holds. Some rates count for one form of question only. */
export function formFeatures(signals: AnswerSignals, form: QuestionForm): Features {
  const inStory = (value: number) => (form === 'story' ? value : 0)
  return {
    ownDeeds: signals.ownDeeds,
    ownDeedsFlat: flatten(signals.ownDeeds),
    ownShare: signals.ownShare,
    decisions: signals.decisions,
    past: signals.past,
    pastFlat: flatten(signals.past),
    pastAtEnd: signals.pastAtEnd,
    figures: signals.figures,
    figuresFlat: flatten(signals.figures),
    figuresAtEnd: signals.figuresAtEnd,
    figuresAtEndFlat: flatten(signals.figuresAtEnd),
    times: signals.times,
    timesFlat: flatten(signals.times),
    results: signals.results,
    concrete: signals.concrete,
    concreteFlat: flatten(signals.concrete),
    content: signals.content,
    variety: signals.variety,
    'story past': inStory(signals.past),
    'story past at end': inStory(signals.pastAtEnd),
    'story own deeds': inStory(signals.ownDeeds),
    'story results': inStory(signals.results),
    'knowledge reasons': form === 'knowledge' ? signals.reasons : 0,
    'case intentions': form === 'case' ? signals.intentions : 0,
    'motivation you': form === 'motivation' ? signals.addressesEmployer : 0,
    // Each form has its own level: an explanation has fewer deeds than a story and is no worse for it.
    knowledge: Number(form === 'knowledge'),
    case: Number(form === 'case'),
    motivation: Number(form === 'motivation'),
    noGeneralities: -signals.generalities,
    noGeneralitiesFlat: -flatten(signals.generalities),
    noVague: -signals.vague,
    noVagueFlat: -flatten(signals.vague),
    noHedges: -signals.hedges,
    noDetours: -signals.detours,
    noDetoursFlat: -flatten(signals.detours),
    noDodges: -signals.dodges,
    noRepetition: -signals.repetition,
    noEmptySpans: -signals.emptySpans,
    dialogue: signals.dialogue,
    persons: signals.persons,
    definite: signals.definite,
    lessons: signals.lessons,
    noSelfPraise: -signals.selfPraise,
    noStates: -signals.states,
    noAdverbs: -signals.adverbs,
    noAbstractions: -signals.abstractions,
    shortWords: -signals.wordLength,
  }
}

/**
 * How far the windows of an answer lie in a direction, from answers that say little to those that tell: the whole, the best
 * and the worst piece, the first and the last. A gem in a rambling answer shows in the best one.
 */
export function toldFeatures({ windows }: AnswerVectors, direction: Float32Array): Features {
  const along = windows.map((window) => dot(unit(window), direction))
  return {
    'told whole': dot(unit(sum(windows)), direction),
    'told most': Math.max(...along),
    'told least': Math.min(...along),
    'told first': along[0] ?? 0,
    'told last': along.at(-1) ?? 0,
  }
}

/** A concrete story is farther from any question than an empty one is, so `past` is weighed with the nearness. */
export function topicFeatures(topic: TopicSignals, signals: AnswerSignals, hasVectors: boolean): Features {
  const {
    stems,
    cues,
    competency,
    form,
    near,
    nearest,
    first,
    aboveOthers,
    rank,
    themes,
    themesMost,
    occasion,
    matter,
  } = topic
  const words = { stems, cues, competency, form, past: signals.past, concrete: signals.concrete }
  return hasVectors
    ? { ...words, near, nearest, first, aboveOthers, rank, themes, themesMost, occasion, matter }
    : words
}
