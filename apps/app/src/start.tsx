import { startThemeSync } from '@cuelight/ui/theme/themes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { router } from './shell/routes/router.tsx'

startThemeSync()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')
// The first paint stays until the screen can take its place.
router.load().finally(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
