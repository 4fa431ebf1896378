import type { ResumeLine } from '../../ports/language-model.ts'
import { kindEmbedder, type QuestionKind, weighKinds } from '../questions/weigh-kinds.ts'
import { beginsWithPastVerb, hasMetric } from '../resume-line.ts'
import { findSkills } from '../skills/find-skills.ts'
import { readRole } from '../write/read-role.ts'
import { type ConceptCounts, conceptReader } from './concepts.ts'
import { createGramIndex } from './gram-index.ts'
import { createLexicalIndex } from './lexical-index.ts'
import { compareOccasions, learnedOccasionLines, scoreOccasionLine } from './occasion-lines.ts'
import { toStatement } from './question-statement.ts'
import { recogniseOccasion } from './recognise-occasion.ts'
import { scoreSections } from './sections.ts'
import { compareThemes, readThemes, scoreThemes, themeEmbedder } from './themes.ts'

/** What the ranker looks at; the names are those of the weights. All numbers are of the order of one. */
export const featureNames = [
  'meaning',
  'match',
  'meaningOfPrevious',
  'words',
  'wordsWithRole',
  'grams',
  'section',
  'concepts',
  'bestConcept',
  'themes',
  'likelyThemes',
  'occasions',
  'occasionShare',
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
  'skillAskedMeaning',
  'skillAskedMatch',
  'skillAskedWords',
  'skillAskedWordsWithRole',
  'skillAskedConcepts',
  'skillAskedThemes',
  'skillAskedSkills',
  'skillAskedInRole',
  'personAskedMeaning',
  'personAskedMatch',
  'personAskedConcepts',
  'personAskedInRole',
  'personAskedSummary',
  'personAskedQualification',
  'personAskedSection',
  // Only of what stands for "none of them".
  'isNone',
  'noneMatch',
  'noneSkillAsked',
] as const

export type FeatureName = (typeof featureNames)[number]
/** The features of one line for one question, by name. */
export type LineFeatures = Record<FeatureName, number>

/** A question as the ranker sees it. */
export interface AskedQuestion {
  text: string
  /** The question it follows up on. */
  previous: string | null
  /** The vectors of `listQuestionTexts(text)`, and of the previous question; null without vectors. */
  vectors: readonly Float32Array[] | null
  previousVectors: readonly Float32Array[] | null
  /** What the line matcher gives; nothing where it was not asked. */
  matches?: LineMatches | null
}

/** The texts of a question whose vectors the ranker wants: as it was asked, and as a resume would put it. */
export function listQuestionTexts(question: string): string[] {
  return [question.trim(), toStatement(question)]
}

/** A question as the line matcher reads it: behind the one it follows up on. */
export function joinQuestions(previous: string | null, question: string): string {
  return previous === null ? question : `${previous} ${question}`
}

/** What the line matcher gives each line, and `nothingNear`. */
export interface LineMatches {
  lines: readonly number[]
  none: number
}

/** The features of every line, and of "none of them"; null for this where the line matcher was not asked. */
export interface DescribedLines {
  lines: LineFeatures[]
  none: LineFeatures | null
}

/** What the line matcher compares a question with for "none of them"; it was learned with it (tools/train/matcher). */
export const nothingNear = 'Nothing of the kind.'

/** The lines of a resume, prepared for any number of questions. */
export interface LineIndex {
  /** The features of each line for a question, in the order of the lines. */
  describe(question: AskedQuestion): DescribedLines
}

const storyAsked = /\b(?:when|time|tell me about|example|what happened|have you ever|how did)\b/iu

/** The lines' vectors, and the model they are of. */
export interface LineVectors {
  model: string
  vectors: readonly Float32Array[]
}

/**
 * Reads the lines of a resume once, so that each question costs a few milliseconds; `meant` is null without vectors.
 */
export function indexLines(lines: readonly ResumeLine[], meant: LineVectors | null): LineIndex {
  const read = readLines(lines, meant)
  return { describe: (question) => describeLines(read, question) }
}

type ReadLines = ReturnType<typeof readLines>

function readLines(lines: readonly ResumeLine[], meant: LineVectors | null) {
  const told = learnedOccasionLines()
  const texts = lines.map(({ text }) => text)
  const vectors = meant?.vectors ?? null
  const concepts = lines.map(({ roleHeader, text }) =>
    conceptReader.readLine(`${text} ${readRole(roleHeader).title ?? ''}`),
  )
  const fixed = lines.map((line, index) => describeLine(line, index / Math.max(1, lines.length)))
  return {
    lines,
    vectors,
    readsKinds: meant?.model === kindEmbedder(),
    words: createLexicalIndex(texts),
    roleWords: createLexicalIndex(lines.map(({ roleHeader, text }) => `${roleHeader} ${text}`)),
    grams: createGramIndex(texts),
    concepts,
    rarity: weighRarity(concepts),
    skills: texts.map((text) => new Set(findSkills(text).map(({ name }) => name))),
    themes:
      vectors !== null && meant?.model === themeEmbedder()
        ? vectors.map((vector, at) => scoreThemes('line', texts[at] ?? '', vector))
        : null,
    told,
    scored:
      vectors !== null && meant?.model === told.card.embedder
        ? vectors.map((vector, at) => scoreOccasionLine(texts[at] ?? '', vector, told))
        : null,
    fixed,
  }
}

function describeLines(read: ReadLines, asking: AskedQuestion): DescribedLines {
  const { text, previous, vectors, previousVectors } = asking
  const whole = previous ? `${previous} ${text}` : text
  const asked = mergeConcepts(
    conceptReader.readQuestion(text),
    previous ? conceptReader.readQuestion(previous) : null,
  )
  const wanted = findSkills(whole).map(({ name }) => name)
  const words = read.words.score(whole)
  const roleWords = read.roleWords.score(whole)
  const grams = centre(read.grams.score(whole).map((score) => 3 * score))
  const meaning = compareMeaning(vectors, read)
  const earlier = compareMeaning(previousVectors, read)
  const given = asking.matches ?? null
  const matches = centre(given?.lines ?? [], matchScale)
  const themes =
    vectors && read.themes ? compareThemes(readThemes(listQuestionTexts(text), vectors), read.themes) : null
  const usual = recogniseOccasion(text, vectors ?? [])
  const occasions = vectors && read.scored ? compareOccasions(usual, read.scored, read.told) : null
  const sections = scoreSections(whole, read.lines)
  const isStory = storyAsked.test(text) ? 1 : 0
  const isShort = text.split(/\s+/u).length < 9
  const chances = weighKinds(text, read.readsKinds ? (vectors?.[0] ?? null) : null, previous !== null)
  const lines = read.fixed.map((line, index): LineFeatures => {
    const named = compareConcepts(asked, read.concepts[index] ?? [], read.rarity)
    const own = {
      ...line,
      meaning: meaning[index] ?? 0,
      match: matches[index] ?? 0,
      meaningOfPrevious: earlier[index] ?? 0,
      words: words[index] ?? 0,
      wordsWithRole: roleWords[index] ?? 0,
      grams: grams[index] ?? 0,
      section: sections[index] ?? 0,
      concepts: named.sum / 3,
      bestConcept: named.best / 2,
      themes: themes?.whole[index] ?? 0,
      likelyThemes: themes?.top[index] ?? 0,
      occasions: occasions?.whole[index] ?? 0,
      occasionShare: occasions?.share[index] ?? 0,
      skills: Math.min(2, wanted.filter((name) => read.skills[index]?.has(name)).length),
      storyAskedInRole: isStory * line.inRole,
      storyAskedVerb: isStory * line.verb,
      shortQuestionSummary: isShort ? line.isSummary : 0,
      ...notNone,
    }
    return addKinds(own, chances)
  })
  return { lines, none: given && describeNone(given, chances) }
}

/** "None of them" stands among the lines as one that has nothing but its own features. */
function describeNone({ lines, none }: LineMatches, chances: Record<QuestionKind, number>): LineFeatures {
  const nothing = Object.fromEntries(featureNames.map((name) => [name, 0])) as LineFeatures
  return {
    ...nothing,
    isNone: 1,
    noneMatch: spread * (none - mean(lines)) * matchScale,
    noneSkillAsked: chances.experience,
  }
}

const notNone = { isNone: 0, noneMatch: 0, noneSkillAsked: 0 }

type OwnFeatures = Omit<LineFeatures, `${'skill' | 'person'}Asked${string}`>

/** What speaks for a line where a skill is asked for, or the person's life, weighs differently than where a story is. */
function addKinds(line: OwnFeatures, chances: Record<QuestionKind, number>): LineFeatures {
  const skill = chances.experience + chances.knowledge
  const person = chances.biographical + chances.logistics + chances.motivation
  return {
    ...line,
    skillAskedMeaning: skill * line.meaning,
    skillAskedMatch: skill * line.match,
    skillAskedWords: skill * line.words,
    skillAskedWordsWithRole: skill * line.wordsWithRole,
    skillAskedConcepts: skill * line.concepts,
    skillAskedThemes: skill * line.themes,
    skillAskedSkills: skill * line.skills,
    skillAskedInRole: skill * line.inRole,
    personAskedMeaning: person * line.meaning,
    personAskedMatch: person * line.match,
    personAskedConcepts: person * line.concepts,
    personAskedInRole: person * line.inRole,
    personAskedSummary: person * line.isSummary,
    personAskedQualification: person * line.isQualification,
    personAskedSection: person * line.section,
  }
}

/** Cosine of every line with a question, the mean over the question's forms, as its distance from the usual. */
function compareMeaning(
  question: readonly Float32Array[] | null,
  { vectors, lines }: Pick<ReadLines, 'vectors' | 'lines'>,
): number[] {
  if (!question || !vectors) return lines.map(() => 0)
  return centre(
    vectors.map((line) => question.reduce((sum, form) => sum + dotProduct(form, line), 0) / question.length),
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
function centre(scores: readonly number[], scale = 1): number[] {
  const middle = mean(scores)
  return scores.map((score) => spread * scale * (score - middle))
}

const spread = 4
/** Brings what the line matcher gives to the order of one. */
const matchScale = 1 / 16

const mean = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
