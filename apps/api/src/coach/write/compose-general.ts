import type { AnswerInput } from '../../ports/language-model.ts'
import { rankLines, tellsAStory } from '../choose/rank-lines.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { findCards } from './cards/cards.ts'
import { composeStory } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { findSituation, isHypothetical, sayPlan } from './find-situation.ts'
import { findSubject, type QuestionSubject } from './find-subject.ts'
import { fillFrame, frames } from './frames.ts'
import { planStory } from './plan-story.ts'
import { bridge, sayFrames } from './segments.ts'

/** Own experience closes a general answer only where it is at least this near; another story would only distract. */
const nearFrom = 0.5
/** Where the question may have wanted a story as well, its teller takes what is there. */
const nearFromIfUnsure = 0.35
const unsureFrom = 0.3
/** So much of it: the general part is the answer. */
const ownSentences = 3

/** Where nothing is known of a subject, own practice explains it from this nearness on. */
const practiceFrom = 0.25

/** Help to think aloud, general and not about the candidate, closed by the nearest own experience. */
export function composeGeneral(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const { texts, isStock } = thinkAloud(question, input)
  const [nearest] = rankLines(question, input.lines, input.preferred).filter(({ line }) => tellsAStory(line))
  const { behavioural, experience } = question.chances
  const from = behavioural + experience >= unsureFrom ? nearFromIfUnsure : nearFrom
  const nearness = nearest ? (nearest.line.relevance ?? (nearest.fits ? 1 : 0)) : 0
  if (nearest && isStock && nearness >= practiceFrom) {
    const { segments } = composeStory({
      ...planStory(question, nearest, [], input, 'sure'),
      requirement: null,
    })
    const own = segments.filter(({ kind }) => kind === 'grounded')
    return { segments: [...own, bridge(frames.fromPractice, 'other')], gaps: [] }
  }
  const general = sayFrames(texts)
  if (!nearest || nearness < from || question.kind === 'coding') return { segments: general, gaps: [] }
  const plan = { ...planStory(question, nearest, [], input, 'nearest'), requirement: null }
  const own = composeStory(plan).segments.filter(
    ({ part, kind }) => part !== 'headline' && kind === 'grounded',
  )
  return { segments: [...general, ...own.slice(0, ownSentences)], gaps: [] }
}

/** So plain a situation needs no card: its plan is longer, and about what is asked. */
const plainFrom = 3

/** What helps with such a question; `isStock` where nothing is known of its subject. */
interface Help {
  texts: readonly string[]
  isStock: boolean
}

function thinkAloud({ kind, text }: ClassifiedQuestion, { question, job }: AnswerInput): Help {
  const help = (texts: readonly string[]): Help => ({ texts, isStock: false })
  if (kind === 'coding') return help(frames.coding)
  const found = findSituation(text)
  const plan = found ? sayPlan(found.situation, question, job.jobDescription) : null
  const isCase = kind === 'case' || isHypothetical(text)
  if (plan && found && found.score >= plainFrom && isCase) return help(plan)
  const card = findCards(text)
  if (card.length > 0) return help(card)
  return isCase ? help(plan ?? frames.case) : { texts: explain(findSubject(text)), isStock: true }
}

const explanations = {
  compare: frames.knowledgeCompare,
  why: frames.knowledgeWhy,
  amount: frames.knowledgeAmount,
  thing: frames.knowledgeThing,
}

/** A way to explain what the question names, step by step. */
function explain(about: QuestionSubject | null): readonly string[] {
  if (!about) return frames.knowledge
  const { form, subject, other } = about
  return explanations[form].map((frame) => fillFrame(frame, { subject, other: other ?? '' }))
}
