import type { AnswerInput } from '../../ports/language-model.ts'
import { rankLines, tellsAStory } from '../choose/rank-lines.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { findCards } from './cards.ts'
import { composeStory } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { findSubject, type QuestionSubject } from './find-subject.ts'
import { fillFrame, frames } from './frames.ts'
import { planStory } from './plan-story.ts'
import { sayFrames } from './segments.ts'

/** Own experience closes a general answer only where it is at least this near; another story would only distract. */
const nearFrom = 0.5
/** Where the question may have wanted a story as well, its teller takes what is there. */
const nearFromIfUnsure = 0.35
const unsureFrom = 0.3
/** So much of it: the general part is the answer. */
const ownSentences = 3

/** Help to think aloud, general and not about the candidate, closed by the nearest own experience. */
export function composeGeneral(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const general = sayFrames(thinkAloud(question))
  const [nearest] = rankLines(question, input.lines, input.preferred).filter(({ line }) => tellsAStory(line))
  const { behavioural, experience } = question.chances
  const from = behavioural + experience >= unsureFrom ? nearFromIfUnsure : nearFrom
  const isNear = nearest && (nearest.line.relevance ?? (nearest.fits ? 1 : 0)) >= from
  if (!isNear || question.kind === 'coding') return { segments: general, gaps: [] }
  const plan = { ...planStory(question, nearest, [], input, 'nearest'), requirement: null }
  const own = composeStory(plan).segments.filter(
    ({ part, kind }) => part !== 'headline' && kind === 'grounded',
  )
  return { segments: [...general, ...own.slice(0, ownSentences)], gaps: [] }
}

/** A card says it all in so many sentences. */
const wholeCard = 3

function thinkAloud({ kind, text }: ClassifiedQuestion): readonly string[] {
  if (kind === 'coding') return frames.coding
  const card = findCards(text)
  if (card.length >= wholeCard) return card
  if (kind === 'knowledge') return card.length > 0 ? [...card, frames.cardClose] : explain(findSubject(text))
  return card.length > 0
    ? consult(card)
    : frames[cases.find(([, pattern]) => pattern.test(text))?.[0] ?? 'case']
}

/** What is known of the subject of a case, between finding out and seeing whether it has worked. */
function consult(card: readonly string[]): readonly string[] {
  const opensItself = /\bI’d\b/u.test(card[0] ?? '')
  const [open = ''] = frames.case
  return [...(opensItself ? [] : [open]), ...card, ...frames.case.slice(-1)]
}

type CaseWay =
  | 'caseEthics'
  | 'caseStart'
  | 'casePriority'
  | 'caseDefect'
  | 'casePeople'
  | 'caseShort'
  | 'caseRequest'
  | 'casePressure'
  | 'caseFigures'
  | 'caseFree'
  | 'casePitch'
  | 'caseSecret'
  | 'caseConvince'

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

/**
 * Which way to think aloud suits a case, the most particular first. The steps name nothing of the question: the noun that a
 * rule lifts from a situation is too often not what it is about.
 */
const cases: [CaseWay, RegExp][] = [
  [
    'caseEthics',
    /\b(?:quiet|secret|cover up|look the other way|falsif\w*|fake|sign (?:it|off) (?:anyway|although)|against the rules|wants? you to (?:skip|ignore|hide)|isn(?:'|’)?t (?:allowed|legal)|bend the)\b/iu,
  ],
  [
    'caseStart',
    /\b(?:your|the|in the) first (?:\w+ )?(?:day|days|week|weeks|month|months)\b|\byou(?:'|’)?ve just (?:started|joined)/iu,
  ],
  ['caseSecret', /\b(?:nobody (?:may|must|can) know|keep it (?:to yourself|confidential)|in confidence)\b/iu],
  [
    'caseFree',
    /\bfree hand\b|\b(?:small|little) (?:pot|budget|sum)\b|\bmoney (?:is )?no object\b|\bmagic wand\b|\bif you could change one\b/iu,
  ],
  [
    'casePitch',
    /\b(?:a|one|two|about a) minutes?(?: to|\.|$)|\b(?:convince|sell|persuade|win) (?:me|us)\b|\bour (?:spreadsheets?|old way)\b[^.?]{0,40}\b(?:fine|do the job|work)/iu,
  ],
  [
    'caseShort',
    /\b(?:don(?:'|’)?t (?:just )?(?:show|turn) up|no[- ]shows?|(?:call(?:s|ed)? in|off) sick|short[- ]staffed|nobody (?:can|is there)|with the same people|too few|half the (?:team|crew|people)|nobody can leave)\b/iu,
  ],
  [
    'caseFigures',
    /\b(?:drops?|dropped|doubles|doubled|falls?|rises?|rate|per cent|percent|figures?|numbers?|reports?)\b[^.?]{0,60}\b(?:by half|suddenly|gone down|gone up|haven(?:'|’)?t|look first|pleased)\b|\b(?:doubles|halves|rises|falls|drops) in\b|\bsuddenly (?:drop|rise|double|fall)/iu,
  ],
  [
    'casePressure',
    /\b(?:insists?|wants? you to (?:approve|sign|release|give)|put(?:s)? pressure|pressures? you|full stop|never seen for)\b/iu,
  ],
  [
    'caseConvince',
    /\b(?:says? (?:your|it(?:'|’)?s|that your|the new)|tells? you (?:that )?(?:the new|your)|rubbish|useless|always moan|doesn(?:'|’)?t believe|sceptical|skeptical|is a (?:lovely|nice) idea)\b/iu,
  ],
  [
    'casePeople',
    /\b(?:aren(?:'|’)?t speaking|conflict|upset|refuses?|angry|shouts?|quits?|underperform\w*|struggl\w*|resist\w*|argu\w*|disagree\w*|hates?|complains?|keeps \p{L}+ing|skipping|without reading|isn(?:'|’)?t safe)\b/iu,
  ],
  [
    'caseRequest',
    /\b(?:by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|tonight|next week)|weeks? off|three weeks|will take \p{L}+ (?:weeks|months)|wants? it (?:in|done|now)|keeps? cancelling)\b/iu,
  ],
  [
    'casePriority',
    /\b(?:everything|both|all (?:urgent|of (?:it|them))|at (?:once|the same time)|priorit\w+|deadline|only (?:time|budget|money) for|half (?:the|of the) (?:time|budget|people|team)|cut (?:the|your) budget)\b/iu,
  ],
  [
    'caseDefect',
    /\b(?:goes? down|is down|fails|broken?|breaks?|crash\w*|outage|alarm|leak\w*|errors?|defect|incident|stop(?:s|ped)? (?:working|coming)|doubled|corrupt\w*)\b/iu,
  ],
]
