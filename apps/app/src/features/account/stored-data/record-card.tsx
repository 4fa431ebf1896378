import type { AccountEvent, AccountEventKind } from '@cuelight/contracts/account'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { api, messageOf } from '../../../shell/api-client.ts'
import { formatDateTime } from '../../../shell/format.ts'

const names: Record<AccountEventKind, string> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'session-ended': 'Signed out a device',
  'token-renewed': 'Renewed a token',
  export: 'Exported all data',
  share: 'Shared a report',
  'share-revoked': 'Closed a shared link',
  'calendar-opened': 'Made a calendar address',
  'calendar-closed': 'Switched off the calendar address',
  'screen-connected': 'Connected another device to an interview',
  'transcript-deleted': 'Deleted a transcript',
  'report-deleted': 'Deleted a report',
  'account-deleted': 'Deleted the account',
  'operator-change': 'Changed by the operator',
  'models-changed': 'Changed the models of this installation',
}

/** Recent events of the account, so that its owner notices what was not their doing. */
export function RecordCard() {
  const events = api.account.events.useQuery()
  return (
    <Card title="Activity" description="What happened in your account lately.">
      {events.isPending && (
        <LoadingRegion label="Loading the activity...">
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {events.isError && (
        <ErrorPanel message={messageOf(events.error)} onRetry={events.refetch} retrying={events.isFetching} />
      )}
      {events.data?.length === 0 && <p className="text-muted">Nothing yet.</p>}
      {events.data && events.data.length > 0 && (
        <ol
          className="grid max-h-72 gap-3 overflow-y-auto pr-2 text-sm"
          // Focusable, so that the keyboard can scroll it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
          tabIndex={0}
          aria-label="Activity, newest first"
        >
          {events.data.map((event) => (
            <RecordLine key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function RecordLine({ event: { kind, date, device, network, detail } }: { event: AccountEvent }) {
  const where = [device, network].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0">
        {names[kind]}
        {(detail || where) && <span className="text-muted"> · {detail ?? where}</span>}
      </span>
      <time dateTime={date} className="text-muted">
        {formatDateTime(date)}
      </time>
    </li>
  )
}
