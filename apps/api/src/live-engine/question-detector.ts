export type QuestionKind =
  | 'behavioural'
  | 'technical'
  | 'role'
  | 'logistics'
  | 'smalltalk'
  | 'clarification'
  | 'other'

export interface DetectedQuestion {
  /** Whether the candidate should be helped to answer: small talk, logistics and plain statements are not. */
  isQuestion: boolean
  kind: QuestionKind
  /** The questions in the order they were asked, without the words around them; empty when `isQuestion` is false. */
  parts: string[]
}

const smalltalk =
  /\b(how are you|how('s| is) it going|how was your (day|weekend|trip|journey)|how do you do|nice to meet you|good (morning|afternoon|evening)|weather|did you find (us|the office)|thanks for (joining|coming|your time)|thank you for (joining|coming|your time))\b/
const logistics =
  /\b(can you (hear|see) (me|us|my)|am i audible|is my (sound|audio|microphone|camera)|share (your|my) screen|you('re| are) (on )?mute|are you (still )?there|one (moment|second)|do you have any questions|any questions for (me|us)|when (can|could) you start|notice period|(a )?(glass of )?water|shall we (start|begin)|are you ready|can we (start|begin)|before we (start|begin))\b/
const clarification =
  /\b((could|can) you (repeat|say) that|what do you mean|sorry,? (what|could you)|did you say|pardon|come again)\b/
const imperative =
  /^(please )?(tell (me|us)|walk (me|us)|talk (me|us)|describe|explain|give (me|us)|share|suppose|imagine|let's say|compare|design|define|outline|summari[sz]e|introduce yourself|take (me|us))\b/
const interrogative =
  /^(what|what's|why|how|when|where|who|which|whose|do|does|did|have|has|had|is|are|was|were|can|could|would|will|should|if you|in what|on what|for what|to what|at what)\b/
const embedded =
  /\b(i('d| would) (like|love) to (know|hear|understand)|i('m| am) (curious|interested|wondering)|i wonder|can you|could you|would you|how (do|did|would|does|have|can)|what (is|are|was|were|do|did|would|made|makes)|why (do|did|are|is|would|should)|tell (me|us) (about|how|what|why)|walk (me|us) through|talk (me|us) through)\b/
const lead =
  /^((so|and|okay|ok|great|right|well|now|alright|all right|then|good|perfect|thanks|thank you|yes|sure|um|uh|next|first|finally|hi|hello|maya)[,.]?\s+)+/
const behavioural =
  /\b(a time|an example|example of|a situation|situation where|conflict|disagree(d|ment)?|failure|failed|mistake|proud|challeng(e|es|ing)|difficult|lead a|led a|deadline|feedback|strengths?|weakness(es)?|pressure|mentor(ed|ing)?|persuade|prioriti[sz]e)\b/
const role =
  /\b(this (role|position|company|job|team)|our (company|team)|work (for|with|here|at)|why do you want|why are you|leave your|leaving your|current job|career|five years|salary|motivates?|about yourself|introduce yourself|your background|hire you|interested in)\b/
const technical =
  /\b(quer(y|ies)|database|index(es)?|api|service|services|microservices?|system|systems|scal(e|ing)|cache|caching|latency|kafka|node|postgres(ql)?|sql|code|algorithm|deploy(ment)?|test(s|ing)?|design|architecture|transactions?|queue|thread|memory|security|debug|event|monolith|java(script)?|typescript|python|http|load|data|difference between|payments?|idempoten(t|cy)|event loop|shorten(er|ing)|complexity)\b/

/**
 * Decides whether an utterance is a question worth answering. Works on recognised speech, with punctuation or without;
 * a question mark helps but is never needed.
 */
export function detectQuestion(utterance: string): DetectedQuestion {
  const parts: string[] = []
  let aside: QuestionKind | undefined
  for (const sentence of splitSentences(utterance)) {
    const words = sentence.toLowerCase()
    const found = classifyAside(words)
    if (found) aside ??= found
    else if (asks(words)) parts.push(sentence)
  }
  if (parts.length === 0) return { isQuestion: false, kind: aside ?? 'other', parts: [] }
  return { isQuestion: true, kind: classifyTopic(utterance.toLowerCase()), parts }
}

function splitSentences(utterance: string): string[] {
  return utterance
    .split(/(?<=[.?!])\s+/)
    .map((sentence) =>
      sentence
        .trim()
        .replace(lead, '')
        .replace(/^(so|and|okay|ok|great|right|well|now|alright|then),?\s+/i, ''),
    )
    .filter(Boolean)
}

function classifyAside(words: string): QuestionKind | undefined {
  if (clarification.test(words)) return 'clarification'
  // Unpunctuated speech may hold a greeting and the question in one breath; then the question counts.
  const remainder = words.replace(smalltalk, ' ').replace(logistics, ' ')
  const asksMore = remainder.split(/\s+/).length > 7 && embedded.test(remainder)
  if (asksMore) return undefined
  if (logistics.test(words)) return 'logistics'
  return smalltalk.test(words) ? 'smalltalk' : undefined
}

function asks(sentence: string): boolean {
  const words = sentence.replace(lead, '')
  if (words.split(/\s+/).length < 3) return false
  return /\?$/.test(words) || imperative.test(words) || interrogative.test(words) || embedded.test(words)
}

function classifyTopic(words: string): QuestionKind {
  if (/\b(a time|an example of|a situation)\b/.test(words)) return 'behavioural'
  if (role.test(words)) return 'role'
  if (/\b(conflict|disagree|mistake|proud|strength|weakness)/.test(words)) return 'behavioural'
  if (technical.test(words)) return 'technical'
  return behavioural.test(words) ? 'behavioural' : 'other'
}
