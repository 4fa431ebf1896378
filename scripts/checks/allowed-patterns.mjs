/** How patterns begin that `check-patterns.mjs` finds, each with the reason why they do no harm. */
export const allowedPatterns = new Map([
  [
    String.raw`/(?:[$€£¥]\s?\d|(?<!\d[,.]*)\d[\d,.]*\s?(?:%|percent`,
    'The look-behind lets each run of digits be read once; the checker does not follow it.',
  ],
])

/** Modules that build patterns only when they are called, each with the reason why those are linear. */
export const builtLater = new Map([
  ['apps/api/src/coach/claims/twists/find-inflation.ts', 'A fixed pattern around one number.'],
  [
    'apps/api/src/coach/claims/twists/find-strange-dates.ts',
    'A fixed pattern around one number or one word.',
  ],
  ['apps/api/src/coach/write/frames.ts', 'Each slot of a sentence is at most 200 characters.'],
  ['apps/api/src/live-engine/questions/question-parts.ts', 'Gives a literal, which is read, another flag.'],
  ['packages/ui/src/content/inline-text.tsx', 'A list of words, with every special character escaped.'],
])
