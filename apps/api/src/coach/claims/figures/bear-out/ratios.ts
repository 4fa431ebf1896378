import type { ReadFigure } from '../read/figure.ts'

const change =
  /\b(?:by|cut|sav\w+|los[te]|miss\w*|shorten\w*|reduc\w+|down|off|up|above|over|below)\b[^,.]{0,24}$/iu
const changeAfter =
  /^[^,.]{0,6}\b(?:less|fewer|shorter|faster|quicker|lower|higher|cheaper|above|below|longer|up|down|off|more)\b/iu

/** "by a third" is a change, "a third of them" a part, "twice as many" a multiple. */
export function ratiosOf(figure: ReadFigure, sentence: string, high: number, low: number): number[] {
  if (figure.value >= 2 || figure.text.startsWith('halv')) return [high / low, low / high]
  const end = figure.at + figure.text.length
  const before = sentence
    .slice(0, end)
    .replace(
      /(?:\bby )?(?:(?:more|less|fewer|just|a bit|a little|well) (?:than|over|under) )?(?:\ban? |\d[ -])?(?<!\S)\S{1,40}$/iu,
      (found) => (/\bby /iu.test(found) ? 'by ' : ''),
    )
  const after = sentence.slice(end)
  const isPart = /^ (?:of|as (?:many|much|long))\b/iu.test(after)
  const isRise =
    /\b(?:up|above|over|more|longer|ros\w|gr[eo]w\w*|increas\w*)\b[^,.]{0,24}$/iu.test(before) ||
    /^[^,.]{0,6}\b(?:above|up|more|longer)\b/iu.test(after)
  const changes = [(high - low) / high, ...(isRise ? [high / low - 1] : [])]
  if (!isPart && (change.test(before) || changeAfter.test(after))) return changes
  return isPart ? [low / high, low / (high + low)] : [low / high, low / (high + low), ...changes]
}
