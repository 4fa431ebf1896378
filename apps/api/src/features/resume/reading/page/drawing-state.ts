import { type Box, contains, identity, type Matrix, multiply } from './geometry.ts'

/** What the drawing operators of a page set for those that follow. */
export interface DrawingState {
  ctm: Matrix
  /** "#rrggbb"; null for a pattern, which has no one colour. */
  fill: string | null
  alpha: number
  renderMode: number
  fontSize: number
  charSpacing: number
  wordSpacing: number
  /** Horizontal stretch of letters; 1 is none. */
  scale: number
  leading: number
  rise: number
  /** A soft mask lets through only a part of what is painted. */
  isMasked: boolean
  /** What is painted mixes with what lies under it. */
  isBlended: boolean
  /** Nothing outside of it is painted; null for no limit but the page. */
  clip: Box | null
  /** Texts whose letters limit the painting as a stencil does. */
  stencil: readonly DrawnText[]
}

/** A string as it is drawn. `x` and `y` are where it begins, in points. */
export interface DrawnText {
  text: string
  x: number
  y: number
  /** Where it ends on the right. */
  right: number
  size: number
  /** "#rrggbb"; null for a pattern. */
  fill: string | null
  /** Why a reader does not see it, as a sentence; null when it is seen. */
  hiddenBecause: string | null
  /** How many things are painted before it. */
  order: number
  /** The letters are painted as outlines and the text lies transparent over them, as browsers print bold. */
  isTraced?: boolean
  /** The picture that is painted through its letters, and the colour under it; null where that is more than one. */
  paintedWith?: { source: unknown; matrix: Matrix; under: string | null }
}

export type Glyph = { unicode?: string; width?: number; isSpace?: boolean } | number | null

export function firstState(): DrawingState {
  return {
    ctm: identity,
    fill: '#000000',
    alpha: 1,
    renderMode: 0,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    isMasked: false,
    isBlended: false,
    clip: null,
    stencil: [],
  }
}

/** The letters of a string and how far it moves the pen, in text space. */
export function measureGlyphs(
  glyphs: readonly Glyph[],
  state: DrawingState,
): { text: string; advance: number } {
  let text = ''
  let advance = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') advance -= (glyph / 1000) * state.fontSize
    else if (glyph) {
      text += glyph.unicode ?? ''
      advance += ((glyph.width ?? 0) / 1000) * state.fontSize + state.charSpacing
      if (glyph.isSpace) advance += state.wordSpacing
    }
  }
  return { text, advance: advance * state.scale }
}

/** Where the next letter goes, in text space. */
export class Pen {
  #line = identity
  #matrix = identity

  get matrix(): Matrix {
    return this.#matrix
  }

  set(next: Matrix): void {
    this.#line = next
    this.#matrix = next
  }

  moveLine(x: number, y: number): void {
    this.set(multiply(this.#line, [1, 0, 0, 1, x, y]))
  }

  advance(distance: number): void {
    this.#matrix = multiply(this.#matrix, [1, 0, 0, 1, distance, 0])
  }
}

const paper = '#ffffff'
const maxBackgrounds = 400

/** What is painted so far and may lie under a text: the newest on top, white paper at the bottom. */
export class Backgrounds {
  readonly #painted: { box: Box; colour: string | null }[] = []

  /** `colour` is null for what has many, such as a picture. */
  cover(box: Box, colour: string | null): void {
    if (box.right - box.left < 4 || box.top - box.bottom < 2) return
    this.#painted.push({ box, colour })
    if (this.#painted.length > maxBackgrounds) this.#painted.shift()
  }

  under(x: number, y: number): string | null {
    const found = this.#painted.findLast(({ box }) => contains(box, x, y))
    return found ? found.colour : paper
  }
}
