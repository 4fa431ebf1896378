import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ScreenMain } from '../layout/screen-main.tsx'

/** Shown instead of a screen that threw; the cause goes to the console, not to the candidate. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  return (
    <ScreenMain className="mx-auto max-w-xl p-6">
      <ErrorPanel title="Error" message={errorTexts.dialogDefault} onRetry={reset} />
    </ScreenMain>
  )
}

/** An unknown path belongs to the landing page, which is another document. */
export function LeaveToSite() {
  useEffect(() => window.location.replace('/'), [])
  return <Spinner label="Opening the start page..." />
}
