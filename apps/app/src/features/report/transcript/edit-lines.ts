import type { CorrectedLine, TranscriptLine } from '@cuelight/contracts/transcript'

/** A line being corrected; `key` stays when others come and go. */
export type EditedLine = CorrectedLine & { key: string; atSeconds: number | null; isTyped: boolean }

export const toEdited = (lines: readonly TranscriptLine[]): EditedLine[] =>
  lines.map(({ id, track, text, isQuestion, atSeconds, isTyped }) => ({
    key: String(id),
    from: [id],
    track,
    text,
    isQuestion,
    atSeconds,
    isTyped,
  }))

/** What is sent to the server. */
export const toCorrected = (lines: readonly EditedLine[]): CorrectedLine[] =>
  lines.map(({ from, track, text, isQuestion }) => ({ from, track, text: text.trim(), isQuestion }))

export function changeLine(
  lines: readonly EditedLine[],
  key: string,
  change: Partial<Pick<EditedLine, 'text' | 'track' | 'isQuestion'>>,
): EditedLine[] {
  return lines.map((line) => (line.key === key ? { ...line, ...change } : line))
}

/** Cuts a line at a letter; without words on either side nothing happens. */
export function splitLine(lines: readonly EditedLine[], key: string, at: number): EditedLine[] {
  return lines.flatMap((line) => {
    const [before, after] = [line.text.slice(0, at).trim(), line.text.slice(at).trim()]
    if (line.key !== key || before === '' || after === '') return line
    return [
      { ...line, text: before },
      { ...line, key: `${line.key}/${at}`, text: after, isQuestion: false },
    ]
  })
}

/** The line above that this one can be joined to: of the same speaker, spoken and not removed. */
export function findJoin(lines: readonly EditedLine[], index: number): EditedLine | undefined {
  const [above, line] = [lines[index - 1], lines[index]]
  const fits = above && line && above.track === line.track && !above.isTyped && !line.isTyped
  return fits && above.text.trim() !== '' ? above : undefined
}

/** Joins a line to the one above it. */
export function joinLine(lines: readonly EditedLine[], index: number): EditedLine[] {
  const [above, line] = [findJoin(lines, index), lines[index]]
  if (!above || !line) return [...lines]
  const joined: EditedLine = {
    ...above,
    from: [...new Set([...above.from, ...line.from])],
    text: `${above.text.trim()} ${line.text.trim()}`.trim(),
    isQuestion: above.isQuestion || line.isQuestion,
  }
  return [...lines.slice(0, index - 1), joined, ...lines.slice(index + 1)]
}

/** How many lines differ from those that were read. */
export function countChanges(before: readonly EditedLine[], after: readonly EditedLine[]): number {
  const plain = ({ from, track, text, isQuestion }: EditedLine) =>
    JSON.stringify([from, track, text.trim(), isQuestion])
  const known = new Set(before.map(plain))
  const left = new Set(after.map(plain))
  const added = after.filter((line) => !known.has(plain(line))).length
  const gone = before.filter((line) => !left.has(plain(line))).length
  return Math.max(added, gone)
}
