import { z } from 'zod'
import data from '../data/clause-words.json' with { type: 'json' }

const list = z.string().transform((text) => new Set(text.split(/\s+/u)))
const lists = z
  .object({
    about: z.string(),
    pasts: list,
    attitudes: list,
    modals: list,
    moods: list,
    adverbs: list,
    ownThoughts: list,
    describers: list,
    anybodys: list,
    canSay: list,
  })
  .parse(data)

/**
 * What a clause says. `own`: something about the candidate that was or is, so the resume has to bear it out. `absence`: that
 * the candidate has not done something. `general`: knowledge, a plan, a wish, a case, a fact about the job, or nothing at all.
 */
export interface Clause {
  kind: 'own' | 'absence' | 'general'
  text: string
}

/** What the candidate has not done: "I haven't run X myself", "X would be new to me". */
const absence =
  /\b(?:I|we)(?: have|'ve)? (?:haven't|hadn't|have not|never|not yet|don't have|have no|do not have|didn't|did not|can't claim|cannot claim|lack|still lack)\b|\b(?:I|we) (?:haven't|have not|have never|don't have|do not have|have no|have yet to|hadn't|lack)\b|\bI've (?:never|not|no|yet to)\b|\b(?:hasn't|haven't|has not|have not|has never|have never) (?:yet )?been (?:part of )?(?:my|a part)\b|\b(?:would|will|'d|'ll) be (?:\w+ ){0,2}new (?:to|for|territory for|ground for) me\b|\bis (?:new|newer) (?:to|for) me\b|\bisn't (?:something|a thing) I\b|\b(?:is|are) (?:something|a thing|things|an area) I (?:haven't|have not|have never|'ve never|'ve not)\b|\b(?:is|are|be) (?:still )?(?:unfamiliar|a gap|a blank)\b|\b(?:no|not any|without) (?:own )?experience (?:of|in|with)\b|\bI'm (?:not|new to)\b|\bI am (?:not|new to)\b|\bI'd be (?:new to|learning)\b|\bnot something I\b/iu

/** What follows a denial and claims after all: "… apart from the two services I shipped". */
const smuggledAbsence =
  /\b(?:apart from|except(?: for| that)?|other than|besides|beyond|not counting|aside from|outside (?:of )?my)\b.*\b(?:I|my|we|our|two|three|four|five|six|seven|eight|nine|ten|\d+|years?|one)\b|[,;–—]\s*(?:just|only|merely)\b.*\b(?:I|my|our|two|three|four|five|six|seven|eight|nine|ten|\d+|years?|months?)\b/iu

/** Where a new thought begins; what follows without a subject of its own goes on with the clause before it. */
const breaks =
  /(?:[;:]|,|\s[–—-])\s+|(?<!\s)\s+(?=(?:(?:because|which|who|whose|although|though|even though|since|where|while|whereas|except|apart from)\b|(?:just |much )?as (?:I|we|one)\b|(?:just )?(?:like|the way|that|what|so|but|and|than|than what|when|until|before|after|once) (?:I|we|my|our)\b|(?:the|a|an|that) same \S{1,40} (?:I|we)\b))/giu

/** The clauses of a sentence, each with what it says. */
export function readClauses(sentence: string): Clause[] {
  const plain = sentence.normalize('NFKC').replaceAll('’', "'")
  const isAbsence = absence.test(plain) && !smuggledAbsence.test(plain)
  const parts = plain.split(breaks).filter((part) => part.trim() !== '')
  const isPlan = planned.test(plain)
  const clauses: Clause[] = []
  for (const text of parts)
    clauses.push({ text, kind: readKind(text, { isPlan, isAbsence, before: clauses.at(-1) }) })
  return clauses
}

/** True for a sentence that says something about the candidate as it was or is. */
export function claimsSomething(sentence: string): boolean {
  return readClauses(sentence).some(({ kind }) => kind === 'own') || isFragment(sentence)
}

interface Context {
  /** The sentence plans or supposes something. */
  isPlan: boolean
  isAbsence: boolean
  before: Clause | undefined
}

function readKind(text: string, { isPlan, isAbsence, before }: Context): Clause['kind'] {
  const said = isPlan ? withoutSupposition(text) : text
  if (isAbsence && absence.test(said)) return boasts.test(said) ? 'own' : 'absence'
  if (claimsOwn(said, isPlan)) return 'own'
  const goesOn = before?.kind === 'own' && continues.test(text) && !modal.test(text)
  return goesOn ? 'own' : 'general'
}

const planned =
  /\b(?:I|we|they|it|you|that)(?:'d|'ll)\b|\b(?:would|will|could|should|might|may|can|must|shall)\b|\b(?:let me|let's)\b|\b(?:if|suppose|unless)\b|^(?:were|should|had) /iu
const modal = /\b(?:I|we)(?:'d|'ll)\b|\b(?:would|will|could|might|should|may|must)\b/iu
/** A clause of this form has no subject that is not in the clause before it. */
const continues =
  /^(?:one|some|most|all|both|two|three|four|five|half|none|neither|and|then|with|including|from|to|by|in|on|at|for|of|as|who|which|where|whose|so|the|a|an|\d|\w+ed\b|\w+ing\b|\w+ly\b|that's|it|it's|there|they)/iu

/** "If I saw a wrong dose", "before I changed a thing": past in form only. */
const suppositions: readonly RegExp[] = [
  /^(?:and |but |so )?(?:even )?(?:if|suppose|supposing|imagine|should|were|had|unless)\b.*$/iu,
  /\b(?:before|until|unless|if|whether|once|rather than|as if)\s+(?:I|we|you|they|it|he|she|anyone|anybody|somebody|someone|the|a|an|two|both)\b.*$/iu,
  /^(?:before|until|unless|once|whether)\b.*$/iu,
]

function withoutSupposition(text: string): string {
  const start = /\b(?:I|we)(?:'d|'ll| would| will| could| might| should)\b/iu.exec(text)?.index ?? -1
  const [first, ...others] = suppositions
  // "If consumers lagged I'd look": the plan itself stays.
  const opened = first?.test(text) ? (start > 0 ? text.slice(start) : '') : text
  return others.reduce((rest, pattern) => rest.replace(pattern, ' '), opened)
}

function claimsOwn(text: string, isPlan: boolean): boolean {
  return (
    ownPatterns.some((pattern) => pattern.test(text)) ||
    (!isPlan && statesPast.test(text) && !speaksOfAnybody(text)) ||
    claimsByMine(text) ||
    claimsByVerb(text, isPlan)
  )
}

const span = `(?:(?:more|less|fewer) than |over |nearly |almost |about |around |some |roughly |close to |the |all (?:the|my|our) |my |our |those |these )*`
const amount = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|many|several|few|decades?)`
const ownPatterns: readonly RegExp[] = [
  /\b(?:I|we)(?:'ve|'d (?:been|had|done|already))\b(?! (?:to|a (?:question|preference|feeling|hunch|view|weakness|soft spot|sense|few (?:questions|ideas|thoughts|reasons))|in mind|no )\b)/iu,
  /(?<!\b(?:example|thing|story|case|one|that|what) )\b(?:I|we) (?:have|haven't|hadn't|had)\b(?! (?:to|a (?:question|preference|feeling|hunch|view|weakness|soft spot|sense|few (?:questions|ideas|thoughts|reasons))|in mind|no )\b)/iu,
  /\b(?:I|we) (?:once|always|usually|often|never|still|already|used to)\b(?! (?:want|wish|hope|like|prefer|love|believe|think|feel|find|enjoy|would|need))/iu,
  /\b(?:I'm|I am|we're|we are)\b(?:(?! (?:not )?(?:really |quite |very |most |always |just |still |also |so |particularly |especially |rather |genuinely |happy|glad|keen|drawn|interested|curious|excited|looking|aware|sure|certain|afraid|grateful|convinced|sorry|fine|open to|ready|willing|after|thinking|talking|trying|going|asking|hoping|attracted|asked|free|comfortable with (?:that|this)|easy|fond|motivated|impressed|thankful|pleased|delighted|honest|being|more (?:interested|curious)|told|in no)))/iu,
  /\b(?:by|took|saved|taught|asked|made|gave|helped|showed|told|earned|won|cost|got|brought) (?:me|us)\b/iu,
  /\b(?:happened to|worked for|helped|worked (?:\w+ ){0,3}for|paid off for) (?:me|us)\b/iu,
  /\bmine\b/iu,
  /\b(?:just |exactly |much )?(?:as|like) I(?: do| did| have|'ve| had| used| am| was| always)\b|\bthe way I\b|\blike (?:at )?my\b|\bas (?:in|at|with|for|on) (?:my|our)\b/iu,
  new RegExp(
    String.raw`\b(?:with|after|having|given|thanks to)\s${span}(?:${amount}[ -])*(?:good |solid |full )?(?:years?|decades?)\b(?!['’]| (?:of age|old|from now|ahead))`,
    'iu',
  ),
  /\b(?:with|given|after|thanks to|from|drawing on) my\b/iu,
  /^(?:coming|having|being|working|as an? (?:\w+ ){0,3}(?:with|of) )\b.*\b(?:where|from|been|had|led|run|done|worked)\b/iu,
  /\b(?:like|love|want|hope|prefer|wish|happy|glad|plan|intend|aim|keen|eager)\b(?: to)? (?:keep(?:ing)?|continu(?:e|ing)|carry(?:ing)? on|go(?:ing)? on|stay(?:ing)?|remain(?:ing)?|build(?:ing)? (?:further )?on|go(?:ing)? back|return(?:ing)?|maintain(?:ing)?|resum(?:e|ing))\b(?! (?:learning|growing|developing|improving|busy|curious|close to the|close to my|honest|this|it|things|open|in touch|with (?:you|the company)|for (?:a )?long|long|longer|there))/iu,
  /\b(?:like|love|want|hope|prefer|wish|enjoy|happy|glad|miss|keen|eager|look(?:ing)? forward)\b[^.;]{0,80}\b(?:again|once more|as before|another time|a second time)\b/iu,
  /\b(?:has|have|had) (?:\p{L}+ )?(?:saved|helped|cost|taught|served|worked|paid|shown|proved|proven|given|kept|earned|brought)\b[^.]{0,20}\b(?:us|me|my|our)\b/iu,
  /\b(?:I'd|I would|I'll|I will)\b(?! (?:\p{L}+ly )?(?:ask|try|think|measure|check|look|call|start|talk|test|meet|read|review|begin|count|explain|say|visit|come|do it all)\b)[^.;]{0,80}\b(?:again|once more|as before|like before|as ever|the same way)\b(?! and again)/iu,
  /\b(?:until now|so far|to date|nine times out of ten|ever since)\b/iu,
]

/** A sentence in the past that nobody supposes is about something that was. */
const statesPast =
  /(?<!\b(?:is|are|be|been|being|gets?|an?|the|of|with|by|have|has|'s|'re|'ve|you|I'd|we'd) )\b(?:was|were|went|rose|fell|grew|became|came|began|dropped|increased|decreased|doubled|halved|tripled|improved|reduced|saved|led|ran|built|wrote|took|gave|showed|proved|made|left|finished|opened|closed|signed|stayed|moved|wanted|asked|failed|refused|agreed|disagreed|complained|decided|happened|started|ended|launched|crashed|hired|promoted|worked|helped|brought|lost|sold)\b(?! (?:on|by|at|in|with|from|to|for|alone|only) [^,.]{1,40} (?:usually|often|always|rarely|never|seldom|tends?|is|are|comes?|needs?|costs?|takes?|ends?|goes|means|will|can|loses?)\b)(?! (?:to be|of)|(?: \w+){0,4} (?:point|reason|draw|attraction|plus|part) for me\b)/iu

/** "A rule that was written for one site seldom fits the next": its verb is in the present, and nobody is named. */
const speaksOfAnybody = (text: string) =>
  /^(?:(?:and|but|so|since|because|that) )?(?:an?|what|whatever|whoever|any|anybody|anyone|most|many|few|every|no)\b/iu.test(
    text,
  ) &&
  !/\b(?:I|we|my|our|us|me|mine|ours)\b|\d/iu.test(text) &&
  /\b(?:usually|often|seldom|rarely|never|always|tends?|doesn't|don't|isn't|aren't|can|can't|means?|is|are|comes?|fits?|costs?|needs?|takes?|makes?|goes|works?|becomes?|stays?|beats?)\b/iu.test(
    text,
  )

/** "my unit", "our customers": whose they are is said. "My view", "my first week" claim nothing. */
function claimsByMine(text: string): boolean {
  const isPlanned = modal.test(text)
  return [...text.matchAll(/\b(?:my|our) ((?:[\p{L}'-]+ ){0,3}[\p{L}'-]+)/giu)].some((match) => {
    const noun =
      (match[1] ?? '')
        .toLowerCase()
        .split(' ')
        .find((word) => !lists.describers.has(word)) ?? ''
    if (lists.ownThoughts.has(noun) || (isPlanned && lists.anybodys.has(noun))) return false
    return !/\b(?:as|get) $/iu.test(text.slice(0, match.index))
  })
}

/** Verbs given to "I" or "we": deeds and habits are claims, thoughts and plans are none. */
function claimsByVerb(text: string, isPlan: boolean): boolean {
  return [...text.matchAll(/\b(?:I|we)((?: [\p{L}'-]+){1,5})/giu)].some((match) => {
    const said = (match[1] ?? '').trim().toLowerCase().split(' ')
    const at = said.findIndex((word) => !lists.adverbs.has(word))
    const verb = said[at] ?? ''
    const next = said[at + 1] ?? ''
    if (verb === '' || lists.modals.has(verb)) return false
    if (/^(?:look forward|was (?:hoping|wondering|asking))$/u.test(`${verb} ${next}`)) return false
    // "If he skips it again, we talk": what would be done, by anybody.
    const isAnybody = isPlan && /^we\b/iu.test(match[0]) && !isPastForm(verb)
    if (isAnybody) return false
    if (verb === 'can') return !said.slice(at + 1).some((word) => lists.canSay.has(word))
    if (verb === 'do' || verb === 'did') return next !== 'not'
    if (isPastForm(verb)) return !lists.moods.has(verb)
    return !lists.attitudes.has(verb)
  })
}

/** A past form of a verb, by its ending or by heart. */
export const isPastForm = (word: string): boolean =>
  lists.pasts.has(word) ||
  (/(?:[^e]ed|ied)$/u.test(word) && !/^(?:hundred|sacred|naked|aged|bed|red|shed|need)$/u.test(word))

/** "Ten years of Kafka.", "Led forty people at Google.": without a subject it can only be the candidate's. */
function isFragment(sentence: string): boolean {
  const text = sentence.trim()
  return (
    /^(?:(?:more than |over |nearly |almost |about )?(?:\d+|[a-z]+(?:-[a-z]+)?) years?\b|responsible for|in charge of|experienced (?:in|with)|head of|certified|fluent in)/iu.test(
      text,
    ) || beginsWithDeed(text)
  )
}

function beginsWithDeed(text: string): boolean {
  const first = /^[\p{L}-]+/u.exec(text)?.[0]?.toLowerCase() ?? ''
  return lists.pasts.has(first) && !/^(?:had|were|should|left|let|put|set|read|cut)\b/u.test(first)
    ? true
    : /^[a-z-]{3,}[^e]ed$/u.test(first) &&
        /^[\p{L}-]+ (?:the|a|an|our|my|all|up|\d|over|to|for|by|from|with|in|\p{Lu})/u.test(text) &&
        !/^(?:based|faced|given|asked|compared|combined|put|said)\b/u.test(first)
}

/** "Never missed a forecast" denies and boasts. */
const boasts =
  /\b(?:never|not once|haven't|have not|hasn't|didn't)\b.{0,20}\b(?:miss(?:ed)?|los[te]|fail(?:ed)?|dropp?e?d?|exceed(?:ed)?|regret(?:ted)?|br(?:oken|oke|eak)|breach(?:ed)?|late|complain\w*|error|accident|incident|downtime|sick|slipp?e?d?|turned down|let (?:any|some))\b/iu
