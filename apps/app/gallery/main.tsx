import { Logo } from '@cuelight/ui/components/logo'
import { ThemeSwitcher } from '@cuelight/ui/components/theme-switcher'
import { ToastProvider } from '@cuelight/ui/components/toast'
import { startThemeSync } from '@cuelight/ui/theme/themes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ActionSpecimens } from './action-specimens.tsx'
import { ChartSpecimens } from './chart-specimens.tsx'
import { ContentSpecimens } from './content-specimens.tsx'
import { FeedbackSpecimens } from './feedback-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import './gallery.css'

// Every component of packages/ui, for those who build screens: `npm run dev`, then /gallery/. It is no entry of the
// build, so nothing of it reaches a visitor.

startThemeSync()

function Gallery() {
  return (
    <ToastProvider>
      <div className="min-h-dvh bg-surface text-text">
        <header className="flex items-center justify-between gap-4 border-b border-line bg-surface-raised px-4 py-3 md:px-8">
          <Logo />
          <ThemeSwitcher />
        </header>
        <main className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-8 md:px-8">
          <h1 className="text-2xl font-semibold">Components</h1>
          <ActionSpecimens />
          <FormSpecimens />
          <FeedbackSpecimens />
          <ContentSpecimens />
          <ChartSpecimens />
        </main>
      </div>
    </ToastProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
