/** A run of text on a page: its words, and its box in the same units as the page. */
export interface PageRun {
  text: string
  left: number
  top: number
  width: number
  height: number
}

/** Fewer letters than this stand on a page in many places. */
const leastLetters = 12

/**
 * The runs of a page that make up a line. Spaces and marks are not compared, because reading mends them; where the whole
 * line is not found, its beginning is.
 */
export function findLine(runs: readonly PageRun[], line: string): PageRun[] {
  const wanted = plain(line)
  const owners: number[] = []
  let all = ''
  for (const [index, { text }] of runs.entries()) {
    const letters = plain(text)
    all += letters
    for (let count = 0; count < letters.length; count++) owners.push(index)
  }
  for (const part of [wanted, wanted.slice(0, Math.max(leastLetters, wanted.length >> 1))]) {
    const at = part === '' ? -1 : all.indexOf(part)
    if (at < 0) continue
    const found = new Set(owners.slice(at, at + part.length))
    return runs.filter((_run, index) => found.has(index))
  }
  return []
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
