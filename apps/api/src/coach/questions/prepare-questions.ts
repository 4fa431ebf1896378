import type { PreparationInput, PreparedQuestion, ResumeLine } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { composeAnswer } from '../write/compose-answer.ts'
import { findCompetency } from './competencies.ts'
import type { SelectedQuestion } from './question-bank.ts'
import { selectQuestions } from './select-questions.ts'

const maxLinesPerAnswer = 8

/** What the coach writes from; searching the resume is the caller's part. */
type WritingInput = Omit<PreparationInput, 'retrieve'>

/** A question chosen for the preparation, before its answer is written. */
export interface PlannedQuestion extends SelectedQuestion {
  /** The text whose nearest lines the answer is written from. */
  search: string
  /** True for a requirement of the description, which the resume may leave unmet. */
  isRequirement: boolean
}

/** The preparation list of the built-in coach: selected from the bank, answered from the resume's own lines. */
export function planPreparation(input: WritingInput): PlannedQuestion[] {
  return selectQuestions(input).map((selected) => {
    const exemplars = findCompetency(selected.competency)?.exemplars ?? []
    // A resume line resembles another resume line more than it resembles a question.
    const search =
      selected.search ??
      (selected.kind === 'behavioural' && exemplars.length > 0 ? exemplars.join('. ') : selected.text)
    return { ...selected, search, isRequirement: selected.search !== undefined }
  })
}

/** One planned question with its answer; `nearest` are the lines that its search found, best first. */
export function writePreparation(
  selected: PlannedQuestion,
  input: WritingInput,
  nearest: readonly ResumeLine[],
): PreparedQuestion {
  const stories = (input.stories ?? []).filter((story) => story.competency === selected.competency)
  const preferred = stories.map(({ resumeLineId }) => resumeLineId)
  const chosen = input.lines.filter(({ resumeLineId }) => preferred.includes(resumeLineId))
  const lines = mergeLines([...chosen, ...linesNaming(selected.text, input.lines)], nearest)
  const { segments, gaps } = composeAnswer(
    {
      question: selected.text,
      parts: [],
      job: input.job,
      summary: input.summary,
      lines,
      preferred,
      earlierQuestions: [],
    },
    selected.kind === 'behavioural' ? selected.competency : null,
  )
  const { text: question, competency, whyAsked } = selected
  const kind = isGap(selected, nearest) ? 'gap' : selected.kind
  return { question, kind, competency, whyAsked, segments, gaps }
}

/** Below this no line stands out: the resume shows nothing of the kind. */
const gapBelow = 0.12

/** A requirement that no line comes near by meaning, whatever words they share. */
function isGap({ isRequirement }: PlannedQuestion, nearest: readonly ResumeLine[]): boolean {
  const [best] = nearest
  return isRequirement && best?.relevance !== undefined && best.relevance < gapBelow
}

/** Lines that name a skill of the question; a search by meaning alone may miss them. */
function linesNaming(question: string, lines: readonly ResumeLine[]): ResumeLine[] {
  const wanted = new Set(findSkills(question).map((skill) => skill.name))
  if (wanted.size === 0) return []
  return lines.filter((line) => findSkills(line.text).some((skill) => wanted.has(skill.name)))
}

function mergeLines(first: readonly ResumeLine[], second: readonly ResumeLine[]): ResumeLine[] {
  const known = new Map(
    [...first.slice(0, maxLinesPerAnswer / 2), ...second].map((line) => [line.resumeLineId, line]),
  )
  return [...known.values()].slice(0, maxLinesPerAnswer)
}
