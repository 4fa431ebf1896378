/** One answer in a plot. */
export interface Dot {
  x: number
  y: number
  /** Drawn in colour: nothing was learned from it. */
  isHeld: boolean
}

/** One plot, as `drawScatters` draws it. */
export interface Scatter {
  title: string
  /** What is measured along each axis. */
  xLabel: string
  yLabel: string
  /** From 0 to this. */
  xMost: number
  yMost: number
  /** Under the title, such as n and a correlation. */
  notes: readonly string[]
  dots: readonly Dot[]
}

const size = { width: 340, height: 330, left: 46, right: 14, top: 66, bottom: 44 } as const
const inner = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
} as const
const ticks = 4
const colours = { held: '#6d28d9', learned: '#9ca3af', line: '#d1d5db', text: '#1f2937', muted: '#4b5563' }

/** Plots side by side as one SVG, `columns` in a row, with a heading. Every text is escaped. */
export function drawScatters(heading: string, plots: readonly Scatter[], columns: number): string {
  const rows = Math.ceil(plots.length / columns)
  const [width, height] = [columns * size.width, rows * size.height + 56]
  const places = plots.map((plot, at) => {
    const move = `translate(${(at % columns) * size.width} ${Math.floor(at / columns) * size.height + 56})`
    return `<g transform="${move}">${drawOne(plot)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" role="img">`,
    `<title>${escapeText(heading)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    write(heading, 16, 24, { size: 16, weight: 600 }),
    `<circle cx="21" cy="41" r="4" fill="${colours.held}"/>`,
    write('nothing was learned from these', 31, 45, { size: 12, colour: colours.muted }),
    `<circle cx="236" cy="41" r="4" fill="${colours.learned}"/>`,
    write('the rubric learned from these', 246, 45, { size: 12, colour: colours.muted }),
    ...places,
    '</svg>\n',
  ].join('\n')
}

function drawOne({ title, xLabel, yLabel, xMost, yMost, notes, dots }: Scatter): string {
  const x = (value: number) => round(size.left + (inner.width * Math.min(value, xMost)) / xMost)
  const y = (value: number) => round(size.top + inner.height * (1 - Math.min(value, yMost) / yMost))
  const steps = Array.from({ length: ticks + 1 }, (_, at) => at / ticks)
  const grid = steps.flatMap((share) => [
    `<path d="M${size.left} ${y(share * yMost)}h${inner.width}M${x(share * xMost)} ${size.top}v${inner.height}" stroke="${colours.line}" stroke-width="0.5"/>`,
    write(String(Math.round(share * xMost)), x(share * xMost), size.height - 28, {
      anchor: 'middle',
      colour: colours.muted,
    }),
    write(String(Math.round(share * yMost)), size.left - 6, y(share * yMost) + 4, {
      anchor: 'end',
      colour: colours.muted,
    }),
  ])
  const middle = size.top + inner.height / 2
  return [
    write(title, size.left, 18, { size: 13, weight: 600 }),
    ...notes.map((note, at) => write(note, size.left, 36 + 15 * at, { size: 12, colour: colours.muted })),
    ...grid,
    write(xLabel, size.left + inner.width / 2, size.height - 10, { size: 12, anchor: 'middle' }),
    `<g transform="rotate(-90 12 ${middle})">${write(yLabel, 12, middle, { size: 12, anchor: 'middle' })}</g>`,
    ...dots
      .toSorted((one, other) => Number(one.isHeld) - Number(other.isHeld))
      .map(
        (dot) =>
          `<circle cx="${x(dot.x)}" cy="${y(dot.y)}" r="2.6" fill="${dot.isHeld ? colours.held : colours.learned}" fill-opacity="0.6"/>`,
      ),
  ].join('\n')
}

interface TextStyle {
  size?: number
  weight?: number
  anchor?: 'middle' | 'end'
  colour?: string
}

function write(text: string, x: number, y: number, style: TextStyle): string {
  const { size: points = 11, weight = 400, anchor = 'start', colour = colours.text } = style
  return `<text x="${x}" y="${y}" font-size="${points}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escapeText(text)}</text>`
}

const round = (value: number) => Math.round(value * 10) / 10
const escapeText = (text: string) =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;')
