import type { PreparationInput, PreparedQuestion, ResumeLine } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { composeAnswer } from '../write/compose-answer.ts'
import { findCompetency } from './competencies.ts'
import type { SelectedQuestion } from './question-bank.ts'
import { selectQuestions } from './select-questions.ts'

const maxLinesPerAnswer = 8

/** The preparation list of the built-in coach: selected from the bank, answered from the resume's own lines. */
export async function prepareQuestions(
  input: PreparationInput,
  signal?: AbortSignal,
): Promise<PreparedQuestion[]> {
  const prepared: PreparedQuestion[] = []
  for (const selected of selectQuestions(input)) {
    signal?.throwIfAborted()
    prepared.push(await answerSelected(selected, input))
  }
  return prepared
}

async function answerSelected(
  selected: SelectedQuestion,
  input: PreparationInput,
): Promise<PreparedQuestion> {
  const exemplars = findCompetency(selected.competency)?.exemplars ?? []
  // A resume line resembles another resume line more than it resembles a question.
  const search =
    selected.search ??
    (selected.kind === 'behavioural' && exemplars.length > 0 ? exemplars.join('. ') : selected.text)
  const nearest = input.lines.length > 0 ? await input.retrieve(search) : []
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
function isGap({ search }: SelectedQuestion, nearest: readonly ResumeLine[]): boolean {
  const [best] = nearest
  return search !== undefined && best?.relevance !== undefined && best.relevance < gapBelow
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
