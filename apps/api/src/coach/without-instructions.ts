import { findInstructions } from './instruction-text.ts'

/** A text without its sentences that give orders to a machine; what is left keeps its lines. Deterministic. */
export function withoutInstructions(text: string): string {
  return findInstructions(text).reduce((rest, { text: found }) => remove(rest, found), text)
}

function remove(text: string, found: string): string {
  if (text.includes(found)) return text.replace(found, () => '')
  // A sentence that was broken over two lines is found trimmed, so its halves are taken out one by one.
  return found.split('\n').reduce((rest, part) => rest.replace(part.trim(), () => ''), text)
}
