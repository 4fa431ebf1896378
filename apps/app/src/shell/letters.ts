import { afterFirstPaint } from './after-first-paint.ts'

/** Set once the letters are in the browser's cache, where they stay for a year. */
export const lettersKey = 'app_letters_are_kept'

/**
 * The letters: 48 kB that a first visit asks for only after its screen has been painted, so that neither text nor scripts
 * wait behind them. From the second visit on the boot script sets `data-letters` before the first paint (styles.css).
 */
export function askForLetters(): void {
  const root = document.documentElement
  if (root.dataset.letters !== undefined) return
  afterFirstPaint(async () => {
    root.dataset.letters = ''
    try {
      await document.fonts.load('1em "Inter Variable"')
      localStorage.setItem(lettersKey, 'yes')
    } catch {
      // They are asked for again the next time.
    }
  })
}
