import { scoreThemes } from '../../choose/themes.ts'
import { scoreCompetencies } from '../../questions/competencies.ts'
import { contentStems, words } from '../../text.ts'
import { measureTopicFit } from '../topic-cues.ts'
import { type AnswerSignals, readSpoken } from './answer-signals.ts'
import type { QuestionForm } from './question-form.ts'
import { meanOf, measureRelevance, type RelevanceModel, standing } from './relevance.ts'
import { findPlaces } from './rubric-words.ts'
import { type AnswerVectors, dot, subtract, sum, unit } from './vectors.ts'

/** What any answer and any question look like to the embedder; everything is compared with it. */
export interface VectorBackground {
  /** Mean of many answers' windows. */
  answer: Float32Array
  /** Questions about other things. */
  questions: readonly Float32Array[]
  /** What is learned of answers and the questions they are about. */
  relevance: RelevanceModel
}

const windowWords = 25

/** The pieces of an answer that get a vector. Windows and not sentences, because recognised speech may have no full stops. */
export function cutWindows(text: string): string[] {
  const spoken = text.split(/\s+/u).filter((word) => word !== '')
  const count = Math.max(1, Math.round(spoken.length / windowWords))
  const size = spoken.length / count
  return Array.from({ length: count }, (_, index) =>
    spoken.slice(Math.round(index * size), Math.round((index + 1) * size)).join(' '),
  )
}

/** Signals of how much an answer is about its question; more is closer. */
export interface TopicSignals {
  stems: number
  cues: number
  competency: number
  /** Whether the answer has the form the question asks for: a past for a story, an intention for a case. */
  form: number
  /** The rest are 0 without vectors. */
  near: number
  nearest: number
  first: number
  aboveOthers: number
  rank: number
  /** How much more the themes the question asks for speak in the answer than those of other questions do. */
  themes: number
  /** The same of the best window. */
  themesMost: number
  /** How much more the answer tells of the kind of event this question asks for than of those that others do. */
  occasion: number
  /** How much nearer the question an answer like this one belongs to is to this question than to others. */
  matter: number
}

/** How much an answer is about this question. */
export function measureTopic(
  question: string,
  text: string,
  form: QuestionForm,
  signals: AnswerSignals,
  vectors: AnswerVectors | null,
  background: VectorBackground,
): TopicSignals {
  return {
    stems: stemShare(question, text),
    cues: Math.max(-1, Math.min(2, measureTopicFit(question, text) ?? 0)),
    competency: competencyMatch(question, text),
    form: formMatch(form, text, signals),
    ...(vectors
      ? {
          ...compareVectors(vectors, background),
          ...compareThemes(vectors, background),
          ...measureRelevance(question, vectors, background.relevance),
        }
      : noVectors),
  }
}

const noVectors = {
  near: 0,
  nearest: 0,
  first: 0,
  aboveOthers: 0,
  rank: 0,
  themes: 0,
  themesMost: 0,
  occasion: 0,
  matter: 0,
}

/** The share of the question's meaningful stems that come back; a stem is met by its first five letters. */
function stemShare(question: string, text: string): number {
  const asked = [...contentStems(question)].map((stem) => stem.slice(0, 5))
  const told = new Set(words(text).map((word) => word.slice(0, 5)))
  return asked.length === 0 ? 0 : asked.filter((stem) => told.has(stem)).length / Math.min(4, asked.length)
}

function competencyMatch(question: string, text: string): number {
  const asked = new Set(scoreCompetencies(question).map(({ competency }) => competency.id))
  const told = scoreCompetencies(text)
  if (asked.size === 0 || told.length === 0) return 0
  const all = told.reduce((sum, { score }) => sum + score, 0)
  const shared = told.filter(({ competency }) => asked.has(competency.id))
  return shared.reduce((sum, { score }) => sum + score, 0) / all
}

function formMatch(form: QuestionForm, text: string, signals: AnswerSignals): number {
  const spoken = readSpoken(text)
  const rate = (count: number) => Math.min(1, (count / Math.max(1, spoken.length)) * 25)
  const told = Math.min(1, signals.past * 10)
  if (form === 'story') return told
  if (form === 'case') return rate(findPlaces(spoken, 'intentions').length) - told
  if (form === 'motivation') return rate(findPlaces(spoken, 'addressesEmployer').length) - told / 2
  return rate(findPlaces(spoken, 'reasons').length) - told
}

/** A question of the background that is this one is no other question. */
const sameQuestion = 0.98

function compareVectors({ question, windows }: AnswerVectors, background: VectorBackground) {
  const whole = unit(sum(windows))
  const { answer } = background
  const questions = background.questions.filter((other) => dot(other, question) < sameQuestion)
  const middle = sum(background.questions).map((value) => value / background.questions.length)
  const asked = unit(subtract(question, middle))
  const nearOf = (window: Float32Array) => dot(asked, unit(subtract(window, answer)))
  const each = windows.map(nearOf)
  const own = dot(question, whole)
  const others = questions.map((other) => dot(other, whole))
  return {
    near: nearOf(whole),
    nearest: each.reduce((most, value) => Math.max(most, value), -1),
    first: each[0] ?? 0,
    aboveOthers: standing(own, others),
    rank: others.filter((value) => value < own).length / others.length,
  }
}

/** What each question of a background asks for; the usual answer is taken off, so that no theme wins by itself. */
interface KnownThemes {
  questions: readonly { vector: Float32Array; asked: readonly number[] }[]
  usual: readonly number[]
}

const knownThemes = new WeakMap<VectorBackground, KnownThemes>()

function readThemesOf(background: VectorBackground): KnownThemes {
  const known = knownThemes.get(background)
  if (known) return known
  const made = {
    questions: background.questions.map((vector) => ({ vector, asked: askThemes(vector) })),
    usual: scoreThemes('line', '', background.answer),
  }
  knownThemes.set(background, made)
  return made
}

/** The themes a question asks for, each by its distance from their mean. */
function askThemes(vector: Float32Array): number[] {
  const scores = scoreThemes('question', '', vector)
  const middle = meanOf(scores)
  return scores.map((score) => score - middle)
}

function compareThemes({ question, windows }: AnswerVectors, background: VectorBackground) {
  const { questions, usual } = readThemesOf(background)
  const told = windows.map((window) =>
    scoreThemes('line', '', window).map((score, at) => score - (usual[at] ?? 0)),
  )
  const meet = (asked: readonly number[]) =>
    told.map((scores) => scores.reduce((total, score, at) => total + score * (asked[at] ?? 0), 0))
  const own = meet(askThemes(question))
  const others = questions
    .filter(({ vector }) => dot(vector, question) < sameQuestion)
    .map(({ asked }) => meet(asked))
  return {
    themes: standing(meanOf(own), others.map(meanOf)),
    themesMost: standing(
      Math.max(...own),
      others.map((each) => Math.max(...each)),
    ),
  }
}
