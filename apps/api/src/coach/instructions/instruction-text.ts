import { foreignInstructions } from './instruction-languages.ts'
import { instructionPatterns } from './instruction-patterns.ts'

/** A sentence that addresses a machine. */
export interface FoundInstruction {
  /** As it is written, trimmed; over two lines when the sentence was broken. */
  text: string
  /** One sentence for the candidate. */
  reason: string
}

const patterns = [...instructionPatterns, ...foreignInstructions]
const encodedReason = 'It hides an instruction to a machine behind an encoding.'
const encodedRun = /[A-Za-z0-9+/]{24,}={0,2}/g

/**
 * The sentences of a resume, job description or transcript that give orders to a machine. Such a text is data and is
 * never obeyed; this finds it, so that no answer stands on it and the candidate is told. Pure; deterministic.
 */
export function findInstructions(text: string): FoundInstruction[] {
  const sentences = splitIntoSentences(text)
  const found: FoundInstruction[] = []
  for (let index = 0; index < sentences.length; index++) {
    const sentence = sentences[index]
    if (!sentence) break
    const next = sentence.isOpen ? sentences[index + 1] : undefined
    const joined = next && `${sentence.text}\n${next.text}`
    const reason = findReason(sentence.text)
    // A margin may break an order in two, neither half of which is one; and half an order is not the whole of it.
    if (!reason && joined && !findReason(next.text)) {
      const reasonOfBoth = findReason(joined)
      if (reasonOfBoth) found.push({ text: joined, reason: reasonOfBoth })
      if (reasonOfBoth) index += 1
    }
    if (!reason) continue
    const isContinued = next && /^\p{Ll}/u.test(next.text)
    found.push({ text: isContinued && joined ? joined : sentence.text, reason })
    if (isContinued) index += 1
  }
  return found
}

/** Sentences and lines; `isOpen` when the line ended before the sentence did. */
function splitIntoSentences(text: string): { text: string; isOpen: boolean }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const parts = line.split(/(?<=[.!?][)"'”’]?)\s+|(?<=[。！？])/u).flatMap((part) => part.trim() || [])
    return parts.map((part, index) => ({
      text: part,
      isOpen: index === parts.length - 1 && !/[.!?。！？][)"'”’]?$/u.test(part),
    }))
  })
}

function findReason(sentence: string): string | null {
  // Fewer characters give no order; a text may be thousands of full stops.
  if (sentence.length < 4) return null
  const windows = windowsOf(simplify(sentence))
  const pattern = patterns.find(({ signs }) =>
    signs.some((sign) => windows.some((plain) => sign.test(plain))),
  )
  if (pattern) return pattern.reason
  return hidesInstruction(sentence) ? encodedReason : null
}

/** A sentence without an end is read in overlapping parts, so that its cost stays in proportion to its length. */
export function windowsOf(sentence: string): string[] {
  const width = 800
  const step = 500
  const count = Math.max(1, Math.ceil((sentence.length - (width - step)) / step))
  return Array.from({ length: count }, (_, index) => sentence.slice(index * step, index * step + width))
}

/** Takes away what makes equal words look different to a program and alike to a reader. */
function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?<![\p{Cf}\p{Mn}])\p{Mn}*\p{Cf}[\p{Cf}\p{Mn}]*/gu, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=[a-z])[аеорсхуі]|[аеорсхуі](?=[a-z])/gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/(?<![\p{L}\p{N}])(?:\p{L} ){5,}\p{L}(?![\p{L}\p{N}])/gu, (spaced) => spaced.replaceAll(' ', ''))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cyrillic letters that pass for Latin ones inside of a Latin word. */
const lookAlikes: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i' }

function hidesInstruction(sentence: string): boolean {
  return (sentence.match(encodedRun) ?? []).some((run) => {
    const decoded = Buffer.from(run, 'base64').toString('utf8')
    if (!/^[\p{L}\p{N}\p{P}\p{Z}\s]+$/u.test(decoded)) return false
    const windows = windowsOf(simplify(decoded))
    return patterns.some(({ signs }) => signs.some((sign) => windows.some((plain) => sign.test(plain))))
  })
}
