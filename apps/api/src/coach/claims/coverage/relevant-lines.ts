import type { ResumeLine } from '../../../ports/language-model.ts'
import { readFigures } from '../figures/read-figures.ts'
import { readTokens, SourceWords } from '../tokens.ts'

/**
 * The cited lines a sentence speaks of: the one that shares most with it, and each that adds something of its own. A model
 * cites generously, and a limit of a line that is not told needs no mention.
 */
export function chooseRelevant(sentence: string, cited: readonly ResumeLine[]): readonly ResumeLine[] {
  if (cited.length < 2) return cited
  const said = [
    ...new Set(
      readTokens(sentence)
        .filter((token) => token.isContent)
        .map((token) => token.lemma),
    ),
  ]
  const figures = readFigures(sentence)
  const shared = cited.map((line) => {
    const words = new SourceWords(readTokens(`${line.text}\n${line.roleHeader}`))
    const known = readFigures(`${line.text}\n${line.roleHeader}`)
    const counts = figures
      .filter(({ value }) => known.some((one) => one.value === value))
      .map(({ value }) => `#${value}`)
    return { line, has: [...said.filter((form) => words.has(form)), ...counts] }
  })
  const chosen: ResumeLine[] = []
  const told = new Set<string>()
  for (const { line, has } of shared.toSorted((one, other) => other.has.length - one.has.length)) {
    if (chosen.length > 0 && has.every((form) => told.has(form))) continue
    chosen.push(line)
    for (const form of has) told.add(form)
  }
  return cited.filter((line) => chosen.includes(line))
}
