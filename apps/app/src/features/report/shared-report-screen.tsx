import { buttonClasses } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { Logo } from '@cuelight/ui/components/logo'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useEffect } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { DataProvider } from '../../shell/data-provider.tsx'
import { ScreenMain } from '../../shell/layout/screen-main.tsx'
import { ReportView } from './view/report-view.tsx'

/** A report opened through a shared link. Its token is in the fragment, which no browser sends anywhere. */
export function SharedReportScreen() {
  return (
    <DataProvider>
      <SharedReport />
    </DataProvider>
  )
}

function SharedReport() {
  const token = window.location.hash.slice(1)
  const { mutate, data, error } = api.report.openShare.useMutation()
  useEffect(() => {
    if (token) mutate({ token })
  }, [token, mutate])
  useEffect(keepOutOfSearch, [])
  return (
    <div className="min-h-dvh bg-surface">
      <header className="border-b border-line bg-surface-raised">
        <div className="mx-auto max-w-6xl px-4 py-3 md:px-8">
          <Logo />
        </div>
      </header>
      <ScreenMain className="mx-auto max-w-6xl px-4 py-6 md:px-8">
        {data && <ReportView data={data} isShared />}
        {!data && !error && token && <Spinner label="Loading report..." />}
        {(error || !token) && (
          <EmptyState
            isPage
            action={
              <a href="/" className={buttonClasses('secondary')}>
                Open the start page
              </a>
            }
            title="No report here"
            text={
              error
                ? messageOf(error, 'We could not load the report. Please try again.')
                : 'This link does not open a report. It may have expired or been revoked.'
            }
          />
        )}
      </ScreenMain>
    </div>
  )
}

/** The page's header says so too, but a static host may not send it. */
function keepOutOfSearch() {
  const tag = document.createElement('meta')
  tag.name = 'robots'
  tag.content = 'noindex, nofollow'
  document.head.append(tag)
  return () => tag.remove()
}
