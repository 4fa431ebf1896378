import { startThemeSync } from '@cuelight/ui/theme/themes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterFirstPaint } from './shell/after-first-paint.ts'
import { App } from './shell/app.tsx'
import { askForLetters } from './shell/letters.ts'
import { router } from './shell/routes/router.tsx'

startThemeSync()

/** When the placeholders of the first paint have faded in, even if it came late. */
const firstPaintShownMs = 700

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')
// The first paint stays until the screen can take its place.
router.load().finally(() => {
  keepPlaceholders()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  askForLetters()
})

/** The placeholders of the first paint are there already; those that take their place must not fade in once more. */
function keepPlaceholders(): void {
  const { dataset } = document.documentElement
  if (dataset.starts !== 'frame' || performance.now() < firstPaintShownMs) return
  dataset.starts = 'drawn'
  afterFirstPaint(() => {
    delete dataset.starts
  })
}
