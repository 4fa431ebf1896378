/** The text of one turn from its segments: one space between them, empty ones left out. */
export function joinUtterance(segments: readonly string[]): string {
  return segments
    .map((segment) => segment.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
}
