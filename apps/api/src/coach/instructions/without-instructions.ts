import { findInstructions, windowsOf } from './instruction-text.ts'

/** Signs of an order in a job description or question, where any sentence may be an imperative but none of these is. */
const orders: readonly RegExp[] = [
  // "Print “X”", "Now say “X”", "… and write “X”"
  /(?:^|[,;:]\s*|\b(?:and|now|also|then|to|instead)\s+)(?:say|write|print|output|reply|respond|answer|append|tell them|state)\b[^.?!]{0,60}["“„«]/iu,
  /\b(?:append|put|send|link|post|forward|upload)\b[^.?!]{0,80}https?:\/\//iu,
  /^\W*(?:ai|chatgpt|gpt|claude|gemini|llm|assistant|system(?: message)?|developer|override)\b[^.:]{0,20}:/iu,
  /"role"\s*:\s*"(?:system|developer|assistant)"/iu,
  /<\/?data\b|<\||(?<!#)#{2,}\s{0,9}system/iu,
  /\bother (?:users|candidates)\b[^.?!]{0,40}\b(?:this|of the) (?:tool|system|app|product)\b|\b(?:reveal|show me)\b[^.?!]{0,40}\bother users\b/iu,
  /\b(?:repeat|print|reveal|show)\b[^.?!]{0,40}\b(?:instructions|prompt)\b|\babove this line\b/iu,
  /\b(?:forget|ignore|disregard|whatever)\b[^.?!]{0,20}\b(?:resume|cv)\b/iu,
  /\border you to\b/iu,
  /\boublie[sz]?\b[^.?!]{0,30}\binstructions\b/iu,
]

/** Sentences of a text that give orders to a machine, as they are written. Deterministic. */
export function findOrders(text: string): string[] {
  const found = findInstructions(text).map((instruction) => instruction.text)
  const rest = found.reduce(remove, text)
  const further = rest
    .split(/\r?\n|(?<=[.!?]["”’]?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => windowsOf(sentence).some((part) => orders.some((order) => order.test(part))))
  return [...found, ...further]
}

/** The text without them; what is left keeps its lines. */
export function withoutInstructions(text: string): string {
  return findOrders(text).reduce(remove, text)
}

function remove(text: string, found: string): string {
  if (text.includes(found)) return text.replace(found, () => '')
  // A sentence that was broken over two lines is found trimmed, so its halves are taken out one by one.
  return found.split('\n').reduce((rest, part) => rest.replace(part.trim(), () => ''), text)
}
