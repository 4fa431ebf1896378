import { startThemeSync } from '@cuelight/ui/theme/themes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import './styles.css'

startThemeSync()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
