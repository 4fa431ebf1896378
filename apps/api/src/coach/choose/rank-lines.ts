import type { ResumeLine } from '../../ports/language-model.ts'
import { readTokens, SourceWords, type Token } from '../claims/tokens.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { scoreCompetencies } from '../questions/competencies.ts'
import { beginsWithPastVerb, hasMetric } from '../resume-line.ts'
import { findSkills } from '../skills/find-skills.ts'
import { contentStems, stem } from '../text.ts'

/** A line with the reasons to tell it. */
export interface RankedLine {
  line: ResumeLine
  /** Which of the question's skills the line names. */
  skills: string[]
  /** True when enough speaks for the line to tell it as the example that is asked for. */
  fits: boolean
  score: number
}

const chosenWeight = 1000
/** The learned probability (choose/rank-evidence.ts) decides where it is known; the rest parts lines that are level. */
const relevanceWeight = 200
const fitsFrom = 0.2
const skillWeight = 6
/** A word of the question in the line, in any form or as a synonym; at most three count. */
const overlapWeight = 2
/** A cue of the competency that is asked for; at most two count. */
const cueWeight = 1.5
const secondCueWeight = 0.5
const metricBonus = 0.4
const verbBonus = 0.7
/** The first of eight retrieved lines gets this much more than a line that was not retrieved. */
const retrievalWeight = 5
/** How far down a line may be retrieved and still count as near. */
const nearRanks = 3

/**
 * The lines in the order in which they suit a question: those the candidate chose, named skills, then words, competency
 * and nearness. A line fits when two of these speak for it, or one strongly; a merely near line is no story.
 */
export function rankLines(
  question: ClassifiedQuestion,
  lines: readonly ResumeLine[],
  preferred: readonly number[] = [],
): RankedLine[] {
  const asked = askedWords(question)
  const wantedSkills = new Set(question.skills.map((skill) => skill.name))
  const [first, second] = question.competencies.map((competency) => competency.id)
  return lines
    .map((line, index): RankedLine => {
      const skills = findSkills(line.text)
        .map((skill) => skill.name)
        .filter((name) => wantedSkills.has(name))
      const cues = new Map(
        scoreCompetencies(line.text).map(({ competency, score }) => [competency.id, score]),
      )
      const firstCues = Math.min(2, (first && cues.get(first)) ?? 0)
      const secondCues = Math.min(1, (second && cues.get(second)) ?? 0)
      const overlap = Math.min(3, countAsked(asked, line))
      const isChosen = preferred.includes(line.resumeLineId)
      const isNear = index < nearRanks
      const isRelevant = (line.relevance ?? 0) >= fitsFrom
      const score =
        (line.relevance ?? 0) * relevanceWeight +
        (isChosen ? chosenWeight - preferred.indexOf(line.resumeLineId) : 0) +
        skills.length * skillWeight +
        overlap * overlapWeight +
        firstCues * cueWeight +
        secondCues * secondCueWeight +
        (hasMetric(line.text) ? metricBonus : 0) +
        (beginsWithPastVerb(line.text) ? verbBonus : 0) +
        retrievalWeight * (1 - index / Math.max(1, lines.length))
      const fits =
        isChosen ||
        isRelevant ||
        skills.length > 0 ||
        overlap >= 2 ||
        firstCues >= 2 ||
        (overlap >= 1 && (isNear || firstCues > 0)) ||
        (firstCues > 0 && isNear)
      return { line, skills, fits, score }
    })
    .sort((one, other) => other.score - one.score)
}

/** What is asked about, without the words every interview question has. */
function askedWords(question: ClassifiedQuestion): Token[] {
  const meant = contentStems(question.text)
  return readTokens(question.text).filter(
    (token) => token.isContent && meant.has(stem(token.text.toLowerCase())),
  )
}

function countAsked(asked: readonly Token[], line: ResumeLine): number {
  const words = new SourceWords(readTokens(line.text))
  return new Set(asked.filter((token) => words.has(token.lemma)).map(({ lemma }) => lemma)).size
}

/** A line that tells what was done, rather than a heading, a list of skills or a school. */
export function tellsAStory(line: ResumeLine): boolean {
  if (line.resumeLineId < 0) return true
  return beginsWithPastVerb(line.text) || (line.roleHeader !== '' && line.text.split(/\s+/).length >= 5)
}
