import type { PdfLine } from './pdf-reading.ts'

/** A run of text as pdf.js gives it: `transform` ends with x and y, `hasEOL` closes a line. */
export interface TextRun {
  str: string
  hasEOL: boolean
  transform: number[]
  width: number
  height: number
  fontName: string
}

// A gap of a quarter of the letter height between two runs is a space that was drawn, not written.
const spaceGap = 0.25
// Runs of one line may sit a little higher or lower (superscript, mixed fonts).
const sameLineShift = 0.5

/** Puts the runs of a page together as lines, in the order of the content stream: re-ordering breaks more than it mends. */
export function joinRuns(runs: readonly TextRun[]): PdfLine[] {
  const lines: PdfLine[] = []
  let open: PdfLine | undefined
  let widest = 0
  for (const run of runs) {
    if (run.str !== '') {
      if (open && isSameLine(open, run)) {
        appendRun(open, run)
        // Bullets, labels and superscripts come in fonts of their own; the widest run stands for the line.
        if (run.width > widest) Object.assign(open, { font: run.fontName, fontSize: run.height })
        widest = Math.max(widest, run.width)
      } else {
        open = startLine(run)
        widest = run.width
        lines.push(open)
      }
    }
    if (run.hasEOL) open = undefined
  }
  return lines.filter((line) => line.text.trim() !== '')
}

function startLine(run: TextRun): PdfLine {
  const [x = 0, y = 0] = run.transform.slice(4)
  return { text: run.str, x, y, right: x + run.width, fontSize: run.height, font: run.fontName }
}

function isSameLine(line: PdfLine, run: TextRun): boolean {
  const y = run.transform[5] ?? 0
  return Math.abs(y - line.y) <= sameLineShift * Math.max(line.fontSize, run.height)
}

function appendRun(line: PdfLine, run: TextRun): void {
  const x = run.transform[4] ?? 0
  const isApart = x - line.right > spaceGap * Math.max(line.fontSize, run.height)
  const needsSpace = isApart && !line.text.endsWith(' ') && !run.str.startsWith(' ')
  line.text += needsSpace ? ` ${run.str}` : run.str
  line.right = Math.max(line.right, x + run.width)
}
