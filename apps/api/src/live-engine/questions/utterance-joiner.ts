/** The text of one turn from its segments: one space between them, empty ones left out. */
export function joinUtterance(segments: readonly string[]): string {
  return segments
    .map((segment) => segment.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
}

/**
 * Two pieces of one sentence. The recogniser ends every piece with a full stop or a question mark; where the
 * sentence continues, the mark is dropped.
 */
export function mendSentence(first: string, rest: string): string {
  const after = /^I\b|^[A-Z]{2}/.test(rest) ? rest : rest.charAt(0).toLowerCase() + rest.slice(1)
  return joinUtterance([first.replace(/(?<![\s.?!…,])[\s.?!…,]+$/, ''), after])
}
