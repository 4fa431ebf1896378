import { type BiographyTopic, findBiographyTopic } from '../biography.ts'
import { findSkills } from '../skills/find-skills.ts'
import type { Skill } from '../skills/skill-family.ts'
import { splitSentences, words } from '../text.ts'
import { isHypothetical } from '../write/find-situation.ts'
import { type Competency, findCompetency, scoreCompetencies } from './competencies.ts'
import { findBankCompetency } from './question-bank.ts'
import { type LifeMatter, type Matter, readLife, readMatter } from './read-matter.ts'
import { type QuestionKind, weighKinds } from './weigh-kinds.ts'

/** What a question asks for, which decides the form of its answer. */
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
  /** What only the person can answer, if the question is after that. */
  matter: Matter | null
  /** What of a life a `biographical` question is about. */
  biography: BiographyTopic | null
  /** The question with the one before it, when it only makes sense after that. */
  text: string
  isFollowUp: boolean
  skills: Skill[]
  competencies: Competency[]
  /** How likely each kind is by what was learned. */
  chances: Record<QuestionKind, number>
}

/** What only the candidate knows; each has its own answer. */
export type LogisticsTopic =
  | 'notice'
  | 'salary'
  | 'start'
  | 'relocation'
  | 'leaving'
  | 'ask-them'
  | 'future'
  | 'others'
  | 'hours'
  | 'permit'
  | 'logistics'

const logisticsTopics: [LogisticsTopic, RegExp][] = [
  ['notice', /notice period|how much notice|\b(?:what|which) notice\b|notice would you|\blet you go\b/iu],
  [
    'salary',
    /salar|compensation|pay expectation|how much (?:do|would|are|did|should) (?:you|we) (?:want|expect|earn|make|making|earning|on\b|pay)|what do you expect to earn|what (?:sort|kind) of (?:money|number|figure)|need to be paid|\bin the envelope\b|fixed and variable|what are you on\b/iu,
  ],
  [
    'start',
    /(?:when|how soon) (?:can|could|would) (?:you|they) (?:be able to )?(?:start|join|begin|be available)|from when|how soon\b/iu,
  ],
  ['permit', /\bvisa\b|work permit|sponsor/iu],
  ['relocation', /relocat|move to|commut|on.?site|remote|willing to travel|to the office/iu],
  ['future', /see yourself|where do you want to be/iu],
  ['others', /other (?:companies|employers|firms|offers|applications|interviews)|anybody else|anyone else/iu],
  [
    'leaving',
    /why (?:are|did|do|would) you (?:(?:want|wish|planning|hoping|looking) to |(?:thinking|planning) (?:of|about|on) )?(?:leav|give up|giving up|look)|why leave|reason for leaving|looking around|want out\b|wrong with (?:the|your)/iu,
  ],
  [
    'ask-them',
    /questions? (?:do you have )?(?:for (?:me|us)|from (?:you|your side))|(?:like to|want to) (?:ask|know from) us|anything you(?:'|’)?d like to ask/iu,
  ],
  ['hours', /shift|weekend|night|overtime|hours|travel|on call|days/iu],
]

const lifeTopics: Partial<Record<Matter | LifeMatter, BiographyTopic>> = {
  beginning: 'beginning',
  leisure: 'leisure',
  gap: 'gap',
  education: 'education',
  languages: 'languages',
  licence: 'certificates',
}

const everydayTopics: Partial<Record<Matter, LogisticsTopic>> = {
  'why-leaving': 'leaving',
  salary: 'salary',
  'notice-period': 'notice',
  'start-date': 'start',
  location: 'relocation',
  hours: 'hours',
  permit: 'permit',
  future: 'future',
  others: 'others',
  'questions-to-ask': 'ask-them',
}

function kindOfMatter(matter: Matter): ClassifiedQuestion['kind'] {
  if (matter in everydayTopics) return 'logistics'
  if (matter in lifeTopics) return 'biographical'
  if (matter === 'about-me') return 'about-yourself'
  if (matter === 'strengths') return 'fit'
  return matter === 'weakness' ? 'weakness' : 'motivation'
}

/** Wordings that leave no doubt; what else there is was learned from examples. */
const certainKinds: [ClassifiedQuestion['kind'], RegExp][] = [
  [
    'about-yourself',
    /(?<!\b(?:(?:told|tell|taught) you|hear|heard|learnt?|learned|report|reported|changed?) (?:something |anything )?)about yourself|introduc(?:e|ing) yourself|describe yourself (?:in|to|for) (?!(?:a|an) (?:team|group|conflict|crisis))|describe yourself[.?!]?$|short version of you|who are you\b|(?:walk|take) (?:me|us) through your (?:resume|cv|background|career)|the short version|your background(?! in\b)|who(?:'|’)?s sitting (?:in front|opposite)|two-minute (?:tour|version|summary)|should (?:we|i) know about you/i,
  ],
  [
    'logistics',
    /salary|what do you need from|where do you (?:want to be|see yourself)|why are you (?:(?:thinking|planning) (?:of|about|on) |(?:planning|hoping|looking) to )?(?:leav|looking)|why leave\b|why would you (?:leave|give up)|looking around\?|makes you want (?:out|to leave)|wrong with (?:the|your) (?:job|current)|compensation|how much notice|notice would you|from when could you|notice period|when (?:can|could) you start|how soon (?:can|could|would) (?:you|they)|from when (?:would|could|can|are) you|relocat|visa|work permit|sponsor (?:any|you)|how much (?:do you want to (?:earn|make)|are you (?:on|making|earning))|what are you on (?:at the moment|now|currently)|what (?:sort|kind) of (?:money|number|figure)|need to be paid|other (?:companies|employers|offers|applications)|(?:any )?questions (?:for (?:me|us)|from (?:you|your side))|(?:like to|want to) (?:ask|know from) us|are you (?:all right|alright|okay|ok|fine|happy) with (?:shift|night|weekend|early|overtime|travel|working)|have a car\b/i,
  ],
  [
    'motivation',
    /why (?:do|would|did) you (?:want|like|apply|choose|give up|leave|move)|draws you|\bwhy here\b|what made you apply|why (?:us|this (?:role|job|company|position))|what (?:attracts|interests|excites|motivates)|what do you know about (?:us|our|the company)|why are you interested|appeal(?:s|ed) to you|looking for in (?:your|a) (?:next|new)|gets you out of bed|(?:look|looked) at what we do|what drives you|hoping to find here|^why\b[^?]{0,120}\bcome (?:here|to us)\b/i,
  ],
  [
    'weakness',
    /weakness|what (?:are you|would you say you are) (?:not|less) (?:so |very |that )?good at|where do you (?:still )?need to (?:improve|get better)|you should work on|areas? (?:for|of) improvement/i,
  ],
  [
    'fit',
    /why should we|good fit|great fit|your (?:(?:greatest|biggest|main|key|particular|real) )?strengths\b|your (?:greatest|biggest|main|key|particular|real) strength\b|what are you (?:really |particularly |especially )?good at|makes you (?:the right|a good|the best)|what (?:could|would|can) you (?:bring|contribute|do in your first)|first 90 days/i,
  ],
  [
    'coding',
    /\b(?:write|implement|code) (?:a|an|the|me|some) (?:function|method|program|query|class|algorithm|script)|time complexity|reverse a (?:list|string)|on (?:a|the) whiteboard\b/iu,
  ],
]
/** A scenario that ends in a wish for a real example is no case. */
const exampleAsked =
  /\b(?:give me|tell me about|describe|share) (?:a|an|one|the|some)\b|\b(?:a (?:real|true) case|has that happened|one of your own|take one)\b/iu
const followUpCue =
  /^(?:(?:and|so|but|ok(?:ay)?|right|then)\b[\s,]*)*(?:what (?:was the|were the|happened|came|did (?:you|they|that)|about|else|would you)|how (?:did (?:that|it|they|you)|long|many|much|so)|why (?:that|not|did you|so)|who (?:else|was)|the (?:result|outcome)|can you (?:elaborate|expand|say more)|tell me more|anything else|go on|such as|for example)/i
const pointsBack = /\b(?:that|it|they|them|this|those|there|result|outcome|elaborate|more|else|happened)\b/i

/**
 * What kind of answer a question wants; `competencyId` when it is known already, `vector` the question's own from the
 * built-in embedder when there is one.
 */
export function classifyQuestion(
  question: string,
  earlierQuestions: readonly string[],
  competencyId: string | null = null,
  vector: Float32Array | null = null,
): ClassifiedQuestion {
  const base = findBase(question, earlierQuestions, vector)
  const text = base === null ? question : `${base} ${question}`
  const skills = findSkills(text)
  const known = findCompetency(competencyId ?? findBankCompetency(text))
  const cued = scoreCompetencies(text).map(({ competency }) => competency)
  const competencies = known ? [known, ...cued.filter((entry) => entry !== known)] : cued
  const isExample = base !== null || exampleAsked.test(question)
  const chances = weighKinds(base ?? question, base === null ? vector : null, false)
  const personal = chances.motivation + chances.biographical + chances.logistics
  const matter = isExample ? null : readMatter(question, vector, personal)
  const biography = isExample
    ? null
    : (findBiographyTopic(question) ??
      (matter && lifeTopics[matter]) ??
      (matter === null ? findLifeTopic(question, vector, personal) : null))
  const story = skills.length > 0 ? 'technical' : competencies.length > 0 ? 'behavioural' : 'open'
  const kind = readKind(base ?? question, chances, biography, matter) ?? story
  const named = logisticsTopics.find(([, pattern]) => pattern.test(text))?.[0]
  const topic = kind === 'logistics' ? (named ?? (matter && everydayTopics[matter]) ?? 'logistics') : null
  const isFollowUp = base !== null
  return { kind, topic, matter, biography, text, isFollowUp, skills, competencies, chances }
}

function findLifeTopic(
  question: string,
  vector: Float32Array | null,
  personal: number,
): BiographyTopic | null {
  const life = readLife(question, vector, personal)
  return life ? (lifeTopics[life] ?? null) : null
}

/** The question this one goes on from; null for one that stands alone. */
function findBase(
  question: string,
  earlierQuestions: readonly string[],
  vector: Float32Array | null,
): string | null {
  if (earlierQuestions.length === 0) return null
  const isFollowUp = followsUp(question) || weighKinds(question, vector)['follow-up'] >= followsUpFrom
  if (!isFollowUp) return null
  return earlierQuestions.findLast((earlier) => !followsUp(earlier)) ?? null
}

/** From this probability on a question that names nothing of its own is taken for a follow-up. */
const followsUpFrom = 0.6
/** A matter of the person is learned from few examples, so it has to be this likely where no wording says so. */
const personalFrom = 0.5
/** So likely a case or a subject overrules the wording of a matter of the person. */
const surelyGeneral = 0.8

/** A story told where help was wanted helps nobody; help that closes with a story answers both. */
const generalAdvantage = 1.25

/** The form of the answer; null where a story of one's own is wanted. */
function readKind(
  question: string,
  chances: Record<QuestionKind, number>,
  biography: BiographyTopic | null,
  matter: Matter | null,
): ClassifiedQuestion['kind'] | null {
  const certain = certainKinds.find(([, pattern]) => pattern.test(question))?.[0] ?? null
  if (certain === 'coding') return certain
  if (biography === 'career') return 'about-yourself'
  if (certain === null && asksWhatIsSo(question)) return 'knowledge'
  if (certain === null && isHypothetical(question) && setsScene(question)) return 'case'
  const general = mostLikely(chances, ['case', 'knowledge', 'coding'])
  if (certain !== null && general.chance < surelyGeneral) return certain
  if (matter !== null) return kindOfMatter(matter)
  if (biography !== null) return 'biographical'
  const own = mostLikely(chances, ['motivation', 'biographical', 'logistics'])
  if (own.chance >= personalFrom) return own.kind
  const story = chances.behavioural + chances.experience
  const wantsStory = story >= generalAdvantage * general.chance || exampleAsked.test(question)
  return wantsStory ? null : general.kind
}

const opensWith = String.raw`^(?:(?:so|and|but|well|ok(?:ay)?|right|now|briefly|explain|(?:can|could) you (?:explain|tell me))\b[\s,]*)*`
/** Ask for what is so, whoever is asked; each is held against the first half of a question that names two things. */
const asksOfThing = [
  "what(?:['’]s| is| are) (?:the )?differences? between ",
  String.raw`what (?:does|do) (?!you\b)[^?.]{2,60} (?:mean|stand for|do|tell|measure|protect)\b`,
  String.raw`what(?:['’]s| is| are) (?!your\b|it\b|that\b|this\b|wrong\b|next\b|the (?:\p{L}+est|best|worst|most|least|first|last|one|plan|matter|point|story|reason|thing)\b|an? \p{L}+ (?:that|which|who|when|where)\b)\p{L}`,
  String.raw`what (?:causes|happens (?:when|if|to))\b`,
  String.raw`how (?:does|do|is|are) (?!you\b|one\b|somebody\b|it\b|that\b|this\b|things\b)\p{L}+`,
  String.raw`why (?:is|are|does|do|can|must|should|might|would|has|have) (?!you\b|it\b|that\b|this\b|there\b)\p{L}`,
].map((form) => new RegExp(opensWith + form, 'iu'))
/** "Why do we need a permit?": one of the trade does it, and not the person asked. */
const asksWhyOneDoes = new RegExp(
  String.raw`${opensWith}why (?:do|should|must|would|can(?:['’]t|not)?) (?:you|we|one|people) (?:never |always |not |have to )?(?!want|leave|like|think|apply|choose|move|hire|take you|pick|feel|believe|enjoy|stay|work|do|care|say|call|give)\p{L}+`,
  'iu',
)
const asksWhatToLookFor = new RegExp(
  String.raw`${opensWith}(?:what|which) (?:\p{L}+ ){1,3}(?:do|would|should) (?:you|one|we) (?:look|watch) (?:out )?for (?!in (?:an? |your )?(?:\p{L}+ )?(?:jobs?|roles?|managers?|boss|employers?|teams?|company|culture|colleagues?)\b)`,
  'iu',
)
const ofPerson = /\b(?:you|your|yours|yourself|our|us|me|my|here|this (?:job|role|company|position|team))\b/iu
const asksForMore = /,| (?:and|or) (?=(?:how|when|why|what|where|which|do|does|would)\b)/iu

/** Asks what is so in the trade, in a form that leaves no doubt: nothing of the person is wanted. */
function asksWhatIsSo(question: string): boolean {
  if (exampleAsked.test(question)) return false
  if (asksWhatToLookFor.test(question)) return true
  const [first = ''] = question.split(asksForMore)
  if (asksWhyOneDoes.test(first))
    return !/\b(?:your|our|us|here|this (?:job|role|company|position))\b/iu.test(first)
  return asksOfThing.some((form) => form.test(first)) && !ofPerson.test(first)
}

/** Tells what is the case before it asks. */
function setsScene(question: string): boolean {
  if (exampleAsked.test(question)) return false
  const [scene = '', ...rest] = splitSentences(question)
  return (
    rest.length > 0 && !scene.includes('?') && words(scene).length >= leastOfScene && !asideOfOwn.test(scene)
  )
}
const leastOfScene = 5
/** The interviewer speaks of themselves, of the resume or of what was said. */
const asideOfOwn =
  /^(?:i|we|let|thanks?|thank|ok(?:ay)?|right)\b|\b(?:resume|cv|you (?:said|say|mentioned|told|wrote|have|did|were|worked)|your (?:own|last|current|career|experience))\b/iu

/** The most likely of some kinds, with the chance that it is one of them. */
function mostLikely<Kind extends QuestionKind>(
  chances: Record<QuestionKind, number>,
  kinds: readonly [Kind, ...Kind[]],
): { kind: Kind; chance: number } {
  return {
    kind: kinds.reduce((one, other) => (chances[other] > chances[one] ? other : one)),
    chance: kinds.reduce((sum, kind) => sum + chances[kind], 0),
  }
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
