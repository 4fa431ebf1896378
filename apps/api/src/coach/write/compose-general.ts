import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput } from '../../ports/language-model.ts'
import { sureFrom } from '../choose/certainty.ts'
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
/** A case, or a subject of which nothing is known: with it 8 % of hypothetical questions get a wrong line (docs/measurements/answers.md). */
const nearFromIfUnsure = 0.34
const unsureFrom = 0.3
/** So much of it: the general part is the answer. */
const ownSentences = 3
/** So much of a plan for any case of its type before own experience. */
const planSentences = 2

/** Help to think aloud, general and not about the candidate, closed by own experience where that touches the subject. */
export function composeGeneral(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  if (asksForStart.test(question.text))
    return composeLogistics({ ...question, kind: 'logistics', topic: 'start' }, input)
  const help = thinkAloud(question, input)
  const general = sayFrames(help.texts)
  const own = question.kind === 'coding' ? null : findOwn(question, input, help.isKnown)
  if (!own) return { segments: general, gaps: [] }
  // Where nothing is known of this very case, what one lived through says more than a plan for any.
  const isPlan = question.kind === 'case' && !help.isSure && question.skills.length === 0
  if (isPlan && (own.line.relevance ?? 0) >= sureFrom) {
    const { segments, asides } = composeStory(planStory(question, own, [], input, 'likely'))
    return { segments, gaps: asides }
  }
  const first = isPlan ? general.slice(0, planSentences) : general
  return { segments: [...first, ...closeWith(own, question, input)], gaps: [] }
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

/** What is said; whether it is of a known subject or type of case, and whether it is of this very one. */
interface General {
  texts: readonly string[]
  isKnown: boolean
  isSure: boolean
}

function thinkAloud(question: ClassifiedQuestion, input: AnswerInput): General {
  const { kind, text } = question
  if (kind === 'coding') return { texts: frames.coding, isKnown: true, isSure: true }
  const found = findSureHelp(question, input)?.texts
  if (found) return { texts: found, isKnown: true, isSure: true }
  const plan = kind === 'case' ? findPlan(toRequest(question, input)) : null
  if (plan) return { texts: plan, isKnown: true, isSure: false }
  return { texts: kind === 'case' ? planCase(text) : explainSubject(text), isKnown: false, isSure: false }
}

/** The nearest story, where it is near and speaks of what is asked. */
function findOwn(question: ClassifiedQuestion, input: AnswerInput, isKnown: boolean): RankedLine | null {
  const { behavioural, experience } = question.chances
  const isCase = question.kind === 'case' && input.lines.every(({ relevance }) => relevance !== undefined)
  const isUnsure = isCase || behavioural + experience >= unsureFrom || !isKnown
  const from = isUnsure ? nearFromIfUnsure : nearFrom
  const ranked = rankLines(question, input.lines, input.preferred)
  const nearest = ranked.find(({ line }) => tellsAStory(line))
  if (!nearest || nearnessOf(nearest) < from) return null
  return isCase || touches(question, nearest) ? nearest : null
}

function closeWith(own: RankedLine, question: ClassifiedQuestion, input: AnswerInput): AnswerSegment[] {
  const plan = { ...planStory(question, own, [], input, 'nearest'), requirement: null }
  return composeStory(plan)
    .segments.filter(({ part, kind }) => part !== 'headline' && kind === 'grounded')
    .slice(0, ownSentences)
}

const nearnessOf = ({ line, fits }: RankedLine) => line.relevance ?? (fits ? 1 : 0)

const touches = ({ text }: ClassifiedQuestion, { line, skills }: RankedLine) =>
  skills.length > 0 || countShared(contentStems(text), contentStems(line.text)) > 0
