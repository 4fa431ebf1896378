import { judgedPart } from './spoken-length.ts'

/** How a question's words look at a pause: over, perhaps over, or cut in the middle. */
export type Ending = 'over' | 'doubtful' | 'open'

const wh = '(?:what|why|how|when|where|who|whom|which|whose)'
const helping = '(?:do|does|did|would|could|should|can|will|might|must)'
const being = "(?:is|are|was|were|isn't|aren't|wasn't)"
const pronoun = '(?:you|we|they|i|he|she|it|people|somebody|someone|one)'
const determiner = '(?:the|a|an|your|our|my|their|his|her|its|this|that|these|those)'
const few =
  '(?:a|an|one|two|three|four|five|some|any|another|a few|a couple of|(?:the|your) (?:last|first|next|biggest|hardest|best|worst|latest|most \\w+))'

/** Verbs that want an object: "how would you design" is not over, "what would you change" is, its object went before. */
const wanting =
  '(?:design|explain|convince|persuade|describe|define|choose|build|make|take|give|find|get|tell|ask|want|bring|set|ensure|handle|manage|solve|improve|create|avoid|keep|reduce|increase|compare|evaluate|judge|measure|implement|approach|use|write|store|rate|say|put|turn|spend|help|organi[sz]e|prioriti[sz]e|structure|balance|introduce|motivate|support|teach|train|treat|show|win|hire|present|need|try|plan|maintain|monitor|select|identify|develop|set up|deal|cope|respond to)'
/** Not "ask for help". */
const notNoun = '(?<!\\b(?:for|a|an|the|your|their|our|some|more|of|in|on|at|any) )'
const mayWant =
  '(?:decide|know|react|respond|begin|start|proceed|learn|feel|prepare|look|move|change|work|communicate)'
/** Nouns that say nothing without "of", "that" or "when" after them. */
const relational =
  '(?:role|limits?|limitations?|difference|differences|reasons?|purpose|causes?|impact|effects?|advantages?|disadvantages?|benefits?|drawbacks?|meaning|importance|relationship|relation|parts?|point|state|size|number|amount|level|kinds?|types?|sorts?|steps?|risks?|consequences?|chances?|way|ways|rules?|idea)'
const general =
  '(?:time|times|moment|moments|examples?|situations?|projects?|decisions?|conflicts?|cases?|things?|reasons?|ways?|persons?|people|problems?|challenges?|failures?|mistakes?|goals?|instances?|occasions?|experiences?|stor(?:y|ies)|features?|changes?|meetings?|tasks?|questions?|somebody|someone|something|teams?|customers?|clients?|colleagues?)'
/** Words that stand before a noun. */
const before =
  '(?:most|least|typical|usual|current|previous|former|last|next|first|second|own|main|biggest|hardest|greatest|worst|best|favou?rite|new|old|big|large|small|key|single|entire|whole|average|daily|normal|ideal|difficult|hard|important|particular|specific|good|great|technical|different|other|same|recent|latest|whole|most \\w+)'
/** Verbs that end a question about a noun: "how did the project go". */
const intransitive =
  '(?:go|work|react|look|change|happen|mean|feel|say|think|end|start|begin|cost|grow|respond|do|help|differ|compare|develop|fit|fail|break|scale|run|use|need|want|expect|like|take|offer|cover|measure|learn|know|have|see|come|live|stand|sound|seem)'

const asking = new RegExp(
  `\\b${wh}(?:'s|'re)? (?:\\w+ ){0,4}(?:${helping}|${being}|have|has|had)\\b|\\b(?:${helping}|${being}|have|has) (?:${pronoun}|${determiner})\\b|\\b(?:what|who) (?:went|happens|happened|makes|made|brought|comes)\\b|\\b(?:tell|walk|give|show) (?:me|us)\\b|\\b(?:describe|explain|how do|what do)\\b`,
)
/** A clause or a place that something is going to be asked about. */
const clauseStart = new RegExp(
  `^(?:(?:if|while|once|after|since|as|because|although|though|unless|until|whenever|given|assuming|looking|thinking|suppose|supposing|imagine|assume|picture|say|let's say|let's assume|consider|think (?:about|of))\\b|(?:when|where|before|in|on|at|for|with|during|from|as) (?!${helping}\\b|${being}\\b|have\\b|has\\b|had\\b|which\\b|what\\b|whom\\b))`,
)
const premiseStart = /^(?:suppose|supposing|imagine|assume|assuming|picture|say|let's say|let's assume)\b/

const open: readonly RegExp[] = [
  // A question word with its noun and no verb: "which part of the work".
  new RegExp(
    `^(?:(?:in|on|for|to|at|from|with|of) )?(?:which|whose|how (?:many|much)|what (?:kinds?|sorts?|types?))\\b(?!.*\\b(?:${helping}|${being}|have|has|had|went|made|makes|caused|brought|helped|taught|gave|led|took|came|matters?|keeps?|drives?|\\w+ed|\\w+s (?:your|you|the|us|a|an|our|it|most|best|least))\\b)`,
  ),
  // "how would you design", "why did the company choose"
  new RegExp(`\\b(?:how|why|when|where)(?: \\w+)? ${helping} (?:\\w+ ){1,4}${notNoun}${wanting}$`),
  new RegExp(`^(?:${helping}|have|has) ${pronoun} (?:ever )?${wanting}$`),
  new RegExp(`\\b(?:how|why|when|where) ${pronoun} (?:would |could |will )?${notNoun}${wanting}$`),
  // "how did the customers": its verb is still to come.
  new RegExp(
    `\\b${wh}(?: \\w+){0,2} ${helping} ${determiner}(?: (?!${intransitive}$)\\w+){1,2}$(?<!\\b${intransitive})`,
  ),
  new RegExp(`^(?:how|why|where|what) (?:have|has|had) ${determiner} \\w+(?<!ed)$`),
  new RegExp(`^(?:who|which|what)\\b.*\\b(?:has|had|have)$(?<!\\b${pronoun} (?:has|had|have))`),
  // "describe how your team"
  new RegExp(
    `\\b(?:how|why|where|when|whether|that|if) ${determiner}(?: \\w+)? (?!${intransitive}$)(?!\\w+(?:ed|s)$)\\w+$`,
  ),
  // "could you tell us"
  /\b(?:tell|give|show|ask|let|help|walk|explain to|describe to|teach) (?:me|us|them|him|her)(?: (?:a bit|a little|something|more|a bit more|a little more|please))?$/,
  // "tell me about a project", "name one decision", "describe the last time"
  new RegExp(
    `\\b(?:about|of|through|describe|name|give|me|us|share|list|recall|remember|pick|choose|explain|discuss|consider) ${few} (?:\\w+ )?${general}$`,
  ),
  /^(?:describe|name|list|tell (?:me|us) about) the (?:time|moment|way|day|reason|last|first)s?$/,
  // "your typical", "the most important"
  new RegExp(`\\b${determiner} (?:\\w+ )?${before}$`),
  new RegExp(
    `\\b(?:${general}|so|such|think|say|believe|feel|sure|mean|fact|said|sense) that(?: ${determiner} \\w+)?$`,
  ),
  /\b(?:kinds?|sorts?|types?|number|amount|lot|couple|bit|instead|because|out|(?:is|was|which|what|this|the|your) part) of$/,
  new RegExp(`^what (?:is|are|was|were) the ${relational}$`),
  /\b(?:um+|uh+|er+|erm|i mean|let's say|for example|such as|for instance|(?<!\b(?:what|how)\b.{0,200})like|(?<!\bwhat do )you know)$/,
  new RegExp(`\\b${wh} (?:do|does|did|can|have|had|goes|ever)$`),
  /\b(?:every|each|some|any|no|own|ten|two|three|four|five|million|thousand|(?<!each )other)$/,
  /\bto (?:hear|know|understand|learn|ask|begin|find out)$/,
  // A relative clause that has only its subject: "the team you".
  new RegExp(
    `^(?:describe|tell|walk|give|explain|help|could|can|show|talk|take|name|think|share)\\b.* (?:${determiner}|${few}) (?:\\w+ ){0,2}\\w+(?<!\\b(?:to|for|about|with|of|describe|helped|taught)) (?:you|we|they|i)$`,
  ),
  new RegExp(`\\b${wh}(?: \\w+){0,2} ${helping} (?:we|they|he|she|it)$`),
  /\b(?:through|during|without|against|behind|upon|towards?|via|those and|step by)$/,
  /\b(?:did|have|do) you (?:last|ever|first) (?:have|had)(?: to)?$/,
  /\b(?:do|did|have|had|would|could) (?:you|they|we) (?:last|first|ever|usually|normally|often|then|still|have|say|mind|prefer|rather|like to|want to)$/,
  // "are you comfortable with": only an object that went before leaves a preposition alone at the end.
  /^(?:are|were|is|how)\b(?!.*\b(?:what|which|who|whom|whose|where|that)\b).* (?:with|in|of|for|on|about|at|from|to)$/,
]

/** Complete after an answer, where it asks for an example of what was just said. */
const example =
  /^(?:can|could|do) you (?:think of|give|have|name|share)(?: me| us)? (?:an|any|some|another) examples?$/

const doubtful: readonly RegExp[] = [
  /\b(?:of|about|with|for|by|mind|prefer|like|from) \w+ing$/,
  /^what(?:'s| is| are| was| were) (?:the|your|our|their) (?:(?!to |of |for |in |with |on |at |from |about )\w+ ){0,2}\w+$/,
  new RegExp(`\\b(?:how|why|when|where)(?: \\w+)? ${helping} (?:\\w+ ){1,3}${mayWant}$`),
  /^(?:so )?what (?:do|would|did|will) (?:you|we|they) (?:do|need|look for|want|expect|prefer|learn|know)$/,
  new RegExp(`^${being} there (?:\\w+ ){1,4}\\w+$`),
  /^how (?:\w+ )?(?:is|was|would) (?:it|that|this)(?: be)?$/,
  /\b(?:what|how it|what it) (?:happened|was like|is like|went)$/,
  new RegExp(`\\b(?:with|of|for|to|about|from) ${general}$`),
  /^(?:why|where) (?:should|would|did|do) (?:we|you) \w+(?: you)?$/,
  new RegExp(`^(?:which|what)(?: \\w+){1,2} ${helping} ${pronoun} \\w+$`),
  new RegExp(`\\b(?:think|say|believe) (?:${determiner}|it|there)(?: \\w+){0,2}$`),
  new RegExp(`^how (?:many|much)(?: \\w+)+ ${helping} ${pronoun} \\w+$`),
]

/** Judges the last sentence of recognised speech; its full stop says little, because the recogniser always sets one. */
export function judgeWords(sentence: string, isAlone: boolean): Ending {
  const words = judgedPart(sentence)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,;:–—-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (premiseStart.test(words)) return asking.test(words.replace(premiseStart, '')) ? 'over' : 'open'
  if (clauseStart.test(words) && !asking.test(words.replace(/^\S+ /, ''))) return 'open'
  if (example.test(words)) return isAlone ? 'doubtful' : 'over'
  if (open.some((pattern) => pattern.test(words))) return 'open'
  // After a case, the question itself is short.
  return isAlone && doubtful.some((pattern) => pattern.test(words)) ? 'doubtful' : 'over'
}
