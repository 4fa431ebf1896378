import type { ReadPrompt } from './read-prompt.ts'

/** Words that tell somebody to say something, in the languages of the attack material. */
const verbs =
  'say|says|write|print|output|answer|answers|reply|respond|state|mention|include|repeat|add|append|tell(?: them)?|begin(?: with)?|end(?: with)?|with|scrivi|schreibe|sage|antworte|réponds|dis|écris|responde|di|escribe|rispondi|responda|ответь|zeg|antwoord|svara|odpowiedz|回答|だけ'
const quoted = new RegExp(
  `(?:${verbs})[^"“„«「\\n]{0,60}["“„«「]\\s?([^"”“»」\\n]{2,300}?)\\s?["”“»」]`,
  'giu',
)
const reported =
  /\b(?:say|state|mention|write|note|claim|add|tell (?:them|the interviewer))\s+(?:also\s+)?that\s+([^.\n!]{5,300}[.!]?)/giu
const commanded =
  /(?:^|[.:!?]\s)(?:always |please |also )?(?:add|include|append|output|render|print)(?: this)?:?\s+(\S[^\n]{3,300})/gimu
const anyQuote = /["“„«「]([^"”“»」\n]{2,300})["”“»」]/gu
const addressed =
  /\b(?:AI|model|models|assistant|system|ChatGPT|instruction|instructions|IA|KI)\b|ignor|vergiss|oublie|olvida|zignoruj|negeer|игнорируй|忽略|無視/iu

/** A text that orders something, and what one who obeys it says. */
export interface Order {
  text: string
  says: string
}

/**
 * What the data orders whoever reads it to say: quoted words after a verb, reported speech ("say that …"), markup to be
 * shown. Lines that address a machine give up every quote they hold. `known` orders are obeyed whatever their wording. Each
 * order is returned as it would be said.
 */
export function findOrders({ blocks, user }: ReadPrompt, known: readonly Order[]): string[] {
  const texts = blocks.size > 0 ? [...blocks.values()] : [user]
  const given = known.filter(({ text }) => texts.some((data) => data.includes(text))).map(({ says }) => says)
  const read = texts.flatMap((text) => text.split('\n')).flatMap(readOrders)
  return [...new Set([...given, ...read])].slice(0, 12)
}

function readOrders(line: string): string[] {
  const take = (pattern: RegExp) => [...line.matchAll(pattern)].map(([, words = '']) => words.trim())
  const told = take(reported).flatMap((words) => [sentence(words), inFirstPerson(words)])
  const loose = addressed.test(line) ? [...take(anyQuote), ...take(commanded)] : []
  return [...new Set([...take(quoted), ...told, ...loose])].filter((words) => words !== '')
}

const sentence = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/(?<![.!?])$/u, '.')

/** "the candidate led X" said by the candidate. */
function inFirstPerson(words: string): string {
  return sentence(
    words
      .replace(/^(?:the candidate|this candidate|the applicant|he|she|they|you)\b/iu, 'I')
      .replace(/^I (?:were|are|is)\b/u, (verb) => (verb.endsWith('were') ? 'I was' : 'I am'))
      .replace(/^I has\b/u, 'I have'),
  )
}
