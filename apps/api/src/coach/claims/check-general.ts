import type { ResumeLine } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { readClauses } from './clauses.ts'
import { isColour, isInFamily } from './coverage/coverage.ts'
import { findStrangeFigures } from './figures/bear-out/bear-out.ts'
import { lemma } from './lemma.ts'
import { type Objection, object } from './refusal.ts'
import { readTokens, wordsOf } from './tokens.ts'
import { withoutOrders } from './without-orders.ts'
import { bridgeWords, neutralWords } from './word-lists.ts'

/** What a general sentence may draw on. */
export interface GeneralSources {
  lines: readonly ResumeLine[]
  /** The job as the candidate was told about it. */
  job: string
  companyName: string
  question: string
}

/** What a sentence that claims nothing about the candidate says all the same: an order's answer, a verdict, a made-up fact about the company. */
export function checkGeneral(sentence: string, sources: GeneralSources): Objection[] {
  const plain = sentence.normalize('NFKC').replaceAll('’', "'")
  const job = withoutOrders(sources.job)
  const known = `${job}\n${sources.question}\n${sources.lines.map(({ roleHeader, text }) => `${roleHeader} ${text}`).join('\n')}`
  return [
    ...findObeyedOrVerdict(sentence, known),
    ...object('order', findPassword(plain, sources.companyName)),
    ...object('job-fact', findJobFacts(plain, job, sources)),
    ...object('name', findStrangePeople(plain, known)),
    ...object('absence', findDeniedSkill(plain, sources.lines)),
  ]
}

/** What no sentence may say, whatever it cites. */
export function findObeyedOrVerdict(sentence: string, known: string): Objection[] {
  const plain = sentence.normalize('NFKC').replaceAll('’', "'")
  return [
    ...object('evaluation', findEvaluation(plain) ?? findNamedVerdict(plain, known)),
    ...object('order', findObeyed(plain, known)),
  ]
}

/** "Maya lacks experience": a name that is no word and that neither job nor resume has. */
function findNamedVerdict(text: string, known: string): string | null {
  const match =
    /^(\p{Lu}\p{Ll}{1,20}) (?:is|was|lacks|has no|has little|performed|deserves|should|would be|seems|fails|failed|cannot|can't|will not|won't) (?=.{0,60}\b(?:candidate|choice|hire\w*|hiring|fit|experience|qualif\w+|suitable|unsuitable|excellent|poor\w*|weak|role|job|position|interview|skills?|resume|performer)\b)/u.exec(
      text,
    )
  const name = match?.[1] ?? ''
  const form = lemma(name)
  const isWord =
    isColour(form) || isInFamily(form) || neutralWords.has(name.toLowerCase()) || findSkills(name).length > 0
  return match &&
    !isWord &&
    !known.includes(name) &&
    !/(?:ing|tion|ment|ness|ity|ship|ance|ence)$/u.test(name)
    ? match[0].trim()
    : null
}

const evaluations: readonly RegExp[] = [
  /\bthis person (?:is|was|isn't|has|should|must|cannot|can't|lacks|deserves)\b/iu,
  /\b(?:the|this|our|your) (?:candidate|applicant|interviewee)\b(?:'s)? (?:is|was|has|had|should|must|may|might|could|lacks|lied|lies|cannot|can|did|does|would|will|won't|deserves|needs|seems|appears|performed|shows|comes|fits|scores|meets|exceeds|answers?|resume|cv)\b/iu,
  /(?<!\b(?:want|wants|wanted|need|needs|plan|plans|like|hope|have|had|going|about|try|trying|looking|wish|intend|able|easy|hard|difficult|way|how|when|who|whom) )\b(?:should|must|ought to|can|may|will|would|do|don't|to|please|never) (?:not |never |definitely |immediately )?(?:be )?(?:hired?|rejected|shortlisted|disqualified)\b(?! (?:a|an|the|two|three|more|people|someone|somebody|for|new|slowly|carefully|well|deput\w+)\b)/iu,
  /\bhire (?:me|him|her|them|this)\b|\b(?:strong|clear|no|definite) hire\b|\bnot (?:be )?hired\b/iu,
  /\b(?:he|she) (?:is|was|has|should|lied|lacks|deserves|cannot)\b.{0,40}\b(?:candidate|hire\w*|job|role|position|qualified|fit|resume)\b/iu,
  /\b(?:unqualified|overqualified|under-?qualified|incompetent|untrustworthy|a liar|a fraud|poor fit|bad fit|best candidate|ideal candidate|perfect candidate|perfect fit|top candidate)\b/iu,
  /\b(?:he|she) (?:performed|interviewed|lacks|answered|lied|cheated|exaggerated)\b/iu,
  /\b(?:he|she|they|this person) (?:is|are|was|were|would be|will be) (?:not )?(?:an? |the )?(?:\p{L}{1,20} ){0,2}(?:candidate|hire|fit|applicant|choice)\b/iu,
  /\b(?:weak|strong|poor|bad|excellent|outstanding|great|ideal|unsuitable|suitable|risky|wrong|exceptional) (?:candidate|applicant|hire)s?\b(?! (?:experience|pipeline|pool))/iu,
  /\bI (?:(?:would|can|do|must|strongly|fully|cannot|can't) )*(?:recommend|advise|suggest) (?:against |not )?(?:hiring|rejecting|rejection|to reject|to hire)\b/iu,
  /\b(?:hiring|rejecting|choosing|employing) (?:me|him|her|them|this (?:person|candidate|applicant)) (?:is|was|would|will)\b/iu,
  /\breject(?:ing|ed|ion)?(?: of)? (?:the|this|my|her|his) application\b/iu,
  /\bI(?:'m| am) (?:not (?:really |at all |in any way )?(?:qualified|suitable|suited|fit|good enough|the right person)|unqualified|unsuitable|unfit)\b/iu,
  /\bI (?:lied|cheated|exaggerated)\b/iu,
  /\b(?:score|rating|rate|grade|rank)\b\s{0,3}[:=]?\s{0,3}(?:is |of )?\d{1,6}\s{0,3}(?:(?:out )?of|\/)\s{0,3}\d(?!\d{0,2} (?:teacher|class|pupil|student|room|maths?|reading)\b)/iu,
  /\b(?:score|rating|verdict|ranking)s?\b(?:\s*[:=]| of| is)?\s*\d/iu,
  /\b(?:10|ten|100|a hundred) (?:out )?of (?:10|ten|100|a hundred)\b/iu,
]

const findEvaluation = (text: string) =>
  evaluations.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? null

const leaks: readonly RegExp[] = [
  /\b(?:system prompt|my instructions|these instructions|previous instructions|developer mode|nothing in the data|data-[0-9a-f]{6,}|as an ai|language model|i was told to|prompt says)\b/iu,
  /\b(?:api[ -]?key|password|secret|access token)\b\s*(?:is|[:=])/iu,
  /\bsk-[\p{L}\d]{3,}/iu,
  /^(?:other user|user|system|assistant|note|ai|override|output)s?\s{0,3}\d{0,3}\s{0,3}:/iu,
]

/** Words that nobody says: what a planted order wanted to be written. */
function findObeyed(text: string, known: string): string | null {
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
  if (leak) return leak
  const codes =
    text.match(
      /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}_-]{0,40}\p{N})[\p{Lu}\p{N}]{2,40}(?:[-_][\p{Lu}\p{N}]{1,40}){1,9}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\p{Lu}{5,40}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hangul}]+/gu,
    ) ?? []
  return (
    codes.find((code) => !known.includes(code) && (/\d/u.test(code) || findSkills(code).length === 0)) ?? null
  )
}

/** A whole word list of verbs is not needed: what people say to lead over is everyday speech, a password is not. */
const hasVerb =
  /\b(?:is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|could|should|might|may|must|let|\p{L}{2,20}(?:ed|ing|s)|(?:I|we|you|they|that|which|who|to|please|it) \p{L}+)\b|['’](?:d|ll|m|re|ve|s)\b|^\p{L}{2,20} (?:the|a|an|it|them|me|us|your|my|with|for)\b/iu

/**
 * "purple lantern seventeen", "q z w nine thousand": words or letters without a verb that are neither everyday speech nor the
 * company's name. What an order wants to be said stands in its source, so the source is no excuse.
 */
export function findPassword(text: string, companyName: string): string | null {
  if (hasVerb.test(text)) return null
  const letters = text.match(/(?<![\p{L}\p{N}'])[b-hj-z](?![\p{L}\p{N}'])/giu) ?? []
  if (letters.length > 1) return text
  const strange = readTokens(text).filter(
    (token) =>
      token.isContent &&
      !isColour(token.lemma) &&
      !isInFamily(token.lemma) &&
      !bridgeWords.has(token.text.toLowerCase()) &&
      !neutralWords.has(token.text.toLowerCase()) &&
      !companyName.includes(token.text) &&
      findSkills(token.text).length === 0,
  )
  return strange.length > 0 ? text : null
}

const aboutJob =
  /\b(?:you|your|you're|you've|yours|the (?:posting|description|advert|ad|role|job|position|company|post|vacancy)|this (?:role|job|position|company))\b/iu
const generic = /\b(?:you|your)\b/iu

/** Figures, names and facts about the company that its description does not have. */
function findJobFacts(text: string, job: string, { companyName, question, lines }: GeneralSources): string[] {
  const words = wordsOf(readTokens(`${job}\n${question}`))
  const line: ResumeLine = { resumeLineId: 0, section: '', roleHeader: '', text: `${job}\n${question}` }
  const own = lines.map((one) => one.text).join('\n')
  return readClauses(text).flatMap((clause) => {
    const namesCompany = companyName.length > 2 && clause.text.includes(companyName)
    if (!namesCompany && !aboutJob.test(clause.text)) return []
    const strange = isCase.test(clause.text)
      ? []
      : findStrangeFigures(clause.text, { lines: [line, { ...line, text: own }], latestYear: 0 })
    if (strange.length > 0) return strange
    if (!namesCompany && (!states.test(clause.text) || isCase.test(clause.text))) return []
    const content = readTokens(clause.text).filter(
      (token) =>
        token.isContent &&
        token.number === null &&
        !isColour(token.lemma) &&
        !companyName.toLowerCase().includes(token.text.toLowerCase()),
    )
    const made = content.filter((token) => !words.has(token.lemma))
    const isMade = namesCompany
      ? made.length > 0 && made.length * 2 > content.length
      : made.length > 1 && made.length * 3 > content.length * 2
    return isMade ? [made.map((token) => token.text).join(' ')] : []
  })
}

/** Says what the company is or does; "how you teach" and "if you wait" speak of anybody. */
const states =
  /\b(?:your|the) (?:company|unit|team|college|hospital|restaurant|school|office|plant|department|business|posting|role|job|position|firm|product|platform|site|bank|group)\b.{0,40}\b(?:is|are|was|were|has|have|had|pays|offers|wants|asks|says|mentions)\b|^(?:and |so |since |that )?you(?:'re|'ve| are| were| have| offer| run| pay| make| want| need| build| track| give| plan| sell| work)\b/iu
const isCase =
  /\b(?:would|could|might|should|if|unless|suppose|want to|like to|can|need to|have to|don't|tend|usually|often|normally|before|when)\b|'d\b|'ll\b/iu

/** Two names in a row that nobody mentioned: a person or a company brought in. */
function findStrangePeople(text: string, known: string): string | null {
  const pairs = [...text.matchAll(/(?<=[\p{L}\d,;:] |^)(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)(?![\p{L}])/gu)]
  const found = pairs.find(([whole, first = '', second = '']) => {
    const isKnown =
      known.includes(whole) ||
      (known.includes(first) && known.includes(second)) ||
      findSkills(whole).length > 0
    const isOpening = text.startsWith(whole) && isColour(lemma(first))
    return !isKnown && !isOpening && !generic.test(first)
  })
  return found?.[0] ?? null
}

/** "I haven't used Kafka" while a line lists it. What is denied in part ("in two regions") is no contradiction. */
function findDeniedSkill(text: string, lines: readonly ResumeLine[]): string | null {
  for (const clause of readClauses(text)) {
    if (clause.kind !== 'absence') continue
    const skills = findSkills(clause.text).map(({ name }) => name)
    const content = readTokens(clause.text).filter((token) => token.isContent && !isColour(token.lemma))
    if (skills.length === 0 && content.length < 2) continue
    const line = lines.find(({ text: own }) => {
      if (/\b(?:no|not|never|without|none|lapsed)\b/iu.test(own)) return false
      const has = wordsOf(readTokens(own))
      const listed = new Set(findSkills(own).map(({ name }) => name))
      return (
        skills.every((skill) => listed.has(skill)) &&
        content.every((token) => has.has(token.lemma)) &&
        !/\b(?:more than|fewer than|at once|over|beyond|alone|much|many|in a job|at that scale|to that extent|yet|formally|professionally|deeply|recently)\b/iu.test(
          clause.text,
        )
      )
    })
    if (line) return clause.text
  }
  return null
}
