import { judgedPart } from './spoken-length.ts'

/** Words around an interview that want no help: greetings, the call itself, its course. Lower case, lead words removed. */
const smalltalk = [
  /\bhow (are|is|was|were) (you|things|it|everything|life)( all)?( (doing|going))?( today| so far)?[.?]?$/,
  /\bhow (are|were) you( doing)?( today| this morning| this afternoon)?\b/,
  /\bhow('s| is| was) (it going|(your|the) (day|weekend|week|trip|journey|commute|flight|morning|holiday|drive))\b/,
  /\bhow do you do\b|\bnice to (meet|see) you\b|\bgood (morning|afternoon|evening)\b|\bthank(s| you) for (joining|coming|your time|making)\b/,
  /\b(weather|raining|snowing|sunny)\b/,
  /\bwhere are you (calling|joining|dialling|dialing)\b|\bare you (at home|in the office)\b/,
  /\b(did|have) you (find|found) (us|the (office|link|room|building|place))\b|\btrouble (finding|getting (here|in))\b|\bwaiting long\b/,
]
const logistics = [
  /\b(can|could|do|did|if) (you|we|i|everyone|everybody|anyone|they)( all| both| still| just)? (hear|see) (me|us|my|you|everyone|everybody|each other|the (screen|slides?|whiteboard))\b|\b(hear|see) (me|us|you) (ok|okay|well|clearly|now|all right|alright|fine)\b/,
  /\b(see|share|sharing) (the|your|my|this) (screen|whiteboard|slides?|document|camera)\b|\b(use|open|see) (the )?(whiteboard|shared screen)\b/,
  /\b(am i|are we) (audible|live|on)\b|\b(mute|muted|muting|unmute)\b|\b(my|your|the) (sound|audio|microphone|camera|connection|line|picture|internet)\b/,
  /\b(speak|talk) (up|louder|a bit louder|slower|a little louder)\b|\bbreak(ing)? up\b|\bcloser to the\b|\bturn (on|off)\b/,
  /\b(are|is) (you|everyone|everybody) (still )?(there|ready|good to go|all set|comfortable|able to)( (to )?(go on|start|begin|continue|hear|see))?[.?]?$/,
  /\b(one|just a|give me a|hang on a|wait a) (moment|second|minute|sec)\b|\b(glass of|some|any|the) water\b|\b(coffee|tea|drink)\b/,
  /\b(short|quick|little|take a|need a) break\b|\b(some |a bit )?more time\b|\brepeat (the|that|my|this)( question)?\b/,
  /\b(any|other|more|further|have|what) questions? (for|so far|about (the|our|this) (process|role|position|job|company|team)|at this point|on your side)\b/,
  /\b(anything|something|what) (else )?(would )?you('d| would)? (like|want) to (ask|add|know)( us| me)?\b.*$|\bquestions do you have\b/,
  /\b(is|would|will) (it|that|this) (be )?(ok|okay|all right|alright|fine|possible)\b.*\b(if|for you|to)\b|\bis (now|this)( still)? a good time\b|\bif we record\b|\brecord (this|the)\b/,
  /\bdid (my|our|the) \w+ (reach|arrive|get)\b|\b(did|have) you (get|got|receive|received|seen) (my|our|the) (e-?mail|message|link|invitation|invite|document)\b/,
  /\bwould you mind (if|muting|waiting|holding|repeating|turning)\b|\b(tell|let) (me|us) (know )?(when|if|once) you( are|'re|)\b|\blet me know\b/,
  /\bwhen (can|could) you start\b|\bnotice period[.?]?$|\b(shall|should) we (start|begin|continue|go on|move)\b|\bbefore we (start|begin)\b/,
  /^(shall|may) (i|we)\b/,
  /^(can|could) (i|we) (?!ask (you )?(how|what|why|when|where|which|who|about|whether|if)\b|(talk|speak|hear|dig|discuss|go deeper|go back)\b)/,
  /\bstop me\b|\bready (to|for) (start|begin|the)\b/,
]
const clarification =
  /\b((could|can) you (repeat|say) (that|it)|what do you mean[.?]?$|sorry,? (what|could you)|did you say|pardon|come again)\b/

/** Words that want no help: unclear to the speaker, about the call, or polite. */
export type Aside = 'clarification' | 'logistics' | 'smalltalk'

/** What kind of aside lower-case words are; undefined for none. */
export function classifyAside(sentence: string): Aside | undefined {
  const words = judgedPart(sentence)
  if (clarification.test(words)) return 'clarification'
  if (logistics.some((pattern) => pattern.test(words))) return 'logistics'
  return smalltalk.some((pattern) => pattern.test(words)) ? 'smalltalk' : undefined
}

/** The words without the aside in them, for speech that holds a greeting and the question in one breath. */
export function withoutAsides(words: string): string {
  return [...smalltalk, ...logistics].reduce((rest, pattern) => rest.replace(pattern, ' '), judgedPart(words))
}
