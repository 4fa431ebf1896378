import type { ResumeLine } from '../../ports/language-model.ts'
import { withoutInstructions, withoutInstructionsInLine } from '../instructions/without-instructions.ts'

const remembered = new Map<string, string>()
const rememberedTexts = 200

/** The text without the orders that it gives to a machine; read once for all sentences of an answer. */
export function withoutOrders(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= rememberedTexts) remembered.clear()
  const plain = withoutInstructions(text)
  remembered.set(text, plain)
  return plain
}

const cleaned = new WeakMap<ResumeLine, ResumeLine>()

/** The line without orders; one that is nothing else has no text left, so no sentence can stand on it. */
export function withoutOrdersInLine(line: ResumeLine): ResumeLine {
  const known = cleaned.get(line)
  if (known) return known
  const text = withoutInstructionsInLine(line.text)
  const plain = text === line.text ? line : { ...line, text: text.trim() }
  cleaned.set(line, plain)
  return plain
}
