import { identity, type Matrix } from './geometry.ts'

/** What the drawing operators of a page set and what later ones go by. */
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
