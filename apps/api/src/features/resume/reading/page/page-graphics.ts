import type { Cover } from './covers.ts'
import {
  Backgrounds,
  type DrawingState,
  type DrawnText,
  firstState,
  type Glyph,
  measureGlyphs,
  Pen,
} from './drawing-state.ts'
import {
  apply,
  type Box,
  boxOf,
  contains,
  identity,
  intersect,
  type Matrix,
  multiply,
  toMatrix,
} from './geometry.ts'
import { findHiddenReason, hiddenReasons, isVisibleOn, leastVisibleSize } from './hidden-reason.ts'
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
  /** Where drawn texts begin or end with a space. */
  spaces: Point[]
  images: PlacedImage[]
  /** Small painted dots and squares, as browsers draw the markers of a list. */
  markers: Box[]
  /** What may hide the texts painted before it. */
  covers: Cover[]
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
  const { texts, spaces, images, covers, ink } = walker
  return { texts, spaces, images, covers, markers: ink.markers }
}

/** A place on the page, in points. */
export interface Point {
  x: number
  y: number
}

type Arguments = readonly unknown[]
/** Operators that set one number of the drawing state. */
type NumberField = 'renderMode' | 'charSpacing' | 'wordSpacing' | 'leading' | 'rise' | 'fontSize'

const leastCoveringAlpha = 0.95
/** Where the letters of a string end is not known where its font tells no widths. */
const barelyBehind = 0.01
/** Letters that are not painted and limit what is painted after them. */
const stencilMode = 7
const nowhere: Box = { left: 0, bottom: 0, right: 0, top: 0 }
const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 }

/** Draws without a canvas: keeps the state that operators set and collects texts and pictures. */
class PageWalker {
  readonly texts: DrawnText[] = []
  readonly spaces: Point[] = []
  readonly images: PlacedImage[] = []
  readonly covers: Cover[] = []
  readonly ink = new Ink()
  readonly #page: Box
  readonly #fills: readonly (number | undefined)[]
  readonly #backgrounds = new Backgrounds()
  readonly #pen = new Pen()
  readonly #stack: DrawingState[] = []
  /** Whether each open group draws a mask: nothing of it is on the page. */
  readonly #groups: boolean[] = []
  /** The texts since the last beginning whose letters will limit the painting. */
  #letters: DrawnText[] = []
  #state = firstState()
  /** The next path limits what is painted after it. */
  #isClipping = false
  #painted = 0

  constructor(page: Box, ops: OperatorNumbers) {
    this.#page = page
    this.#fills = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke]
  }

  /** What to do for each operator, by its name in pdf.js. */
  readonly operators: Record<string, (args: Arguments) => void> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (matrix) => this.#transform(matrix),
    paintFormXObjectBegin: ([matrix, box]) => {
      this.#save()
      if (matrix) this.#transform(matrix)
      if (box) this.#clip(readBox(box))
    },
    clip: () => {
      this.#isClipping = true
    },
    eoClip: () => {
      this.#isClipping = true
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
    endText: () => {
      if (this.#letters.length > 0) this.#state.stencil = [...this.#state.stencil, ...this.#letters]
      this.#letters = []
    },
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
      if (this.#state.stencil.length > 0) this.#showThrough(null)
      else if (!this.#isInMask) this.#backgrounds.cover(this.#page, null)
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
      if (key === 'BM') this.#state.isBlended = value !== 'source-over'
    }
  }

  #clip(box: Box): void {
    const own = boxOf(this.#state.ctm, box)
    this.#state.clip = intersect(own, this.#state.clip ?? own) ?? nowhere
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
    if (text.startsWith(' ')) this.spaces.push({ x, y })
    if (text.trim() === '') return
    if (text.endsWith(' ')) this.spaces.push({ x: x + barelyBehind * size, y })
    const hiddenBecause = contains(this.#page, x, y)
      ? (findHiddenReason(state, size, this.#backgrounds.under(x, y + size / 4)) ??
        (isClipped(state.clip, x, right, y, size) ? hiddenReasons.clipped : null))
      : hiddenReasons['off-page']
    const drawn = { text, x, y, right, size, fill: state.fill, hiddenBecause, order: this.#painted++ }
    this.texts.push(drawn)
    if (state.renderMode === stencilMode) this.#letters.push(drawn)
  }

  /** Paint that only the letters of a stencil let through shows them, in its own colour. */
  #showThrough(box: Box | null, paint?: { fill: string | null } | { source: unknown; matrix: Matrix }): void {
    const order = this.#painted++
    if (this.#isInMask || this.#state.isMasked || this.#state.alpha < leastCoveringAlpha) return
    for (const text of this.#state.stencil) {
      if (text.hiddenBecause !== hiddenReasons.invisible || text.size < leastVisibleSize) continue
      const middle = (text.x + text.right) / 2
      if (box && !contains(box, middle, text.y + text.size / 4)) continue
      const under = this.#backgrounds.under(middle, text.y + text.size / 4)
      if (paint && 'fill' in paint && !isVisibleOn(paint.fill, this.#state.alpha, under)) continue
      Object.assign(text, { hiddenBecause: null, order, fill: paint && 'fill' in paint ? paint.fill : null })
      if (paint && 'source' in paint) text.paintedWith = { ...paint, under }
    }
  }

  /** What is painted in full hides what lies under it. */
  #cover(whole: Box, picture?: Cover['picture']): void {
    const { alpha, isMasked, isBlended, clip } = this.#state
    const box = intersect(whole, clip ?? whole)
    const order = this.#painted++
    if (box && alpha >= leastCoveringAlpha && !isMasked && !isBlended)
      this.covers.push({ box, order, ...(picture && { picture }) })
  }

  #place(source: unknown, isMask: boolean): void {
    if (this.#isInMask) return
    const matrix = this.#state.ctm
    if (this.#state.stencil.length > 0) {
      if (!isMask) this.#showThrough(boxOf(matrix, unitSquare), { source, matrix })
      return
    }
    this.images.push({ source, isMask, matrix })
    this.#backgrounds.cover(boxOf(matrix, unitSquare), null)
    if (!isMask) this.#cover(boxOf(matrix, unitSquare), { source, matrix })
  }

  #fill([kind, path, box]: Arguments): void {
    if (this.#isClipping && box) this.#clip(readBox(box))
    this.#isClipping = false
    if (!this.#fills.includes(toNumber(kind)) || this.#isInMask) return
    const { ctm, alpha, isMasked } = this.#state
    const fill = isMasked ? null : this.#state.fill
    const outlines = countOutlines(path)
    const covered = boxOf(ctm, readBox(box))
    if (this.#state.stencil.length > 0) {
      this.#showThrough(covered, { fill })
      return
    }
    const under = this.#backgrounds.under(
      (covered.left + covered.right) / 2,
      (covered.bottom + covered.top) / 2,
    )
    if (isVisibleOn(fill, alpha, under)) this.ink.paint(covered, outlines)
    // A path with one outline covers its box, near enough; a frame has two and does not.
    if (outlines === 1) this.#backgrounds.cover(covered, alpha > 0.5 ? fill : null)
    if (fill && isRectangle(path)) this.#cover(covered)
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

/** Whether nothing of a text lies inside of what limits the painting. */
function isClipped(clip: Box | null, x: number, right: number, y: number, size: number): boolean {
  const letters = { left: x, bottom: y - 0.2 * size, right: Math.max(right, x + 0.1), top: y + 0.8 * size }
  return clip !== null && intersect(clip, letters) === null
}

/** How many numbers each step of a path takes: a move, a line, two kinds of curves, the way back to the start. */
const stepLengths = [3, 3, 7, 5, 1]

function readPath(value: unknown): ArrayLike<unknown> {
  const path: unknown = Array.isArray(value) ? value[0] : value
  return path instanceof Float32Array || Array.isArray(path) ? path : []
}

/** One closed shape of four upright or level edges. */
function isRectangle(value: unknown): boolean {
  const path = readPath(value)
  const corners: [number, number][] = []
  for (let index = 0; index < path.length; index += stepLengths[Number(path[index])] ?? 1) {
    const step = Number(path[index])
    if (step === 2 || step === 3 || (step === 0 && index > 0)) return false
    if (step < 2) corners.push([Number(path[index + 1]), Number(path[index + 2])])
  }
  const isLevel = corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y]
    return x === nextX || y === nextY
  })
  return isLevel && (corners.length === 4 || corners.length === 5)
}

/** How many closed shapes a path has; 0 for what is no path. */
function countOutlines(value: unknown): number {
  const path = readPath(value)
  let starts = 0
  for (let index = 0; index < path.length; index += stepLengths[Number(path[index])] ?? 1) {
    // A move that draws nothing, as at the end of a frame, begins no shape.
    if (path[index] === 0 && (path[index + 3] === 1 || path[index + 3] === 2)) starts += 1
  }
  return starts
}

function readBox(value: unknown): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from((value ?? []) as ArrayLike<number>)
  return { left, bottom, right, top }
}
