import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput } from '../../ports/language-model.ts'
import { type RankedLine, rankLines, tellsAStory } from '../choose/rank-lines.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { contentStems, countShared } from '../text.ts'
import { type FoundHelp, findHelp, findPlan, type HelpRequest } from './cards/cards.ts'
import { composeLogistics } from './compose-logistics.ts'
import { composeStory } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { frames } from './frames.ts'
import { planStory } from './plan-story.ts'
import { sayFrames } from './segments.ts'
import { explainSubject, planCase } from './think-aloud.ts'

/** Own experience closes a general answer only where it is at least this near; another story would only distract. */
const nearFrom = 0.5
/** Where the question may have wanted a story as well, or nothing is known of its subject, what is there is told. */
const nearFromIfUnsure = 0.35
const unsureFrom = 0.3
/** So much of it: the general part is the answer. */
const ownSentences = 3

/** Help to think aloud, general and not about the candidate, closed by own experience where that touches the subject. */
export function composeGeneral(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  if (asksForStart.test(question.text))
    return composeLogistics({ ...question, kind: 'logistics', topic: 'start' }, input)
  const help = thinkAloud(question, input)
  const general = sayFrames(help.texts)
  if (question.kind === 'coding') return { segments: general, gaps: [] }
  return { segments: [...general, ...closeWithOwn(question, input, help.isKnown)], gaps: [] }
}

/** Asks for a date, in whatever wording; no plan answers that. */
const asksForStart =
  /\b(?:when|how soon|how quickly|from when|what date|which day)\b[^.?!]{0,60}\b(?:you|we)\b[^.?!]{0,40}\b(?:start(?:ing)?(?: (?:here|with us|work))?|begin(?: here| with us)?|join(?: us)?|available|with us|on board|see you|expect you|have you(?: here)?)\s?(?:\?|$|,| if| then)/iu

/** General help that is sure to fit; null where none is. Tells a case from a wish for a story. */
export function findSureHelp(question: ClassifiedQuestion, input: AnswerInput): FoundHelp | null {
  const found = findHelp(toRequest(question, input))
  return found?.isSure ? found : null
}

function toRequest(question: ClassifiedQuestion, input: AnswerInput): HelpRequest {
  const { question: asked, parts, questionVector, job, lines } = input
  const isWhole = question.text === asked && parts.length < 2
  return {
    question: question.text,
    vector: isWhole ? (questionVector ?? null) : null,
    job,
    lines: input.career ?? lines,
  }
}

/** What is said, and whether it is of this very case or subject. */
function thinkAloud(
  question: ClassifiedQuestion,
  input: AnswerInput,
): { texts: readonly string[]; isKnown: boolean } {
  const { kind, text } = question
  if (kind === 'coding') return { texts: frames.coding, isKnown: true }
  const found = findSureHelp(question, input)?.texts
  const known = found ?? (kind === 'case' ? findPlan(toRequest(question, input)) : null)
  if (known) return { texts: known, isKnown: true }
  return { texts: kind === 'case' ? planCase(text) : explainSubject(text), isKnown: false }
}

/** The nearest story, where it is near and speaks of what is asked. */
function closeWithOwn(question: ClassifiedQuestion, input: AnswerInput, isKnown: boolean): AnswerSegment[] {
  const { behavioural, experience } = question.chances
  const isUnsure = behavioural + experience >= unsureFrom || !isKnown
  const from = isUnsure ? nearFromIfUnsure : nearFrom
  const ranked = rankLines(question, input.lines, input.preferred)
  const nearest = ranked.find(({ line }) => tellsAStory(line))
  if (!nearest || nearnessOf(nearest) < from || !touches(question, nearest)) return []
  const plan = { ...planStory(question, nearest, [], input, 'nearest'), requirement: null }
  return composeStory(plan)
    .segments.filter(({ part, kind }) => part !== 'headline' && kind === 'grounded')
    .slice(0, ownSentences)
}

const nearnessOf = ({ line, fits }: RankedLine) => line.relevance ?? (fits ? 1 : 0)

const touches = ({ text }: ClassifiedQuestion, { line, skills }: RankedLine) =>
  skills.length > 0 || countShared(contentStems(text), contentStems(line.text)) > 0
