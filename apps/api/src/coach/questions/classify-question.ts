import { type BiographyTopic, findBiographyTopic } from '../biography.ts'
import { findSkills } from '../skills/find-skills.ts'
import type { Skill } from '../skills/skill-family.ts'
import { words } from '../text.ts'
import { type Competency, findCompetency, scoreCompetencies } from './competencies.ts'
import { findBankCompetency } from './question-bank.ts'

export interface ClassifiedQuestion {
  kind:
    | 'about-yourself'
    | 'biographical'
    | 'motivation'
    | 'fit'
    | 'weakness'
    | 'logistics'
    | 'case'
    | 'knowledge'
    | 'coding'
    | 'technical'
    | 'behavioural'
    | 'open'
  /** Which everyday matter a `logistics` question is about. */
  topic: LogisticsTopic | null
  /** What of a life a `biographical` question is about. */
  biography: BiographyTopic | null
  /** The question with the one before it, when it only makes sense after that. */
  text: string
  isFollowUp: boolean
  skills: Skill[]
  competencies: Competency[]
}

/** What only the candidate knows; each has its own answer. */
export type LogisticsTopic =
  | 'notice'
  | 'salary'
  | 'start'
  | 'relocation'
  | 'leaving'
  | 'ask-them'
  | 'logistics'

const logisticsTopics: [LogisticsTopic, RegExp][] = [
  ['notice', /notice period|how much notice/iu],
  [
    'salary',
    /salar|compensation|pay expectation|how much (?:do|would) you (?:want|expect|earn)|what do you expect to earn/iu,
  ],
  ['start', /(?:when|how soon) (?:can|could|would) you (?:be able to )?(?:start|join|begin)|from when/iu],
  ['relocation', /relocat|move to|commut|on.?site|remote|willing to travel/iu],
  [
    'leaving',
    /why (?:are|did|do|would) you (?:want to |wish to )?(?:leav|give up|look)|why leave|reason for leaving|looking around|want out\b/iu,
  ],
  [
    'ask-them',
    /questions? (?:do you have )?for (?:me|us)|(?:like to|want to) (?:ask|know from) us|anything you(?:'|’)?d like to ask/iu,
  ],
]

const kinds: [ClassifiedQuestion['kind'], RegExp][] = [
  [
    'about-yourself',
    /about yourself|introduce yourself|short version of you|who are you\b|(?:walk|take) (?:me|us) through your (?:resume|cv|background|career)|the short version|your background(?! in\b)/i,
  ],
  [
    'logistics',
    /salary|what do you need from|where do you (?:want to be|see yourself)|why are you (?:leaving|looking)|why leave\b|why would you (?:leave|give up)|looking around\?|makes you want (?:out|to leave)|compensation|how much notice|notice would you|from when could you|notice period|when (?:can|could) you start|relocat|visa|work permit|questions for (?:me|us)|(?:like to|want to) ask us/i,
  ],
  [
    'motivation',
    /why (?:do|would|did) you (?:want|like|apply|choose|give up|leave|move)|draws you|\bwhy here\b|what made you apply|why (?:us|this (?:role|job|company|position))|what (?:attracts|interests|excites|motivates)|what do you know about (?:us|our|the company)|why are you interested/i,
  ],
  [
    'weakness',
    /weakness|what (?:are you|would you say you are) (?:not|less) good at|areas? (?:for|of) improvement/i,
  ],
  [
    'fit',
    /why should we|good fit|great fit|your (?:greatest |biggest |main )?strengths?|what (?:could|would|can) you (?:bring|contribute|do in your first)|first 90 days/i,
  ],
  [
    'case',
    /^(?:so |now |and |okay,? )*(?:imagine|suppose|say (?:it|you|we|that)|picture (?:this|yourself|the)|let(?:'|’)s say|what if|assume|you(?:'|’)re (?:handed|given|told|asked)|how would you (?!explain|work out|decide between|describe)|what would you do|where would you (?:start|begin))|\b(?:what would you do|how would you (?:go about|handle|approach|deal with|react)|what now|what (?:do|would) you (?:do|say)(?: (?:in|with|to|first|then|next)\b[^?.]*)?\?|where (?:do|would) you (?:start|begin)|what are your first|how do you go (?:at|about)|what does your first (?:day|week|month)|how do you (?:react|respond)\?)/iu,
  ],
  [
    'coding',
    /\b(?:write|implement|code) (?:a|an|the|me|some) (?:function|method|program|query|class|algorithm|script)|time complexity|reverse a (?:list|string)|whiteboard\b/iu,
  ],
  [
    'knowledge',
    /\bwhat(?:'|’)?s? (?:is )?the difference\b|\bin your own words\b|\b(?:can|could|would|how would) you explain\b|\bexplain (?:it|this|that|what|how|the|to|why)\b|\b\w+ or [^,?]+, (?:when|which|how|where|if)\b|\bwhen would you (?:not )?(?:use|pick|choose|take|build|prefer)\b|\bhow would you (?:decide between|work out|describe the)\b|\bwhy does (?:everyone|everybody|it|a|an|the)\b|\bhow (?:does|do) (?!you\b)\w+ [^?]*\bwork\b|^(?:quick one\.? )?(?:so )?(?:what(?:'|’)s|what is|what are|what does) (?!your\b|the (?:last|most|biggest|hardest|worst|best|one|newer)\b|you\b|it about\b)(?![^?]*\b(?:you(?:'|’)?ve|you started|you did|you had|for you|draws you|you were)\b)[^?]*\?$/iu,
  ],
]
/** A scenario that ends in a wish for a real example is no case. */
const exampleAsked =
  /\b(?:give me|tell me about|describe|share) (?:a|an|one|the|some)\b|\b(?:a real case|has that happened|one of your own|take one)\b/iu
const followUpCue =
  /^(?:(?:and|so|but|ok(?:ay)?|right|then)\b[\s,]*)*(?:what (?:was the|were the|happened|came|did (?:you|they|that)|about|else|would you)|how (?:did (?:that|it|they|you)|long|many|much|so)|why (?:that|not|did you|so)|who (?:else|was)|the (?:result|outcome)|can you (?:elaborate|expand|say more)|tell me more|anything else|go on|such as|for example)/i
const pointsBack = /\b(?:that|it|they|them|this|those|there|result|outcome|elaborate|more|else|happened)\b/i

/** What kind of answer a question wants; `competencyId` when it is known already. */
export function classifyQuestion(
  question: string,
  earlierQuestions: readonly string[],
  competencyId: string | null = null,
): ClassifiedQuestion {
  const isFollowUp = followsUp(question) && earlierQuestions.length > 0
  const base = isFollowUp ? [...earlierQuestions].reverse().find((earlier) => !followsUp(earlier)) : undefined
  const text = base ? `${base} ${question}` : question
  const skills = findSkills(text)
  const known = findCompetency(competencyId ?? findBankCompetency(text))
  const cued = scoreCompetencies(text).map(({ competency }) => competency)
  const competencies = known ? [known, ...cued.filter((entry) => entry !== known)] : cued
  const biography = isFollowUp || exampleAsked.test(question) ? null : findBiographyTopic(question)
  const found = kinds.find(([, pattern]) => pattern.test(text))?.[0]
  const isLife =
    biography !== null && (found === undefined || found === 'knowledge' || biography === 'career')
  const kind = isLife
    ? biography === 'career'
      ? 'about-yourself'
      : 'biographical'
    : found === 'case' && exampleAsked.test(text)
      ? undefined
      : found
  const fallback = skills.length > 0 ? 'technical' : competencies.length > 0 ? 'behavioural' : 'open'
  const chosen = kind ?? fallback
  const topic =
    chosen === 'logistics'
      ? (logisticsTopics.find(([, pattern]) => pattern.test(text))?.[0] ?? 'logistics')
      : null
  return { kind: chosen, topic, biography, text, isFollowUp: base !== undefined, skills, competencies }
}

const opensOn = /^(?:(?:and|so|but|ok(?:ay)?|right|then|seventy|[^\s,.]+ [^\s,.]+, you say)\b[\s,.]*)+/iu
/** Speaks of what was just told without naming it. */
const refersBack =
  /\b(?:it|they|them|he|she|him|his|her|those|these|that (?:person|time|one|client|change|team|day|still|then)|after that|like that|would that|did that|was that|the others?|the second (?:time|go|one)|the newer|the one that|you'd set out|afterwards|set out to)\b/iu

/** True for a short question that only makes sense after the one before it. */
export function followsUp(question: string): boolean {
  const plain = question.trim()
  if (findSkills(plain).length > 0) return false
  const count = words(plain).length
  if (count <= 10 && followUpCue.test(plain) && pointsBack.test(plain)) return true
  return count <= 18 && opensOn.test(plain) && refersBack.test(plain) && !exampleAsked.test(plain)
}
