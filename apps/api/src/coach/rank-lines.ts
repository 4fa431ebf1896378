import type { ResumeLine } from '../ports/language-model.ts'
import type { ClassifiedQuestion } from './classify-question.ts'
import { scoreCompetencies } from './competencies.ts'
import { beginsWithPastVerb, hasMetric } from './resume-line.ts'
import { findSkills } from './skills/find-skills.ts'
import { contentStems, countShared } from './text.ts'

export interface RankedLine {
  line: ResumeLine
  /** Which of the question's skills the line names. */
  skills: string[]
  /** True when the line says something about what is asked; the others are merely near. */
  fits: boolean
  score: number
}

const competencyWeight = 2
const overlapWeight = 1
const skillWeight = 6
const metricBonus = 0.7
const verbBonus = 0.7
/** The first of eight retrieved lines gets this much more than a line that was not retrieved. */
const retrievalWeight = 3

/** The lines in the order in which they suit a question: named skills, then competency and words, then nearness. */
export function rankLines(question: ClassifiedQuestion, lines: readonly ResumeLine[]): RankedLine[] {
  const asked = contentStems(question.text)
  const wantedSkills = new Set(question.skills.map((skill) => skill.name))
  const wanted = new Set(question.competencies.slice(0, 2).map((competency) => competency.id))
  return lines
    .map((line, index) => {
      const skills = findSkills(line.text)
        .map((skill) => skill.name)
        .filter((name) => wantedSkills.has(name))
      const shown = scoreCompetencies(line.text).filter(({ competency }) => wanted.has(competency.id))
      const overlap = countShared(asked, contentStems(line.text))
      const score =
        skills.length * skillWeight +
        Math.min(2, shown.length) * competencyWeight +
        Math.min(3, overlap) * overlapWeight +
        (hasMetric(line.text) ? metricBonus : 0) +
        (beginsWithPastVerb(line.text) ? verbBonus : 0) +
        retrievalWeight * (1 - index / Math.max(1, lines.length))
      return { line, skills, fits: skills.length > 0 || shown.length > 0 || overlap > 0, score }
    })
    .sort((first, second) => second.score - first.score)
}

/** A line that tells what was done, rather than a heading, a list of skills or a school. */
export function tellsAStory(line: ResumeLine): boolean {
  return beginsWithPastVerb(line.text) || (line.roleHeader !== '' && line.text.split(/\s+/).length >= 5)
}
