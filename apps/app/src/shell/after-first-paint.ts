/** Long enough for a screen to ask the server for what it shows, on a slow line too. */
const firstPaintMs = 1_500

/**
 * Does what nobody waits for once the screen has been painted, so that it takes nothing from what the screen needs.
 * @returns gives it up
 */
export function afterFirstPaint(work: () => void): () => void {
  const timer = setTimeout(work, firstPaintMs)
  return () => clearTimeout(timer)
}
