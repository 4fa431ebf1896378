import type { PreparationInput, PreparedQuestion, ResumeLine } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { composeAnswer } from '../write/compose-answer.ts'
import type { SelectedQuestion } from './question-bank.ts'

const maxLinesPerAnswer = 8

/** What the coach writes from; searching the resume is the caller's part. */
type WritingInput = Omit<PreparationInput, 'retrieve'>

/** One planned question with its answer; `nearest` are the lines that were found for it, best first. */
export function writePreparation(
  selected: SelectedQuestion,
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
function isGap({ requirement }: SelectedQuestion, nearest: readonly ResumeLine[]): boolean {
  const [best] = nearest
  return requirement !== undefined && best?.relevance !== undefined && best.relevance < gapBelow
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
