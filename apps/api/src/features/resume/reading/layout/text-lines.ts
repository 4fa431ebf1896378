/** One row of glyphs as it stands in the content stream. Lengths are PDF points; `y` grows upwards. */
export interface TextLine {
  text: string
  x: number
  y: number
  /** Where the row ends on the right. */
  right: number
  fontSize: number
  font: string
}

/** A run of text as pdf.js gives it: `transform` ends with x and y, `hasEOL` closes a line. */
export interface TextRun {
  str: string
  hasEOL: boolean
  transform: number[]
  width: number
  height: number
  fontName: string
}

/** A part of a printed line without a wide gap in it. */
export interface LineSegment extends TextLine {
  /** True when it stands on the line of the segment before it, behind a wide gap. */
  continuesLine: boolean
}

// A gap of a quarter of the letter height between two runs is a space that was drawn, not written.
const spaceGap = 0.25
// A gap this many letter heights wide parts a line: a date at the margin, a label, another column.
const wideGap = 1.5
// Runs of one line may sit a little higher or lower (superscript, mixed fonts).
const sameLineShift = 0.5

/** Puts the runs of a page together as parts of lines, in the order of the content stream. */
export function joinRuns(runs: readonly TextRun[]): LineSegment[] {
  const segments: LineSegment[] = []
  let open: LineSegment | undefined
  let widest = 0
  for (const run of runs) {
    if (run.str.trim() !== '') {
      const isOnLine = open !== undefined && isSameLine(open, run)
      if (open && isOnLine && !isFarBehind(open, run)) {
        appendRun(open, run)
        // Bullets, labels and superscripts come in fonts of their own; the widest run stands for the line.
        if (run.width > widest) Object.assign(open, { font: run.fontName, fontSize: run.height })
        widest = Math.max(widest, run.width)
      } else {
        open = startSegment(run, isOnLine)
        widest = run.width
        segments.push(open)
      }
    } else if (open && run.str !== '' && isSameLine(open, run) && !open.text.endsWith(' ')) open.text += ' '
    if (run.hasEOL) open = undefined
  }
  for (const segment of segments) segment.text = segment.text.trim()
  return segments
}

/** Whole lines, without a look at columns: re-ordering breaks more than it mends. */
export function joinSegments(segments: readonly LineSegment[]): TextLine[] {
  const lines: TextLine[] = []
  for (const { continuesLine, ...segment } of segments) {
    const line = lines.at(-1)
    if (!line || !continuesLine) lines.push({ ...segment })
    else {
      line.text = `${line.text} ${segment.text}`
      line.right = Math.max(line.right, segment.right)
    }
  }
  return lines
}

function startSegment(run: TextRun, continuesLine: boolean): LineSegment {
  const [x = 0, y = 0] = run.transform.slice(4)
  return {
    text: run.str,
    x,
    y,
    right: x + run.width,
    fontSize: run.height,
    font: run.fontName,
    continuesLine,
  }
}

function isSameLine(line: TextLine, run: TextRun): boolean {
  const y = run.transform[5] ?? 0
  return Math.abs(y - line.y) <= sameLineShift * Math.max(line.fontSize, run.height)
}

function isFarBehind(line: TextLine, run: TextRun): boolean {
  return (run.transform[4] ?? 0) - line.right > wideGap * Math.max(line.fontSize, run.height)
}

function appendRun(line: TextLine, run: TextRun): void {
  const x = run.transform[4] ?? 0
  const isApart = x - line.right > spaceGap * Math.max(line.fontSize, run.height)
  const needsSpace = isApart && !line.text.endsWith(' ') && !run.str.startsWith(' ')
  line.text += needsSpace ? ` ${run.str}` : run.str
  line.right = Math.max(line.right, x + run.width)
}
