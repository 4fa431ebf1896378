import type { DrawnText } from './drawing-state.ts'
import { type Box, contains } from './geometry.ts'
import { hiddenReasons } from './hidden-reason.ts'

/** Letters and lines of text are lower than this; higher shapes are drawings. */
const maxHeightPoints = 120
// Most letters have one outline or more; ligatures and joined scripts have fewer outlines than letters.
const leastOutlinesPerLetter = 0.6
// The text over painted letters is as wide as they are.
const leastWidthShare = 0.7
const mostWidthShare = 1.4

const leastMarkerPoints = 1
const mostMarkerPoints = 5.5

interface PaintedShape {
  box: Box
  outlines: number
}

/**
 * What is painted on a page in the size of letters. Browsers print synthetic bold as outlines with transparent text over
 * them: that text is seen although it is set to be invisible. A bar has one outline, so it shows no text.
 */
export class Ink {
  readonly #shapes: PaintedShape[] = []

  paint(box: Box, outlines: number): void {
    if (outlines > 0 && box.top - box.bottom <= maxHeightPoints) this.#shapes.push({ box, outlines })
  }

  /** Dots and squares in the size of a list's marker. */
  get markers(): Box[] {
    return this.#shapes.map(({ box }) => box).filter(isMarker)
  }

  /** Takes the mark of being hidden from transparent text whose letters are painted under it. */
  markTraced(texts: readonly DrawnText[]): void {
    const transparent = texts.filter(({ hiddenBecause }) => hiddenBecause === hiddenReasons.invisible)
    if (transparent.length === 0) return
    for (const shape of this.#shapes) {
      const over = transparent.filter((text) => liesOver(text, shape.box))
      if (!showsLetters(shape, over)) continue
      for (const text of over) {
        text.hiddenBecause = null
        text.isTraced = true
      }
    }
  }
}

function isMarker({ left, right, top, bottom }: Box): boolean {
  const [width, height] = [right - left, top - bottom]
  return (
    width >= leastMarkerPoints &&
    width <= mostMarkerPoints &&
    width / Math.max(height, 0.1) < 1.4 &&
    height / width < 1.4
  )
}

function liesOver({ x, right, y, size }: DrawnText, box: Box): boolean {
  const middle = (x + right) / 2
  return (
    box.top <= y + 1.3 * size && contains({ ...box, bottom: box.bottom - 0.3 * size }, middle, y + size / 5)
  )
}

function showsLetters({ box, outlines }: PaintedShape, texts: readonly DrawnText[]): boolean {
  if (texts.length === 0) return false
  const letters = texts.map(({ text }) => text.replace(/\s/g, '')).join('').length
  const left = Math.min(...texts.map(({ x }) => x))
  const right = Math.max(...texts.map((text) => text.right))
  const share = (right - left) / Math.max(1, box.right - box.left)
  return outlines >= leastOutlinesPerLetter * letters && share >= leastWidthShare && share <= mostWidthShare
}
