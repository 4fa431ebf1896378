import { judgedPart } from './spoken-length.ts'

const wh = '(?:what|why|how|when|where|who|whom|which|whose)'
const auxiliary =
  "(?:do|does|did|is|are|was|were|has|have|had|can|could|would|will|should|might|must|am|isn't|aren't|didn't|don't|wasn't|wouldn't)"
const subject =
  '(?:you|your|we|our|they|their|he|his|she|her|it|its|i|my|the|a|an|this|that|these|those|there|one|each|people|everyone|somebody|someone|any|some)'
/** What a subject question goes on with: "what went wrong". */
const happening =
  '(?:went|happened|happens|caused|made|makes|broke|breaks|motivates|motivated|drives|drove|keeps|kept|prompted|brought|taught|changed|interests|interested|surprised|led|attracts|attracted|helped|helps|goes|comes|matters most|excites)'

/** "how did you", "how many people were on the", "what is the": the verb stands before its subject. */
const inverted = new RegExp(`\\b${wh}(?:'s| ${auxiliary})\\b`)
const invertedAfterNoun = new RegExp(
  `\\b${wh}(?: (?!${subject}\\b|${auxiliary}\\b)[\\w'-]+){1,4} ${auxiliary} (?:${subject}|[a-z]+)\\b`,
)
const nounFirst = new RegExp(
  `^(?:in |on |for |to |at |from |with |of )?(?:what|which|whose|how)(?: (?!${auxiliary}\\b|i\\b|you\\b|we\\b|they\\b|he\\b|she\\b|it\\b|this\\b|that\\b|a\\b|an\\b)[\\w'-]+){1,5} ${auxiliary} `,
)
const subjectQuestion = new RegExp(
  `^(?:what|who|which(?: [\\w'-]+){0,3})(?: else| exactly| really| first)? ${happening}\\b`,
)
const subjectQuestionInside = new RegExp(
  `(?<!\\b(?:is|was|that's|exactly|just|know|see|of|to|about|explain|me|tell|described|like) )\\bwhat ${happening}\\b`,
)
/** The words before a question word that make it a clause of a statement. */
const reported =
  /\b(know|knew|knows|see|saw|that is|that's|that was|this is|it is|it's|exactly|just|mean|means|explain|explained|explains|described|describe|somebody|someone|anybody|anyone|people|person|those|tell|told|said|ask|asked|understand|understood|depends? on|of|wonder|sure|like|remember|heard|about|imagine|shows?|and that is|is) $/

const statementStart =
  /^(?:what|how|when|where|why|which|who) (?:i|you|we|they|he|she|it|this|that|the|nobody|everyone|people|our|my|your|some)\b(?!.*\?$)/
const exclamation =
  /^(what an? |how (funny|nice|interesting|lovely|cool|great|sweet|sad|awful|strange|true|wonderful)\b|who (knows|would have (known|thought|guessed)|cares)\b|which (is|was|brings|means|makes|leads|also)\b|why not\b|what (matters|counts|happened next|happens next|followed|comes next)\b.*\b(is|was)\b)/

/** Sentences that begin like this are hardly ever statements. */
const openers =
  /^(which|whose|how (many|much|long|often|big|large|far|well|deep|soon|fast|early|close|involved))\b/

const yesNo = new RegExp(
  `^(?:${auxiliary}|is|are) (?:not )?(?:${subject}|every|anything|anyone|something|[a-z]+ (?:ever|better|more))\\b`,
)
const yesNoInside = /\b(do|did|have|would|could|can|are|were|will) you (?!know[.,]?$)\w+/

const imperative =
  /^((maybe|perhaps) you (can|could|might) |please |just |if you (can|could|would),? )*(tell (me|us)( |$)(?!when you('re| are)|if you (need|cannot|can't))|walk (me|us|through)|(talk|speak) (to )?(me|us)|talk about|run (me|us)|take (me|us)|describe|explain|elaborate|expand|outline|sketch|draw|design|define|name|list|pick|choose|compare|contrast|give (me|us|an?|some|one)\b(?! (second|moment|minute|sec|shout|call|hand)| a (second|moment|minute|sec|shout|call|hand))|share (an?|your (view|opinion|experience|thoughts)|with us|some|how|one)|suppose|imagine|assume|say (you|an?|that|we|the|there|more|a few)|let's (say|assume|imagine|suppose)|picture|think (of|back)|summari[sz]e|introduce yourself|help (me|us) (to )?(understand|see|follow)|show (me|us)|go (deeper|into|through|over)|start with your|consider|convince|sell (me|us)|solve|implement|rate|defend|estimate|prioriti[sz]e|teach (me|us)|be (more|a bit more) specific|say a few)\b/
/** A wish to know something of the candidate. */
const wish =
  /\b(i|we)('d| would| am|'m| are|'re| was)? ?(be |also |really |just |still |quite |very |now )*(curious|keen|interested|wondering|wonder|like to|love to|want to|happy to|wish to) ?(hear|know|understand|learn|see|find out|explore)?\b.*\b(how|what|why|when|where|which|who|if|whether|about|in|more|of|your|the)\b.*\b(you|your|yourself|a time)\b/
const wishDirect =
  /\b(i('d| would) (like|love|be (happy|keen|curious|interested))|i (want|would want)|i'd be|i am (curious|interested)|i'm (curious|interested)) (to )?(hear|know|understand|learn|in|about|how|what|why)\b/
const nextQuestion =
  /\b(next|last|first|second|third|other|another|final|one|main) (thing|question|one|point|topic)\b.*\b(is|would be|was)\b,? .*\b(how|what|why|when|where|which|who|whether|if)\b/
const fragment =
  /^(and |so )?((any|your) (\w+ )?(thoughts|experience|examples?|opinion|views?|ideas?|take|approach|strengths?|weakness(es)?|part|role)\b|what about\b|how about you|how come\b|why (us|you|here|now|this|that)( \w+)?[.?]?$|your (biggest|greatest|favou?rite|worst|best|proudest)\b)/
const bareFollowUp = /^and (your|the)( (?!is\b|was\b|were\b|are\b|has\b|have\b|then\b)[\w'-]+){1,5}[.?]?$/
const shortFollowUp =
  /^(and )?(why|how so|how come|like what|such as what|in what way|why is that|what else|what then|elaborate)[.?]*$/
const greeting = /^have (an?|fun)\b/
const colleague =
  /^(can|could|would|will) you\b|^(would you (rather|say|mind)|do you|did you|have you|are you|were you)\b/

/** Introduces a question without being one. */
const setUp =
  /\b(i (have|had|'ve got)|i've got|there (is|are)|we have) (\w+ ){0,2}(questions?|things? (i|we)|topics?|points?)\b|\blet me ask you (something|a few|a couple|one|two|another|about)\b|^(so |now |then )?(let's|let us) (talk|move|switch|turn|go|come|speak|start|continue|look)\b|\b(i|we)('d| would)? (want|like) to (talk|come back|move|switch|go back|turn|discuss|ask you|speak|start|begin|look at|touch)\b|^the next (topic|part|section|block)\b|\b(my|the) (next|first|last|second) (question|topic) (is|concerns) (about|on)\b/

/** Announces a question that has yet to come. */
export const isSetUp = (words: string): boolean => setUp.test(judgedPart(words)) && !words.endsWith('?')

/** Opens a case that the question after it is about. */
export const isPremise = (words: string): boolean =>
  /^(suppose|imagine|assume|picture|say (you|an?|that|we|the|there)|let's (say|assume|imagine|suppose))\b/.test(
    words,
  )

/** Whether a sentence asks the candidate for something. Lower case, lead words and asides removed. */
export function asks(sentence: string): boolean {
  const words = judgedPart(sentence)
  if (shortFollowUp.test(words)) return true
  const count = words.split(/\s+/).length
  if (imperative.test(words)) return count > 1
  if (count < 2 || isExclaimed(words)) return false
  if (fragment.test(words) || bareFollowUp.test(words)) return true
  if (count < 3) return /\?$/.test(words)
  if (wish.test(words) || wishDirect.test(words) || nextQuestion.test(words)) return !isSetUp(words)
  if (/\?$/.test(words)) return true
  if (isSetUp(words)) return false
  return yesNo.test(words) || colleague.test(words) || asksWithQuestionWord(words) || asksInside(words)
}

const isExclaimed = (words: string) => (exclamation.test(words) || greeting.test(words)) && !/\?$/.test(words)

function asksWithQuestionWord(words: string): boolean {
  if (!new RegExp(`^(?:in |on |for |to |at |from |with |of )?${wh}\\b`).test(words)) return false
  if (subjectQuestion.test(words) || openers.test(words)) return true
  if (new RegExp(`^${wh}(?:'s| ${auxiliary})\\b`).test(words)) return true
  if (statementStart.test(words)) return false
  return nounFirst.test(words)
}

/** A question behind other words, without the punctuation that would part them. */
function asksInside(words: string): boolean {
  for (const pattern of [inverted, invertedAfterNoun]) {
    const found = pattern.exec(words)
    if (found && found.index > 0 && !reported.test(words.slice(0, found.index))) return true
  }
  if (subjectQuestionInside.test(words) && !/^what\b/.test(words)) return true
  const inside = yesNoInside.exec(words)
  return (
    inside !== null && inside.index > 0 && !new RegExp(`${wh}[\\w' ]* $`).test(words.slice(0, inside.index))
  )
}
