import { findInstructions, windowsOf } from './instruction-text.ts'

/** "Print “X”", "Now say “X”", "… and write “X”". */
const dictated =
  /(?:^|[,;:]\s*|\b(?:and|now|also|then|to|instead)\s+)(?:say|write|print|output|reply|respond|answer|append|tell them|state)\b[^.?!]{0,60}["“„«]/iu
/** "Learned to say “no more bets”", "got the CEO to say …": in a resume, what somebody did; nobody is told to answer so. */
const narrated =
  /\b(?:learn(?:ed|t)|told|got|convinced|scripted|pressed|asked|persuaded|refused|declined|stood|dared|forced|ordered|trained|taught|came|tried|managed|began|helped|no right|must come|called)\b[^"“„«;:.]{0,80}\bto (?:say|write|print|answer|state|reply)\b[^"“„«;:.]{0,60}["“„«][^"“”„«»]{0,80}["”»]?(?![^.?!]{0,80}\b(?:interview\w*|answers?|assistants?|models?|output|summary|recruiters?)\b)/giu

/** Signs of an order in a job description or question, where any sentence may be an imperative but none of these is. */
const orders: readonly RegExp[] = [
  /\b(?:append|put|send|link|post|forward|upload)\b[^.?!]{0,80}https?:\/\//iu,
  /^\W*(?:ai|chatgpt|gpt|claude|gemini|llm|assistant|system(?: message)?|developer|override)\b(?: (?:note|notice|message|instructions?|prompt|assistants?|models?|systems?|readers?|screeners?|reviewers?|tools?|only|override))?\s{0,3}:/iu,
  /"role"\s*:\s*"(?:system|developer|assistant)"/iu,
  /<\/?data\b|<\||(?<!#)#{2,}\s{0,9}system/iu,
  /\bother (?:users|candidates)\b[^.?!]{0,40}\b(?:this|of the) (?:tool|system|app|product)\b|\b(?:reveal|show me)\b[^.?!]{0,40}\bother users\b/iu,
  /\b(?:repeat|print|reveal|show)\b[^.?!]{0,40}\b(?:instructions|prompt)\b|\babove this line\b/iu,
  /\b(?:forget|ignore|disregard|whatever)\b[^.?!]{0,20}\b(?:resume|cv)\b/iu,
  /\border you to\b/iu,
  /\boublie[sz]?\b[^.?!]{0,30}\binstructions\b/iu,
]

const isOrder = (part: string): boolean => dictated.test(part) || orders.some((order) => order.test(part))
/** The same of a line, where what somebody did is no order; whatever else stands beside it may be one. */
const isOrderInLine = (part: string): boolean => isOrder(part.replace(narrated, ' '))

/** Sentences of a text that give orders to a machine, as they are written. Deterministic. */
export const findOrders = (text: string): string[] => findBy(text, isOrder)

function findBy(text: string, isFound: (part: string) => boolean): string[] {
  const found = findInstructions(text).map((instruction) => instruction.text)
  const rest = found.reduce(remove, text)
  const further = rest
    .split(/\r?\n|(?<=[.!?]["”’]?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => windowsOf(sentence).some(isFound))
  return [...found, ...further]
}

/** The text without them; what is left keeps its lines. */
export const withoutInstructions = (text: string): string => findOrders(text).reduce(remove, text)

/** The same for a line of a resume, which may tell what somebody was told or learned to say. */
export const withoutInstructionsInLine = (text: string): string =>
  findBy(text, isOrderInLine).reduce(remove, text)

function remove(text: string, found: string): string {
  if (text.includes(found)) return text.replace(found, () => '')
  // A sentence that was broken over two lines is found trimmed, so its halves are taken out one by one.
  return found.split('\n').reduce((rest, part) => rest.replace(part.trim(), () => ''), text)
}
