import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { StoryPart } from '@cuelight/contracts/story'
import type { AnswerInput, KeptStory, ResumeLine } from '../../ports/language-model.ts'
import { isSummary } from '../biography.ts'
import { sureFrom, tellFrom } from '../choose/certainty.ts'
import { tellsAStory } from '../choose/rank-lines.ts'
import { type ClassifiedQuestion, classifyQuestion } from '../questions/classify-question.ts'
import {
  askedPart,
  asksForAnother,
  type FollowUpAim,
  mayGoOn,
  pointsAtTold,
  readFollowUp,
} from '../questions/read-follow-up.ts'
import { weighKinds } from '../questions/weigh-kinds.ts'
import { hasMetric } from '../resume-line.ts'
import { contentStems, countShared, splitSentences } from '../text.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { isMishap } from './find-tasks.ts'
import { frames } from './frames.ts'
import { bridge, grounded } from './segments.ts'
import { writeCue } from './write-cue.ts'

/** A sentence of the story that was told. */
interface ToldSentence {
  text: string
  line: ResumeLine
  part: AnswerSegment['part']
  /** Which part it is in own words; null for a resume line. */
  own: StoryPart | null
}

/** At most so many sentences of a story that was told come again. */
const mostAgain = 2
/** One word in common may be chance. */
const leastShared = 2
/** Nobody says so long a sentence twice. */
const mostWordsAgain = 24

/**
 * What a follow-up asks, from the story that was told: the sentences that answer it and no others. Where none does, it is said
 * in a sentence what is not known, then the part of the story that is nearest, then what can be offered; what only the
 * candidate knows stands beside. Null for a question that does not go on with a story.
 */
export function composeFollowUp(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer | null {
  const story = findTold(question, input)
  if (!story) return null
  const aim = readFollowUp(input.question)
  const sentences = sayTold(story)
  const answering = findAnswering(sentences, aim, input.question)
  const cue = headline(story)
  const again = answering.map(({ text, line, part }) => grounded(text, part, line))
  if (answering.length > 0 && !needsMore.has(aim)) return { segments: [...cue, ...again], gaps: [] }
  const place =
    answering.length > 0
      ? again
      : findNearest(sentences, aim, input.question).map(({ text, line, part }) => grounded(text, part, line))
  // What was done oneself is no matter of being certain.
  const isOfOwn = aim === 'whether' && asksOfOwn.test(askedPart(input.question))
  const opening = isOfOwn ? [] : sayBridge(frames.goOnWith[aim])
  const first = place.slice(0, 1)
  const told = needsMore.has(aim) ? [...first, ...opening] : [...opening, ...place]
  return {
    segments: [...cue, ...told, ...sayBridge(offerFor(isOfOwn ? 'more' : aim, story))],
    gaps: [frames.addTo[aim] ?? ''],
  }
}

const asksOfOwn = /\b(?:do|did|are|were|have|had|would|could|can) you\b/iu

const sayBridge = (text: string | undefined) => (text ? [bridge(text, 'other')] : [])

/** Nobody decides a mistake the same way again. */
const offerFor = (aim: FollowUpAim, { lines }: ToldStory): string | undefined =>
  aim === 'reason' && lines.some(isMishap) ? frames.reasonOfMishap : frames.goOnOffer[aim]

/** A sentence of the story is only where the answer to these begins. */
const needsMore: ReadonlySet<FollowUpAim> = new Set(['differently', 'what-if'])

interface ToldStory {
  lines: readonly ResumeLine[]
  own: KeptStory | null
  cue: string | null
}

/** The story that the question goes on with; null where it asks for another one, or surely speaks of another line. */
function findTold(question: ClassifiedQuestion, input: AnswerInput): ToldStory | null {
  const last = input.toldResumeLineIds?.at(-1)
  if (last === undefined || asksForAnother(input.question)) return null
  const kept = input.stories?.find((one) => holds(one, last)) ?? keptIn(input, last)
  const line = [...input.lines, ...(input.career ?? [])].find(({ resumeLineId }) => resumeLineId === last)
  const told: ToldStory | null = kept
    ? { lines: kept.lines, own: kept.own ? kept : null, cue: kept.cue }
    : line && (tellsAStory(line) || (!isSummary(line) && sayResumeLine(line).length > 1))
      ? { lines: [line], own: null, cue: null }
      : null
  if (!told || speaksOfAnother(told, input) || wantsSomethingElse(question, told, input)) return null
  const goesOn = question.isFollowUp || pointsAtTold(input.question) || continues(told, input)
  return goesOn ? told : null
}

/** Pay, reasons to come and the like have answers of their own, and general help goes on with general help. */
function wantsSomethingElse(
  { kind, isFollowUp }: ClassifiedQuestion,
  { lines }: ToldStory,
  { question, questionVector, lines: near }: AnswerInput,
): boolean {
  const own = classifyQuestion(question, [], null, questionVector ?? null).kind
  if (personal.has(kind) || personal.has(own)) return !pointsAtTold(question)
  if (!isFollowUp || !general.has(kind)) return false
  const told = near.find(({ resumeLineId }) => resumeLineId === lines[0]?.resumeLineId)
  return (told?.relevance ?? 0) < tellFrom
}
const personal: ReadonlySet<ClassifiedQuestion['kind']> = new Set([
  'about-yourself',
  'biographical',
  'motivation',
  'fit',
  'weakness',
  'logistics',
  'coding',
])
const general: ReadonlySet<ClassifiedQuestion['kind']> = new Set(['case', 'knowledge'])

/** The chance of a follow-up from which a question that points back goes on, by how many words it shares with the story. */
const continuesFrom = [0.3, 0.03, 0.005]

/** A question that is no follow-up by its form, and speaks of what was told. */
function continues({ lines, own }: ToldStory, { question, questionVector }: AnswerInput): boolean {
  const chance = weighKinds(question, questionVector ?? null)['follow-up']
  if (!mayGoOn(question)) return false
  const told = contentStems([...lines, ...(own?.own ? [own.own] : [])].map(({ text }) => text).join(' '))
  const shared = Math.min(continuesFrom.length - 1, countShared(contentStems(question), told))
  return chance >= (continuesFrom[shared] ?? 1)
}

const keptIn = ({ story }: AnswerInput, id: number) => (story && holds(story.story, id) ? story.story : null)

const holds = ({ lines, own }: KeptStory, id: number) =>
  own?.resumeLineId === id || lines.some(({ resumeLineId }) => resumeLineId === id)

/** Another line is surely meant, and the one that was told hardly. */
function speaksOfAnother(told: ToldStory, { lines }: AnswerInput): boolean {
  const ids = new Set(
    [...told.lines, ...(told.own?.own ? [told.own.own] : [])].map((one) => one.resumeLineId),
  )
  const relevanceOf = (isTold: boolean) =>
    Math.max(0, ...lines.flatMap((one) => (ids.has(one.resumeLineId) === isTold ? [one.relevance ?? 0] : [])))
  const other = relevanceOf(false)
  return other >= sureFrom && other > surely * relevanceOf(true)
}
/** So many times as likely. */
const surely = 4

function headline({ cue, lines, own }: ToldStory): AnswerSegment[] {
  const line = own?.own ?? lines[0]
  if (!line) return []
  const text = (cue ?? writeCue(line.text)).replace(/(?<![.\s])[.\s]+$/u, '')
  return [{ kind: 'grounded', part: 'headline', text, chunkIds: [line.resumeLineId] }]
}

function sayTold({ lines, own }: ToldStory): ToldSentence[] {
  if (own?.own) {
    const line = own.own
    return storyParts.flatMap((part) =>
      splitSentences((own.words[part] ?? '').replace(/\s+/gu, ' ')).map((text) => ({
        ...{ text, line, own: part },
        part: part === 'change' ? ('result' as const) : part,
      })),
    )
  }
  return lines.flatMap((line) =>
    sayResumeLine(line).map((text) => ({ text, line, own: null, part: 'action' as const })),
  )
}
const storyParts = ['situation', 'task', 'action', 'result', 'change'] as const satisfies readonly StoryPart[]

/** The part in own words that answers each. */
const partOf: Partial<Record<FollowUpAim, readonly StoryPart[]>> = {
  result: ['result', 'change'],
  lasting: ['change'],
  reason: ['task', 'situation'],
  'own-part': ['action'],
  manner: ['action'],
}

/** What a sentence of a resume line holds that answers each. */
const signs: Partial<Record<FollowUpAim, RegExp>> = {
  result:
    /\b(?:afterwards|since|in the end|went from|f[ae]ll|rose|came back|passed|signed|survived|still|no longer|won|lost|withdrawn|approved|recovered|replaced|stayed|kept|adopted|promoted|amended|restarted|moved by|shipped|failed|approved|accepted|agreed|now|later|today)\b/iu,
  lasting:
    /\b(?:since then|now|nobody|no longer|can['’]t|cannot|policy|rules?|checks?|definition|dry run|before use|every|tested|re-?ran|twice|pulled|afterwards|withdrawn|removed)\b/iu,
  differently: /\b(?:since then|now|afterwards|instead)\b/iu,
  proof:
    /\b(?:checked|tested|tests?|compared|reproduced|measured|samples?|re-?ran|twice|figures?|data|found that|confirmed)\b/iu,
  reason: /\b(?:because|since|so that|in order|as (?:the|they|it|we|he|she)|was asked|wanted)\b/iu,
  others:
    /\b(?:liked|agreed|thanked|believed|refused|accepted|against|complained|complaints|did not agree|was thankful|taught|called|asked to|signed|praised|joined|were glad|left|stayed|said)\b/iu,
  'own-part': /^I(?:['’]m|['’]d|['’]ve)? (?:\p{Ll}+ )?\p{Ll}+/u,
}
const figures: Partial<Record<string, RegExp>> = {
  long: /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|quarters?)\b|-(?:minute|hour|day|week|month|year)\b/iu,
  soon: /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/iu,
  much: /\d|\b(?:half|twice|doubled|million|thousand|hundred)\b/iu,
  many: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|dozens?|hundred)\b/iu,
}

function findAnswering(
  sentences: readonly ToldSentence[],
  aim: FollowUpAim,
  question: string,
): ToldSentence[] {
  const parts = partOf[aim]
  // The whole story in one breath is no answer to what is asked of it.
  const [only] = sentences
  const isBreath = sentences.length === 1 && only && only.text.split(' ').length > mostWordsAgain
  if (isBreath && aim !== 'amount' && aim !== 'result') return []
  const ofPart = sentences.filter(({ own }) => own !== null && parts?.includes(own))
  if (ofPart.length > 0) return ofPart.slice(0, mostAgain)
  const asked = contentStems(askedPart(question))
  const shared = ({ text }: ToldSentence) => countShared(asked, contentStems(text))
  const fits = sentences.filter((one, at) => answers(one, at, { aim, question, sentences }))
  // The story came to its result last, and what is meant by name before that.
  const order = fits.toSorted((one, other) => shared(other) - shared(one))
  const found = aim === 'result' ? [...fits].reverse() : order
  const ofName = byName.has(aim) ? namedIn(sentences, asked) : []
  const chosen = (found.length > 0 ? found : ofName).slice(0, mostAgain)
  const isWhole = sentences.length > 1 && chosen.length === sentences.length
  return sentences.filter((one) => (isWhole ? chosen.slice(0, 1) : chosen).includes(one))
}

/** Aims that no sign tells: what is asked for stands in the sentence in its own words. */
const byName: ReadonlySet<FollowUpAim> = new Set(['whether', 'more', 'manner', 'who'])

const namedIn = (sentences: readonly ToldSentence[], asked: ReadonlySet<string>) =>
  sentences.filter(({ text }) => countShared(asked, contentStems(text)) >= leastShared)

function answers(
  { text }: ToldSentence,
  at: number,
  { aim, question, sentences }: { aim: FollowUpAim; question: string; sentences: readonly ToldSentence[] },
): boolean {
  if (aim === 'amount') {
    const [, unit = ''] = /\bhow (long|many|much|soon)\b/iu.exec(question) ?? []
    return figures[unit.toLowerCase()]?.test(text) ?? hasMetric(text)
  }
  // Whoever asks what came of it has heard how it began.
  if (aim === 'result')
    return (at > 0 || sentences.length === 1) && (hasMetric(text) || (signs.result?.test(text) ?? false))
  if (aim === 'others' && /^I\b/u.test(text)) return false
  return signs[aim]?.test(text) ?? false
}

const ofTalk = contentStems('would could had said mentioned told ask asked going back')

/** What came of it stands at the end of a story. */
const atEnd: ReadonlySet<FollowUpAim> = new Set([
  'others',
  'result',
  'whether',
  'lasting',
  'proof',
  'opinion',
])
/** What the candidate did says most. */
const ofOwn: ReadonlySet<FollowUpAim> = new Set(['own-part', 'who', 'manner'])

/**
 * The sentences nearest to what a follow-up asks, in their order: what it speaks of by its words first, then the end of the
 * story or the candidate's own deeds, whichever its aim is nearer to. A story in one breath only where the question names it.
 */
function findNearest(sentences: readonly ToldSentence[], aim: FollowUpAim, question: string): ToldSentence[] {
  const asked = new Set([...contentStems(question)].filter((word) => !ofTalk.has(word)))
  const scored = sentences.map((one, at) => {
    const shared = countShared(asked, contentStems(one.text))
    const isOwn = ofOwn.has(aim) && /^I(?:['’]m|['’]d|['’]ve)?\s/u.test(one.text)
    const place = atEnd.has(aim) ? at : -at
    return { one, shared, score: shared + Number(isOwn) + place / (2 * sentences.length) }
  })
  const sayable = scored.filter(
    ({ one, shared }) => one.text.split(' ').length <= mostWordsAgain || shared >= leastShared,
  )
  const chosen = sayable
    .toSorted((one, other) => other.score - one.score)
    .slice(0, sentences.length > mostAgain ? mostAgain : 1)
    .map(({ one }) => one)
  return sentences.filter((one) => chosen.includes(one))
}
