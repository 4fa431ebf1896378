import type { ResumeLine } from '../../../../ports/language-model.ts'
import type { ReadFigure } from '../read/figure.ts'
import { readFigures } from '../read/read-figures.ts'
import { lengthsOf, readSpan } from './role-dates.ts'

/** What figures may be taken from: the cited lines with their roles, and the whole resume for its last year. */
export interface FigureSource {
  lines: readonly ResumeLine[]
  latestYear: number
}

/** What the source says in figures. */
export interface Known {
  direct: ReadFigure[]
  /** The figures of each line apart: sums and differences are taken within one. */
  byLine: ReadFigure[][]
  lengths: { from: number; to: number }[]
  text: string
  /** The lines with their roles, and the last year of the resume: what dates may be taken from. */
  dated: string[]
  latestYear: number
  /** Jobs and lines that are told; "three jobs" counts them. */
  roles: number
}

/** Reads what the figures of a sentence are compared with. */
export function collectKnown({ lines, latestYear }: FigureSource): Known {
  const byLine = lines.map(({ text }) => readFigures(text).flatMap(withParts))
  const headers = [...new Set(lines.map(({ roleHeader }) => roleHeader))]
  const spans = headers.flatMap((header) => readSpan(header) ?? [])
  return {
    direct: [...byLine.flat(), ...headers.flatMap(readFigures)],
    byLine: [...byLine, byLine.flat()],
    lengths: spans.length > 0 ? lengthsOf(spans, latestYear) : [],
    text: lines.map(({ text }) => text).join('\n'),
    dated: [...lines.map(({ text }) => text), ...headers],
    latestYear,
    roles: headers.length,
  }
}

/** "1 in 5" of a line is told by its numbers too. */
const withParts = (figure: ReadFigure): ReadFigure[] => [
  figure,
  ...(figure.parts ?? []).map((part) => ({
    ...figure,
    value: part,
    raw: part,
    dimension: null,
    isFraction: false,
    text: String(part),
  })),
]
