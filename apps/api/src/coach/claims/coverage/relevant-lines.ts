import type { ResumeLine } from '../../../ports/language-model.ts'
import { readFigures } from '../figures/read/read-figures.ts'
import { readTokens, SourceWords } from '../tokens.ts'

/**
 * The cited lines a sentence speaks of: the one that shares most with it, and each that adds something of its own. A model
 * cites generously, and a limit of a line that is not told needs no mention.
 */
export function chooseRelevant(sentence: string, cited: readonly ResumeLine[]): readonly ResumeLine[] {
  if (cited.length < 2) return cited
  const shared = readShared(sentence, cited)
  const chosen: ResumeLine[] = []
  const told = new Set<string>()
  for (const { line, has } of shared.toSorted((one, other) => other.has.length - one.has.length)) {
    if (chosen.length > 0 && has.every((form) => told.has(form))) continue
    chosen.push(line)
    for (const form of has) told.add(form)
  }
  return cited.filter((line) => chosen.includes(line))
}

/** The lines that share most words and figures with a sentence, best first; none that shares nothing. */
export function findNearest(sentence: string, lines: readonly ResumeLine[], most: number): ResumeLine[] {
  return readShared(sentence, lines)
    .filter(({ has }) => has.length > 0)
    .toSorted((one, other) => other.has.length - one.has.length)
    .slice(0, most)
    .map(({ line }) => line)
}

/** What each line shares with a sentence: words of meaning and figures. */
function readShared(sentence: string, lines: readonly ResumeLine[]): { line: ResumeLine; has: string[] }[] {
  const content = readTokens(sentence).filter((token) => token.isContent)
  const said = [...new Set(content.map((token) => token.lemma))]
  const figures = readFigures(sentence)
  return lines.map((line) => {
    const words = new SourceWords(readTokens(`${line.text}\n${line.roleHeader}`))
    const known = readFigures(`${line.text}\n${line.roleHeader}`)
    const counts = figures
      .filter(({ value }) => known.some((one) => one.value === value))
      .map(({ value }) => `#${value}`)
    return { line, has: [...said.filter((form) => words.has(form)), ...counts] }
  })
}
