import type { ReportCompetency } from '@cuelight/contracts/report'
import { competencies } from '../questions/competencies.ts'
import { clip } from '../text.ts'
import { quoteBest } from './feedback/quote.ts'
import type { ScoredOnly } from './summarise-answers.ts'

/**
 * What a level of a competency means in this rubric, from 1. They describe the evidence in the answers, because that is
 * all that was measured.
 */
export const levelAnchors = [
  'Named at most: the answer says nothing that was done.',
  'Claimed: something was done, but it stays open what, by whom, or to what end.',
  'Described: an own action in its situation; the result or the facts are missing.',
  'Shown: situation, own actions and a result, with some facts.',
  'Proven: a whole story with own actions, figures and what came of it.',
] as const

/** Points (0-100, without delivery) from which levels 2 to 5 begin: the anchors of the assessor whose answers taught the rubric. */
const levelsFrom = [28, 55, 70, 85] as const

/** 1-5 for the points of what was said. */
export const levelOf = (content: number): number =>
  1 + levelsFrom.filter((from) => Math.round(content) >= from).length

/** What a level from 1 to 5 means, in a sentence; null for any other number. */
export const anchorOf = (level: number): string | null => levelAnchors[level - 1] ?? null

const maxQuotes = 2
const labels = new Map<string, string>(competencies.map(({ id, label }) => [id, label]))

/** Every competency that was asked for and answered, in the order of the coach's list. */
export function rateCompetencies(scored: readonly (ScoredOnly & { number: number })[]): ReportCompetency[] {
  // A sentence proves one competency; quoted under each it would look like more evidence than there is.
  const quoted = new Set<string>()
  return competencies.flatMap(({ id }) => {
    const members = scored.filter((answer) => answer.competencies.includes(id))
    if (members.length === 0) return []
    const score = members.reduce((sum, { content }) => sum + (content ?? 0), 0) / members.length
    const level = levelOf(score)
    const best = members.toSorted((first, second) => (second.content ?? 0) - (first.content ?? 0))
    return [
      {
        id,
        label: labelOf(id),
        level,
        anchor: anchorOf(level),
        score: Math.round(score),
        answers: members.length,
        quotes: best
          .map((answer) => ({ question: answer.number, text: clip(quoteBest(answer, 'ownership'), 200) }))
          .filter(({ text }) => !quoted.has(text) && quoted.add(text))
          .slice(0, maxQuotes),
      },
    ]
  })
}

/** A competency's name with a capital letter; an unknown id names itself. */
export function labelOf(id: string): string {
  const label = labels.get(id) ?? id
  return label.charAt(0).toUpperCase() + label.slice(1)
}
