interface LetterRun {
  str: string
  fontName: string
}

/** Fewer exclamation marks in a font of their own may be meant. */
const leastMarks = 4

/**
 * Turns "!" back into white where it is one. Pages and other programs of the Mac write tabs and ends of lines in a font of
 * its own that draws nothing; its first code is 33, which reads as "!". Such a font says nothing else on the whole page.
 */
export function blankLetters<Run extends LetterRun>(runs: readonly Run[]): Run[] {
  const written = runs.filter(({ str }) => str.trim() !== '')
  const only = [...Map.groupBy(written, ({ fontName }) => fontName)].filter(([, some]) =>
    some.every(({ str }) => /^[!\s]+$/.test(str)),
  )
  // Each weight and slant has such a font, and some of them few marks.
  if (!only.some(([, some]) => some.length >= leastMarks)) return [...runs]
  const blank = new Set(only.map(([fontName]) => fontName))
  return runs.map((run) => (blank.has(run.fontName) ? { ...run, str: run.str.replaceAll('!', ' ') } : run))
}
