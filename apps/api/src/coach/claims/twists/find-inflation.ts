import { isPastForm } from '../clauses.ts'
import { writeFigures } from '../figures/write-figures.ts'
import { lemma } from '../lemma.ts'
import { meansSame, readTokens, wordsOf } from '../tokens.ts'

/** A word that makes more of a claim, and what its line must have for it. */
interface Inflation {
  said: RegExp
  line: RegExp
  reason: 'feeling' | 'superlative' | 'scope' | 'cause' | 'sole' | 'time'
}

const none = /(?!)/u

const inflations: readonly Inflation[] = [
  {
    reason: 'scope',
    said: /\b(?:than|from|about|roughly|close to|more or less|basically|exactly) what I(?:'ve| have)\b/iu,
    line: none,
  },
  {
    reason: 'feeling',
    said: /\b(?:I|I've|me|I was|I am|I'm) (?:\w+ )?(?:felt|feel|frustrated|unhappy|stressed|bored|exhausted|overwhelmed|miserable|underpaid|undervalued|burn(?:ed|t|ing) out|held back|desperate|afraid|ashamed|angry)\b|\bburn(?:ed|t|ing)? out\b|\bheld back\b/iu,
    line: /\b(?:felt|feel|frustrat\w+|stress\w*|bored|exhaust\w+|overwhelm\w+|burn\w*|desperate|afraid|ashamed|angry)\b/iu,
  },
  {
    reason: 'sole',
    said: /\b(?:single-?handed(?:ly)?|on my own|(?:all |entirely |completely )?by myself|all alone|alone (?:led|ran|built|wrote)|without (?:any |anyone's |anybody's )?help|entirely (?:mine|my own)|from scratch|solely|by me alone|I alone|myself alone|unaided|unassisted|(?:every|each) single)\b/iu,
    line: /\b(?:alone|single-?handed|on (?:my|his|her) own|sole|solo|by myself|from scratch|greenfield|personally|independent\w*|unaided|myself)\b/iu,
  },
  {
    reason: 'sole',
    said: /\b(?:the|my|our|its|their) (?:only|sole)\b|\bthe (?:one|single) (?:person|reason|thing)\b|\bonly (?:one|person) (?:who|in|on|to)\b|\b(?:it was|was|were) (?:all|purely|entirely|solely|only) (?:thanks|due|because|by|down)\b|\bpurely\b|\bsingle cause\b/iu,
    line: /\b(?:only|sole|solely|single|alone|purely)\b/iu,
  },
  {
    reason: 'superlative',
    said: /\b(?:the|my|our|their|its) (?:\w+ )?(?:best|top|finest|strongest|greatest|fastest|youngest|leading (?!it\b|them\b|this\b|that\b|the\b)|number one|highest|best-\w+|most (?!of\b)\w+)\b|\bbest-\w+\b|\b(?:as|was|were|came) (?:the )?(?:top|number one|first (?:person|one|place|to|out))\b|\bfirst (?:person|one|woman|man|engineer|team|nurse|to)\b|\btop (?:seller|performer|out)\b|\brecord-?\w*\b|\bunmatched\b|\bunprecedented\b|\bno (?:one|body) else\b/iu,
    line: /\b(?:best|top|finest|strongest|greatest|fastest|youngest|leading|number one|highest|first|most|record|no one else|biggest|largest|only)\b/iu,
  },
  {
    reason: 'superlative',
    said: /\b(?:the|my|our|its|their) (?:(?!lat|near|earli|old|west|east|for|gu|t|r|hon|mod|inter|requ|cont|har|inv|v|ch|f|n|p|j|qu|bigg|larg|small|long|busi|heavi|slow|pro|n)\p{L}{2,12}est|least \p{L}+)\b/iu,
    line: /est\b|\bmost\b|\bleast\b|\brecord\b|\bmin(?:imum)?\b|\bmax(?:imum)?\b|\btop\b|\bpeak\b/iu,
  },
  {
    reason: 'scope',
    said: /\b(?:fully|completely|totally|wholly|in full|one hundred per cent|100 ?(?:%|per ?cent))\b(?! (?:understand|agree|honest|different|new|clear|fine|open|aware|sure))/iu,
    line: /\b(?:full\w*|complete\w*|all|entire\w*|total\w*|whole|every|each|0|zero|no)\b|100/iu,
  },
  {
    reason: 'superlative',
    said: /\b(?:the|my|our) (?:\w+ )?(?:biggest|largest|smallest|longest|busiest)\b/iu,
    line: /\b(?:biggest|largest|smallest|longest|busiest|peak|up to|maximum|max|to \d+|key|main|most|best)\b/iu,
  },
  {
    reason: 'scope',
    said: /(?!everything (?:about|to do|around|from|\p{Lu}{2}|else|I|we|that))\b(?:every|everyone|everybody|everywhere|throughout|all (?:of )?(?:the|my|our|its|their|them|of them)?)\s?(?!(?:single )?(?:other |second |third |fourth |sixth )?(?:second|minute|hour|day|night|shift|morning|evening|week|fortnight|month|quarter|term|year|spring|summer|autumn|winter|season|monday|tuesday|wednesday|thursday|friday|saturday|sunday|time|now|in all|told|right)s?\b)\p{L}+/iu,
    line: /\b(?:all|every|each|any|everyone|everybody|whole|entire|across|throughout|both|complete|full|100 ?%)\b/iu,
  },
  {
    reason: 'scope',
    said: /\b(?:the (?:whole|entire)|whole of|across the (?:whole |entire )?(?:company|group|school|unit|country|region|business|hospital|city|world|organi[sz]ation|department|network)|company-?wide|school-?wide|unit-?wide|nationwide|worldwide|the company'?s? (?:overall|whole)|overall|the rest of the|organi[sz]ation-?wide|whole (?:company|school|unit|team|department|opening))\b/iu,
    line: /\b(?:all|every|each|whole|entire|across|throughout|company-?wide|school-?wide|overall|total|nationwide|worldwide|in all|altogether|department|organi[sz]ation)\b/iu,
  },
  {
    reason: 'scope',
    said: /\b(?:always|never|not once|without exception|hardly (?:ever|anyone|anybody)|nobody|no one|nothing|none|in every|at all times|constantly|without fail|for years|many times|countless|dozens of|hundreds of|thousands of|plenty of|numerous)\b/iu,
    line: /\b(?:always|never|no|none|nobody|no one|everyone|everybody|without|zero|every|each|all|0|stopp\w*|cancel\w*|before|constant\w*|continuous\w*|many|dozens|hundreds|thousands|several|not|grade A)\b/iu,
  },
  {
    reason: 'cause',
    said: /\b(?:is why|that's why|which is why|the (?:main |only |real |sole )?reason|(?:that is|that's) what|(?<!let |stand-?|not )alone\b(?! (?:in|on|time))|caused|triggered by|prompted by|in response to|driven by|proved|showed that|turned (?:it|mine|things) around)\b/iu,
    line: /\b(?:because|thanks to|due to|owing to|as a result|leading to|led to|resulting in|resulted in|so that|caused|by \p{L}+|through|driven by|in response|following|after|meant|reason|using|why|alone|when|where|held|since)\b|[,;] (?:sav|cut|reduc|mak|lead|result|bring|rais|lower|improv|increas|halv|doubl|free|allow|avoid|prevent|stop)\p{L}*ing\b/iu,
  },
  {
    reason: 'cause',
    said: /\b(?:as a (?:direct )?result|which (?:in turn )?(?:led|meant|caused|made|brought)|led to|resulted in|so that|after (?:a|an|the|our|some|two|several) [^,.]{3,60}\b(?:had|threatened|complained|failed)|made (?:it|us|them|our|the) [^,.]{0,30}(?:better|faster|easier|cheaper|safer))\b/iu,
    line: /\b(?:because|thanks to|due to|owing to|as a result|leading to|led to|resulting in|so that|caused|after|by|through|following|meant|reason|so|since|which|when|where|to)\b|→|;|:|, \p{L}+ing\b/iu,
  },
  {
    reason: 'cause',
    said: /\b(?:that's|that is|that was|which is|which was|and so|this is) (?:how|why|when) (?:I|we)\b|\bmade me (?:leave|quit|move|change|switch|look|realise|realize)\b|\b(?:so|and then) I (?:left|quit|moved on|changed jobs|resigned|started looking)\b|\bstarted looking (?:around|elsewhere)\b/iu,
    line: /\b(?:because|reason|left|resigned|moved|therefore|so)\b/iu,
  },
  {
    reason: 'scope',
    said: /\bboth (?:of (?:my|our|the|them) )?(?:sites|clinics|offices|locations|plants|shops|stores|branches|teams|schools|units|wards|departments|depots|warehouses|centres|centers|places|buildings|lines|products|versions|countries|regions|campuses|hospitals|restaurants)\b/iu,
    line: /^(?!.*\b(?:only|main (?:site|office|clinic|plant|campus)|one (?:site|of)|pilot|single|part only)\b)/isu,
  },
  {
    reason: 'time',
    said: /\b(?:all|both|every one|each|two|three|four|five|most|none) (?:two |three |four |five |six )?(?:of (?:them|whom) )?(?:stayed|remained|left|passed|got|found|moved|made it)\b|\b(?:are|is|were|has|have) (?:all )?still (?:with|there|in (?:use|place|force|service)|here|running|working|going|used|employed|valid|live|today)\b|\b(?:is|are) in use (?:today|to this day|now)\b|\bhas(?:n't| not)? (?:run|worked|held|stayed|been) (?:\p{L}{1,12} ){0,3}ever since\b/iu,
    line: /\b(?:still|now|today|present|current\w*|to date|remain\w*|stay\w*|all kept|retained|in use)\b/iu,
  },
  {
    reason: 'time',
    said: /\b(?:on (?:programme|time|schedule|budget)|ahead of (?:schedule|time|plan)|(?:months?|weeks?|days?) early|under budget|within budget)\b/iu,
    line: /\b(?:on (?:programme|time|schedule|budget)|ahead of|early|under budget|within budget|without delay|punctual\w*|late|OTIF|on-time|deadline\w*)\b/iu,
  },
  {
    reason: 'time',
    said: /\bsince (?:I|we) (?:joined|started|began|arrived|came)\b/iu,
    line: /\bsince (?:join|start|arriv|day)|\bfrom (?:day one|the start|the beginning)|when I (?:started|came|joined|arrived)/iu,
  },
  {
    reason: 'time',
    said: /\b(?:(?<!up )to date|from (?:day one|the (?:very )?(?:start|beginning|outset|first day))|ever since|right after|straight after|immediately after|from the off|overnight|in no time|at the same time|to this day|still use|to date)\b/iu,
    line: /\b(?:(?<!up )to date|from (?:day one|the (?:very )?(?:start|beginning|outset|first day)|month 1)|since|right after|straight after|immediate\w*|overnight|still|to date|same time|simultaneous\w*|first day|launch|now|present)\b/iu,
  },
  {
    reason: 'superlative',
    said: /\b(?:award-winning|world-class|legendary|famous|renowned|flawless\w*|perfect(?:ly)?|outstanding|exceptional\w*|unrivalled|dramatic\w*|massive\w*|skyrocket\w*)\b/iu,
    line: none,
  },
]

/** Words that overstate a line, and how. */
export interface Inflated {
  reason: Inflation['reason']
  text: string
}

/** Words of a sentence that make more of what its lines say: superlatives, scopes, causes, "alone", "ever since". */
export function findInflation(sentence: string, source: string): Inflated[] {
  const plain = withoutIdioms(sentence)
  const found = inflations.flatMap(({ reason, said, line }): Inflated[] => {
    const match = said.exec(plain)
    return match && !line.test(source) ? [{ reason, text: match[0].trim() }] : []
  })
  const wider = findWhole(sentence, source) ?? findBase(sentence, source) ?? findWiderScope(plain, source)
  const effect = findNewCause(plain, source)
  return [
    ...found,
    ...(wider ? [{ reason: 'scope' as const, text: wider }] : []),
    ...(effect ? [{ reason: 'cause' as const, text: effect }] : []),
  ]
}

/** "every place" is not in "every inspection": the scope must be of the same things. */
function findWiderScope(sentence: string, source: string): string | null {
  const match =
    /\b(?:every|each|all (?:of )?(?:the|my|our|its)) (?!single|other|second|third|sixth|one\b)(\p{L}{4,})/iu.exec(
      sentence,
    )
  if (!match || timeWords.test(match[1] ?? '')) return null
  const form = lemma(match[1] ?? '')
  return readTokens(source).some((token) => meansSame(token.lemma, form)) ? null : match[0]
}

/** "all nine" and "the whole team of fifteen", where the line says five of nine and nine of fifteen. */
function findWhole(sentence: string, source: string): string | null {
  const said = writeFigures(sentence)
  for (const [, part = '', all = ''] of writeFigures(source).matchAll(
    /\b(\d+) (?:of|out of|in) (?:the |our |my |its )?(?:first |top )?(\d+)\b/giu,
  )) {
    if (Number(part) >= Number(all)) continue
    const match = new RegExp(
      String.raw`\b(?:all|every one|each|the (?:whole|entire|full))\b[^,.;]{0,24}\b${all}\b`,
      'iu',
    ).exec(said)
    if (match) return match[0]
  }
  return null
}

/** "our five centres", where the line says two of the five. */
function findBase(sentence: string, source: string): string | null {
  const said = writeFigures(sentence)
  for (const [, part = '', all = ''] of writeFigures(source).matchAll(
    /\b(\d+) (?:of|out of) (?:about |the |our |my |its |a |(?:the )?\p{L}{2,20}'s ){0,2}(\d+)\b/giu,
  )) {
    if (Number(part) >= Number(all)) continue
    const base = new RegExp(
      String.raw`(?:\b(?:our|my|the|these|all|in|across) |^)${all} \p{L}{3,}`,
      'iu',
    ).exec(said)
    const isPart = new RegExp(
      String.raw`\b(?:of|out of|in) (?:\S{1,20} ){0,3}${all}\b|\b${part}\b`,
      'iu',
    ).test(said)
    if (
      base &&
      !isPart &&
      !/\b(?:between|split|shar\w+|one of|among|remaining|other|rest|part)\b/iu.test(said)
    )
      return base[0]
  }
  return null
}

const timeWords =
  /^(?:second|minute|hour|day|night|shift|morning|evening|week|fortnight|month|quarter|term|year|spring|summer|autumn|winter|season|time|\p{L}+day)s?$/iu

const light = new Set(
  'be have do make take go come get use work help keep start begin end mean add become leave let give bring say call see happen reach lose hold'
    .split(' ')
    .map((word) => lemma(word)),
)

/** "…, which pleased the auditors": what came of a deed is a claim of its own, so its verb must be in the line. */
function findNewOutcome(sentence: string, source: string): string | null {
  const known = wordsOf(readTokens(source))
  const plain = sentence.replaceAll('’', "'")
  for (const match of plain.matchAll(
    /(?:,? which|,? and (?:then )?(?:that|this|it|they|the|a|an|all|both|most|many|some|several|two|three|four|five|my|our|his|her|their|everybody|everyone|nobody|people|\d+)\b)((?: [\p{L}'-]+){1,7})/giu,
  )) {
    const words = (match[1] ?? '').trim().toLowerCase().split(' ')
    const at = words.findIndex((word) => isPastForm(word) && !/^(?:was|were|had|got|been)$/u.test(word))
    const verb = words[at] ?? ''
    const isOwn = words.slice(0, Math.max(0, at)).some((word) => /^(?:i|we|i'd|i've|we've)$/u.test(word))
    if (verb === '' || isOwn || light.has(lemma(verb)) || known.has(lemma(verb))) continue
    const isFigured =
      /\d/u.test(writeFigures(plain.slice(match.index))) &&
      /^(?:fell|rose|dropped|grew|improved|increased|decreased|halved|doubled|tripled|saved|renewed|missed)$/u.test(
        verb,
      )
    if (!isFigured) return match[0].trim()
  }
  return null
}

/** "My teaching raised the results": a line that only tells what went up names no cause. */
function findNewCause(sentence: string, source: string): string | null {
  const outcome = findNewOutcome(sentence, source)
  if (outcome) return outcome
  const match =
    /\b(?:my (?!own\b)\p{L}+(?: \p{L}+)?|that|this|which|it|they) (?:alone )?(?:raised|improved|brought|drove|increased|doubled|tripled|halved|boosted|lifted|reduced|lowered|cut|saved|made|got|pushed|turned|won|earned)\b/iu.exec(
      sentence,
    )
  if (!match) return null
  const verb = match[0].split(' ').at(-1) ?? ''
  return readTokens(source).some((token) => token.lemma === lemma(verb)) ? null : match[0]
}

/** "not by myself", "nothing more", "never longer than": they make less of a claim. */
const denied =
  /\b(?:not|n't|never|wasn't|isn't|didn't|nor|hardly)\b(?: \p{L}{1,15}){0,4} (?:alone|by myself|on my own|single-?handed(?:ly)?|all me|only me|the only \p{L}{1,20}|perfect(?:ly)?|everyone|everybody|everything|all|every)\b|\bnothing (?:more|else|beyond|bigger|further)\b|\bfor nothing\b|\b(?:never|not) (?:for )?(?:more|longer|less|fewer|over|above|beyond|past)\b/giu

/** "after all", "in all", "at all", "first of all" claim no scope. */
function withoutIdioms(sentence: string): string {
  const plain = sentence.replaceAll('’', "'").replace(denied, ' ')
  return plain.replace(
    /\b(?:after all|in all|at all|first of all|above all|all in all|all right|each other|one another|the whole thing|with everything|everything (?:open|included)|everything in house|all we|all the \p{L}+(?: \p{L}+)? (?:we|I) (?:got|had|have)|all (?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|\\d+)(?: of (?:them|us|our|the|my))?(?! (?:\p{L}+ )?(?:stayed|remained|still|are|have|passed|left|got))|most of all|of all|all told|all but one|once and for all|all the (?:same|more|time)|all together|anything but|if anything|for all I know|never mind|nothing (?:spectacular|grand|special|fancy|heroic|unusual)|no (?:secret|surprise|doubt)|all too|all about|by all means|not all)\b/giu,
    ' ',
  )
}
