import {
  Backgrounds,
  type DrawingState,
  type DrawnText,
  firstState,
  type Glyph,
  measureGlyphs,
  Pen,
} from './drawing-state.ts'
import { apply, type Box, boxOf, contains, identity, type Matrix, multiply, toMatrix } from './geometry.ts'
import { findHiddenReason, hiddenReasons, isVisibleOn } from './hidden-reason.ts'
import { Ink } from './ink.ts'

/** What pdf.js says a page draws: operator numbers and their arguments. */
export interface OperatorList {
  fnArray: number[]
  argsArray: unknown[]
}
export type OperatorNumbers = Record<string, number>

/** A picture of the page: `matrix` maps the unit square to the page. */
export interface PlacedImage {
  /** A name among the page's objects, or the picture itself. */
  source: unknown
  isMask: boolean
  matrix: Matrix
}

export interface PageGraphics {
  texts: DrawnText[]
  images: PlacedImage[]
  /** Small painted dots and squares, as browsers draw the markers of a list. */
  markers: Box[]
}

/** Follows the operators of a page: where each text is drawn, whether it can be seen, and where the pictures are. */
export function followPage(list: OperatorList, ops: OperatorNumbers, page: Box): PageGraphics {
  const names = new Map(Object.entries(ops).map(([name, number]) => [number, name]))
  const walker = new PageWalker(page, ops)
  for (const [index, number] of list.fnArray.entries()) {
    const args = list.argsArray[index]
    walker.operators[names.get(number) ?? '']?.(Array.isArray(args) ? args : [])
  }
  walker.ink.markTraced(walker.texts)
  return { texts: walker.texts, images: walker.images, markers: walker.ink.markers }
}

type Arguments = readonly unknown[]
/** Operators that set one number of the drawing state. */
type NumberField = 'renderMode' | 'charSpacing' | 'wordSpacing' | 'leading' | 'rise' | 'fontSize'

const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 }

/** Draws without a canvas: keeps the state that operators set and collects texts and pictures. */
class PageWalker {
  readonly texts: DrawnText[] = []
  readonly images: PlacedImage[] = []
  readonly ink = new Ink()
  readonly #page: Box
  readonly #fills: readonly (number | undefined)[]
  readonly #backgrounds = new Backgrounds()
  readonly #pen = new Pen()
  readonly #stack: DrawingState[] = []
  /** Whether each open group draws a mask: nothing of it is on the page. */
  readonly #groups: boolean[] = []
  #state = firstState()

  constructor(page: Box, ops: OperatorNumbers) {
    this.#page = page
    this.#fills = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke]
  }

  /** What to do for each operator, by its name in pdf.js. */
  readonly operators: Record<string, (args: Arguments) => void> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (matrix) => this.#transform(matrix),
    paintFormXObjectBegin: ([matrix]) => {
      this.#save()
      if (matrix) this.#transform(matrix)
    },
    paintFormXObjectEnd: () => this.#restore(),
    beginGroup: ([group]) => this.#groups.push(isMaskGroup(group)),
    endGroup: () => this.#groups.pop(),
    setGState: ([pairs]) => this.#setAlpha(pairs),
    setFillRGBColor: ([colour]) => {
      this.#state.fill = typeof colour === 'string' ? colour : null
    },
    setFillColorN: () => {
      this.#state.fill = null
    },
    beginText: () => this.#pen.set(identity),
    setTextMatrix: ([matrix]) => this.#pen.set(toMatrix(matrix)),
    moveText: ([x, y]) => this.#pen.moveLine(toNumber(x), toNumber(y)),
    setLeadingMoveText: ([x, y]) => {
      this.#state.leading = -toNumber(y)
      this.#pen.moveLine(toNumber(x), toNumber(y))
    },
    nextLine: () => this.#pen.moveLine(0, -this.#state.leading),
    setHScale: ([percent]) => {
      this.#state.scale = toNumber(percent) / 100
    },
    setFont: ([, size]) => this.#set('fontSize', size),
    setTextRenderingMode: ([mode]) => this.#set('renderMode', mode),
    setCharSpacing: ([points]) => this.#set('charSpacing', points),
    setWordSpacing: ([points]) => this.#set('wordSpacing', points),
    setLeading: ([points]) => this.#set('leading', points),
    setTextRise: ([points]) => this.#set('rise', points),
    showText: ([glyphs]) => this.#show(Array.isArray(glyphs) ? (glyphs as Glyph[]) : []),
    constructPath: (args) => this.#fill(args),
    shadingFill: () => {
      if (!this.#isInMask) this.#backgrounds.cover(this.#page, null)
    },
    paintImageXObject: ([name]) => this.#place(name, false),
    paintInlineImageXObject: ([image]) => this.#place(image, false),
    paintImageMaskXObject: ([image]) => this.#place(image, true),
  }

  get #isInMask(): boolean {
    return this.#groups.includes(true)
  }

  #save(): void {
    this.#stack.push({ ...this.#state })
  }

  #restore(): void {
    this.#state = this.#stack.pop() ?? this.#state
  }

  #transform(value: unknown): void {
    this.#state.ctm = multiply(this.#state.ctm, toMatrix(value))
  }

  #set(field: NumberField, value: unknown): void {
    this.#state[field] = toNumber(value)
  }

  #setAlpha(pairs: unknown): void {
    for (const [key, value] of readPairs(pairs)) {
      if (key === 'ca') this.#state.alpha = toNumber(value)
      if (key === 'SMask') this.#state.isMasked = value !== false
    }
  }

  #show(glyphs: readonly Glyph[]): void {
    const state = this.#state
    const matrix = multiply(state.ctm, this.#pen.matrix)
    const [x, y] = apply(matrix, 0, state.rise)
    const size = Math.abs(state.fontSize) * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    const { text, advance } = measureGlyphs(glyphs, state)
    this.#pen.advance(advance)
    if (this.#isInMask) return
    const [right] = apply(multiply(state.ctm, this.#pen.matrix), 0, state.rise)
    if (text.trim() === '') return
    const hiddenBecause = contains(this.#page, x, y)
      ? findHiddenReason(state, size, this.#backgrounds.under(x, y + size / 4))
      : hiddenReasons['off-page']
    this.texts.push({ text, x, y, right, size, fill: state.fill, hiddenBecause })
  }

  #place(source: unknown, isMask: boolean): void {
    if (this.#isInMask) return
    this.images.push({ source, isMask, matrix: this.#state.ctm })
    this.#backgrounds.cover(boxOf(this.#state.ctm, unitSquare), null)
  }

  #fill([kind, path, box]: Arguments): void {
    if (!this.#fills.includes(toNumber(kind)) || this.#isInMask) return
    const { ctm, alpha, isMasked } = this.#state
    const fill = isMasked ? null : this.#state.fill
    const outlines = countOutlines(path)
    const covered = boxOf(ctm, readBox(box))
    const under = this.#backgrounds.under(
      (covered.left + covered.right) / 2,
      (covered.bottom + covered.top) / 2,
    )
    if (isVisibleOn(fill, alpha, under)) this.ink.paint(covered, outlines)
    // A path with one outline covers its box, near enough; a frame has two and does not.
    if (outlines === 1) this.#backgrounds.cover(covered, alpha > 0.5 ? fill : null)
  }
}

/** The letters of a text without its spaces, for comparing strings of a page. */
export function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '')
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** A group that pdf.js gives the kind of a soft mask paints that mask. */
function isMaskGroup(group: unknown): boolean {
  return group !== null && typeof group === 'object' && 'smask' in group && Boolean(group.smask)
}

function readPairs(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.filter((pair): pair is unknown[] => Array.isArray(pair)) : []
}

/** How many closed shapes a path has; 0 for what is no path. */
function countOutlines(value: unknown): number {
  const path: unknown = Array.isArray(value) ? value[0] : value
  if (!(path instanceof Float32Array) && !Array.isArray(path)) return 0
  const lengths = [3, 3, 7, 5, 1]
  let starts = 0
  for (let index = 0; index < path.length; index += lengths[Number(path[index])] ?? 1) {
    // A move that draws nothing, as at the end of a frame, begins no shape.
    if (path[index] === 0 && (path[index + 3] === 1 || path[index + 3] === 2)) starts += 1
  }
  return starts
}

function readBox(value: unknown): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from((value ?? []) as ArrayLike<number>)
  return { left, bottom, right, top }
}
