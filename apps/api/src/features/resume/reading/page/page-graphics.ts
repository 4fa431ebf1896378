import { contrastOf } from './contrast.ts'
import { type DrawingState, firstState, type Glyph, measureGlyphs } from './drawing-state.ts'
import { apply, type Box, boxOf, contains, identity, type Matrix, multiply, toMatrix } from './geometry.ts'

/** What pdf.js says a page draws: operator numbers and their arguments. */
export interface OperatorList {
  fnArray: number[]
  argsArray: unknown[]
}
export type OperatorNumbers = Record<string, number>

/** A string as it is drawn. `x` and `y` are where it begins, in points. */
export interface DrawnText {
  text: string
  x: number
  y: number
  /** Why a reader does not see it, as a sentence; null when it is seen. */
  hiddenBecause: string | null
}

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
}

/** Below this many points letters are a stroke. */
const leastVisibleSize = 3
/** Equal colours have 1; the lightest grey anybody prints on white has about 1.5. */
const leastVisibleContrast = 1.2
const leastVisibleAlpha = 0.05
const invisibleModes: readonly number[] = [3, 7]
const paper = '#ffffff'
const maxBackgrounds = 400

export const hiddenReasons = {
  invisible: 'The text is set to be invisible.',
  colour: 'The text has the colour of its background.',
  tiny: 'The letters are too small to be seen.',
  'off-page': 'The text lies outside of the page.',
} as const

/** Follows the operators of a page: where which text is drawn and whether it can be seen, and where pictures lie. */
export function followPage(list: OperatorList, ops: OperatorNumbers, page: Box): PageGraphics {
  const names = new Map(Object.entries(ops).map(([name, number]) => [number, name]))
  const { operators, result } = createWalker(page, ops)
  for (const [index, number] of list.fnArray.entries()) {
    const args = list.argsArray[index]
    operators[names.get(number) ?? '']?.(Array.isArray(args) ? args : [])
  }
  return result
}

type Operators = Record<string, (args: readonly unknown[]) => void>

function createWalker(page: Box, ops: OperatorNumbers): { operators: Operators; result: PageGraphics } {
  const result: PageGraphics = { texts: [], images: [] }
  const backgrounds = createBackgrounds()
  const stack: DrawingState[] = []
  let state = firstState()
  const pen = createPen()
  const fills = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke]

  const save = () => {
    stack.push({ ...state })
  }
  const restore = () => {
    state = stack.pop() ?? state
  }
  const transform = (value: unknown) => {
    state.ctm = multiply(state.ctm, toMatrix(value))
  }
  const show = ([glyphs]: readonly unknown[]) => {
    const matrix = multiply(state.ctm, pen.matrix())
    const [x, y] = apply(matrix, 0, state.rise)
    const size = Math.abs(state.fontSize) * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    const { text, advance } = measureGlyphs(Array.isArray(glyphs) ? (glyphs as Glyph[]) : [], state)
    pen.advance(advance)
    if (text.trim() === '') return
    const hiddenBecause = contains(page, x, y)
      ? findReason(state, size, backgrounds.under(x, y + size / 4))
      : hiddenReasons['off-page']
    result.texts.push({ text, x, y, hiddenBecause })
  }
  const place = (source: unknown, isMask: boolean) => {
    result.images.push({ source, isMask, matrix: state.ctm })
    backgrounds.cover(boxOf(state.ctm, unitSquare), null)
  }
  const fill = ([kind, path, box]: readonly unknown[]) => {
    if (!fills.includes(toNumber(kind)) || !isOneShape(path)) return
    backgrounds.cover(boxOf(state.ctm, readBox(box)), state.alpha > 0.5 ? state.fill : null)
  }
  const operators: Operators = {
    save,
    restore,
    transform,
    paintFormXObjectBegin([matrix]) {
      save()
      if (matrix) transform(matrix)
    },
    paintFormXObjectEnd: restore,
    setGState([pairs]) {
      for (const [key, value] of readPairs(pairs)) if (key === 'ca') state.alpha = toNumber(value)
    },
    setFillRGBColor([colour]) {
      state.fill = typeof colour === 'string' ? colour : null
    },
    setFillColorN() {
      state.fill = null
    },
    beginText: () => pen.set(identity),
    setTextMatrix: ([matrix]) => pen.set(toMatrix(matrix)),
    moveText: ([x, y]) => pen.moveLine(toNumber(x), toNumber(y)),
    setLeadingMoveText([x, y]) {
      state.leading = -toNumber(y)
      pen.moveLine(toNumber(x), toNumber(y))
    },
    nextLine: () => pen.moveLine(0, -state.leading),
    setFont([, size]) {
      state.fontSize = toNumber(size)
    },
    setHScale([percent]) {
      state.scale = toNumber(percent) / 100
    },
    showText: show,
    constructPath: fill,
    shadingFill: () => backgrounds.cover(page, null),
    paintImageXObject: ([name]) => place(name, false),
    paintInlineImageXObject: ([image]) => place(image, false),
    paintImageMaskXObject: ([image]) => place(image, true),
  }
  const plain = {
    setTextRenderingMode: 'renderMode',
    setCharSpacing: 'charSpacing',
    setWordSpacing: 'wordSpacing',
    setLeading: 'leading',
    setTextRise: 'rise',
  } as const
  for (const [operator, field] of Object.entries(plain)) {
    operators[operator] = ([value]) => {
      state[field] = toNumber(value)
    }
  }
  return { operators, result }
}

const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 }

/** Why a text on the page is not seen, or null. `under` is the colour below it; null when that is many colours. */
function findReason(state: DrawingState, size: number, under: string | null): string | null {
  if (invisibleModes.includes(state.renderMode) || state.alpha < leastVisibleAlpha)
    return hiddenReasons.invisible
  if (size < leastVisibleSize) return hiddenReasons.tiny
  // Outlined letters have the colour of their stroke.
  if (!under || !state.fill || state.renderMode % 4 !== 0) return null
  return contrastOf(state.fill, under) < leastVisibleContrast ? hiddenReasons.colour : null
}

/** Letters without spaces, as strings of a page are compared. */
export function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '')
}

/** Where the next letter goes, in text space. */
function createPen() {
  let line = identity
  let matrix = identity
  return {
    matrix: () => matrix,
    set(next: Matrix) {
      line = next
      matrix = next
    },
    moveLine(x: number, y: number) {
      line = multiply(line, [1, 0, 0, 1, x, y])
      matrix = line
    },
    advance(distance: number) {
      matrix = multiply(matrix, [1, 0, 0, 1, distance, 0])
    },
  }
}

/** What has been painted so far and may lie under a text: newest on top, white paper below all. */
function createBackgrounds() {
  const painted: { box: Box; colour: string | null }[] = []
  return {
    cover(box: Box, colour: string | null) {
      if (box.right - box.left < 4 || box.top - box.bottom < 2) return
      painted.push({ box, colour })
      if (painted.length > maxBackgrounds) painted.shift()
    },
    under(x: number, y: number): string | null {
      const found = painted.findLast(({ box }) => contains(box, x, y))
      return found ? found.colour : paper
    },
  }
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function readPairs(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.filter((pair): pair is unknown[] => Array.isArray(pair)) : []
}

/** A path of one outline covers its box, near enough; a frame, which has two, does not. */
function isOneShape(value: unknown): boolean {
  const path: unknown = Array.isArray(value) ? value[0] : value
  if (!(path instanceof Float32Array) && !Array.isArray(path)) return false
  const lengths = [3, 3, 7, 5, 1]
  let starts = 0
  for (let index = 0; index < path.length; index += lengths[Number(path[index])] ?? 1) {
    if (path[index] === 0) starts += 1
  }
  return starts <= 1
}

function readBox(value: unknown): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from((value ?? []) as ArrayLike<number>)
  return { left, bottom, right, top }
}
