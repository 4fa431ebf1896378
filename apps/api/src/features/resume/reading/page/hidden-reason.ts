import type { DrawingState } from './drawing-state.ts'

/** Why a reader does not see a text, as a sentence for the candidate. */
export const hiddenReasons = {
  invisible: 'The text is set to be invisible.',
  colour: 'The text has the colour of its background.',
  tiny: 'The letters are too small to be seen.',
  'off-page': 'The text lies outside of the page.',
  clipped: 'The text is cut off by the edge of a frame.',
  covered: 'The text lies under a picture or a filled shape.',
} as const

/** Letters smaller than this many points look like a stroke. */
export const leastVisibleSize = 3
/** Equal colours have a contrast of 1; the lightest grey anybody prints on white has about 1.5. */
const leastVisibleContrast = 1.2
const leastVisibleAlpha = 0.05
const invisibleModes: readonly number[] = [3, 7]

/** Why a text on the page cannot be seen, or null. `under` is the colour below it, null for more than one colour. */
export function findHiddenReason(state: DrawingState, size: number, under: string | null): string | null {
  if (invisibleModes.includes(state.renderMode) || state.alpha < leastVisibleAlpha)
    return hiddenReasons.invisible
  if (size < leastVisibleSize) return hiddenReasons.tiny
  // Outlined letters have the colour of their stroke.
  if (!under || !state.fill || state.renderMode % 4 !== 0) return null
  return contrastOf(state.fill, under) < leastVisibleContrast ? hiddenReasons.colour : null
}

/** Whether a shape of this colour stands out from what lies under it; null is more than one colour. */
export function isVisibleOn(fill: string | null, alpha: number, under: string | null): boolean {
  if (alpha < leastVisibleAlpha) return false
  return !fill || !under || contrastOf(fill, under) >= leastVisibleContrast
}

/** Contrast of two colours "#rrggbb" as the accessibility guidelines define it: 1 for equal ones, 21 at most. */
function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
