import { scoreCompetencies } from '../../questions/competencies.ts'
import { contentStems, words } from '../../text.ts'
import { measureTopicFit } from '../topic-cues.ts'
import { type AnswerSignals, readSpoken } from './answer-signals.ts'
import type { QuestionForm } from './question-form.ts'
import { findPlaces } from './rubric-words.ts'
import { dot, subtract, sum, unit } from './vectors.ts'

/** Unit vectors of one answer, made by the embedder of `RubricModel.modelId`. */
export interface AnswerVectors {
  question: Float32Array
  /** In the order of `cutWindows`. */
  windows: readonly Float32Array[]
}

/** What any answer and any question look like to the embedder; everything is compared with it. */
export interface VectorBackground {
  /** Mean of many answers' windows. */
  answer: Float32Array
  /** Questions about other things. */
  questions: readonly Float32Array[]
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
  /** The next five are 0 without vectors. */
  near: number
  nearest: number
  first: number
  aboveOthers: number
  rank: number
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
    ...(vectors ? compareVectors(vectors, background) : noVectors),
  }
}

const noVectors = { near: 0, nearest: 0, first: 0, aboveOthers: 0, rank: 0 }

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
  const mean = others.reduce((total, value) => total + value, 0) / others.length
  const spread = Math.sqrt(others.reduce((total, value) => total + (value - mean) ** 2, 0) / others.length)
  return {
    near: nearOf(whole),
    nearest: each.reduce((most, value) => Math.max(most, value), -1),
    first: each[0] ?? 0,
    aboveOthers: spread === 0 ? 0 : (own - mean) / spread,
    rank: others.filter((value) => value < own).length / others.length,
  }
}
