import type { ResumeLine } from '../../ports/language-model.ts'
import { beginsWithPastVerb, hasMetric } from '../resume-line.ts'
import { findSkills } from '../skills/find-skills.ts'
import { readRole } from '../write/read-role.ts'
import { type ConceptCounts, type ConceptReader, conceptReader } from './concepts.ts'
import { createGramIndex } from './gram-index.ts'
import { createLexicalIndex } from './lexical-index.ts'
import { toStatement } from './question-statement.ts'
import { scoreSections } from './sections.ts'
import { compareThemes, scoreThemes } from './themes.ts'

/** What the ranker looks at; the names are those of the weights. All numbers are of the order of one. */
export const featureNames = [
  'meaning',
  'meaningOfPrevious',
  'words',
  'wordsWithRole',
  'grams',
  'section',
  'concepts',
  'bestConcept',
  'themes',
  'likelyThemes',
  'skills',
  'verb',
  'metric',
  'length',
  'inRole',
  'isSkillList',
  'isSummary',
  'isQualification',
  'storyAskedInRole',
  'storyAskedVerb',
  'recency',
  'shortQuestionSummary',
] as const

export type FeatureName = (typeof featureNames)[number]
export type LineFeatures = Record<FeatureName, number>

/** A question as the ranker sees it. */
export interface AskedQuestion {
  text: string
  /** The question it follows up on. */
  previous: string | null
  /** The vectors of `listQuestionTexts(text)`, and of the previous question; null without vectors. */
  vectors: readonly Float32Array[] | null
  previousVectors: readonly Float32Array[] | null
}

/** The texts of a question whose vectors the ranker wants: as it was asked, and as a resume would put it. */
export function listQuestionTexts(question: string): string[] {
  return [question.trim(), toStatement(question)]
}

export interface LineIndex {
  /** The features of each line for a question, in the order of the lines. */
  describe(question: AskedQuestion): LineFeatures[]
}

const storyAsked = /\b(?:when|time|tell me about|example|what happened|have you ever|how did)\b/iu

/** Reads the lines of a resume once, so that each question costs a few milliseconds; `vectors` are those of the lines. */
export function indexLines(
  lines: readonly ResumeLine[],
  vectors: readonly Float32Array[] | null,
  reader: ConceptReader = conceptReader,
): LineIndex {
  const texts = lines.map(({ text }) => text)
  const withRole = lines.map(({ roleHeader, text }) => `${roleHeader} ${text}`)
  const words = createLexicalIndex(texts)
  const roleWords = createLexicalIndex(withRole)
  const grams = createGramIndex(texts)
  const concepts = lines.map(({ roleHeader, text }) =>
    reader.readLine(`${text} ${readRole(roleHeader).title ?? ''}`),
  )
  const rarity = weighRarity(concepts)
  const skills = texts.map((text) => new Set(findSkills(text).map(({ name }) => name)))
  const themes = vectors?.map((vector, at) => scoreThemes('line', texts[at] ?? '', vector)) ?? null
  const none = lines.map(() => 0)
  const fixed = lines.map((line, index) => describeLine(line, index / Math.max(1, lines.length)))

  return {
    describe({ text, previous, vectors: asking, previousVectors: before }) {
      const whole = previous ? `${previous} ${text}` : text
      const asked = mergeConcepts(reader.readQuestion(text), previous ? reader.readQuestion(previous) : null)
      const wanted = findSkills(whole).map(({ name }) => name)
      const wordScores = words.score(whole)
      const roleScores = roleWords.score(whole)
      const gramScores = centre(grams.score(whole).map((score) => 3 * score))
      const meaning = asking && vectors ? centre(compareMeaning(asking, vectors)) : none
      const earlier = before && vectors ? centre(compareMeaning(before, vectors)) : none
      const [questionThemes] = asking ? [readThemes(listQuestionTexts(text), asking)] : []
      const shared = questionThemes && themes ? compareThemes(questionThemes, themes) : null
      const sections = scoreSections(whole, lines)
      const isStory = storyAsked.test(text) ? 1 : 0
      const isShort = text.split(/\s+/u).length < 9
      return fixed.map((line, index): LineFeatures => {
        const named = compareConcepts(asked, concepts[index] ?? [], rarity)
        return {
          ...line,
          meaning: meaning[index] ?? 0,
          meaningOfPrevious: earlier[index] ?? 0,
          words: wordScores[index] ?? 0,
          wordsWithRole: roleScores[index] ?? 0,
          grams: gramScores[index] ?? 0,
          section: sections[index] ?? 0,
          concepts: named.sum / 3,
          bestConcept: named.best / 2,
          themes: shared?.whole[index] ?? 0,
          likelyThemes: shared?.top[index] ?? 0,
          skills: Math.min(2, wanted.filter((name) => skills[index]?.has(name)).length),
          storyAskedInRole: isStory * line.inRole,
          storyAskedVerb: isStory * line.verb,
          shortQuestionSummary: isShort ? line.isSummary : 0,
        }
      })
    },
  }
}

/** The mean over the forms of a question. */
function readThemes(texts: readonly string[], vectors: readonly Float32Array[]): number[] {
  const scores = vectors.map((vector, at) => scoreThemes('question', texts[at] ?? '', vector))
  return (scores[0] ?? []).map(
    (_score, theme) => scores.reduce((sum, one) => sum + (one[theme] ?? 0), 0) / scores.length,
  )
}

/** Cosine of every line with a question, the mean over the question's forms. */
function compareMeaning(question: readonly Float32Array[], lines: readonly Float32Array[]): number[] {
  return lines.map(
    (line) => question.reduce((sum, form) => sum + dotProduct(form, line), 0) / question.length,
  )
}

function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function describeLine({ section, roleHeader, text }: ResumeLine, place: number) {
  const inRole = roleHeader.trim() === '' ? 0 : 1
  return {
    verb: beginsWithPastVerb(text) ? 1 : 0,
    metric: hasMetric(text) ? 1 : 0,
    length: Math.log(Math.max(1, text.length)) / 4,
    inRole,
    isSkillList: /skills/iu.test(section) ? 1 : 0,
    isSummary: /summary|profile/iu.test(section) ? 1 : 0,
    isQualification: /educ|certif|lang/iu.test(section) ? 1 : 0,
    recency: inRole * (1 - place),
  }
}

/** A concept that every line shares says nothing. */
function weighRarity(concepts: readonly ConceptCounts[]): number[] {
  return (concepts[0] ?? []).map((_count, index) => {
    const named = concepts.filter((counts) => (counts[index] ?? 0) > 0).length
    return Math.log((concepts.length + 1) / (1 + named))
  })
}

function mergeConcepts(asked: ConceptCounts, previous: ConceptCounts | null): number[] {
  return asked.map((count, index) => Math.min(2, count + 0.5 * Math.min(1, previous?.[index] ?? 0)))
}

function compareConcepts(asked: readonly number[], line: ConceptCounts, rarity: readonly number[]) {
  let sum = 0
  let best = 0
  asked.forEach((count, index) => {
    const shared = Math.sqrt(count * (line[index] ?? 0)) * (rarity[index] ?? 0)
    sum += shared
    best = Math.max(best, shared)
  })
  return { sum, best }
}

/** Cosines differ by little around a mean that depends on the question; what counts is the distance from it. */
function centre(scores: readonly number[]): number[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
  return scores.map((score) => 4 * (score - mean))
}
