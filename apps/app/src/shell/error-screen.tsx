import { errorTexts } from '@cuelight/contracts/error-texts'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ScreenMain } from './layout/screen-main.tsx'

/** What stands in place of a screen that threw; the cause is for the console, not for the candidate. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  return (
    <ScreenMain className="mx-auto max-w-xl p-6">
      <ErrorPanel title="Error" message={errorTexts.dialogDefault} onRetry={reset} />
    </ScreenMain>
  )
}
