import type { AccountSession } from '@cuelight/contracts/account'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Badge } from '@cuelight/ui/components/status-badge'
import { useToast } from '@cuelight/ui/components/toast'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDateTime } from '../../shell/format.ts'
import { clearSession } from '../../shell/session/session-store.ts'
import { signOut } from '../../shell/session/sign-out.ts'

/** Where the account is signed in; each place can be signed out from here. */
export function SessionsCard() {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const sessions = api.account.sessions.useQuery()
  const onError = (error: unknown) =>
    showToast({ title: error instanceof Error ? messageOf(error) : '', tone: 'bad' })
  const onSettled = () => {
    utilities.account.sessions.invalidate()
    utilities.account.events.invalidate()
  }
  const revoke = api.account.revokeSession.useMutation({ onError, onSettled })
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Card
      title="Sessions"
      description="Where you are signed in. We show only part of each network address, and we don’t look up where it is."
    >
      <div className="grid gap-5">
        {sessions.isPending && (
          <LoadingRegion label="Loading your sign-ins...">
            <Skeleton className="h-16" />
          </LoadingRegion>
        )}
        {sessions.isError && (
          <ErrorPanel
            message={messageOf(sessions.error)}
            onRetry={sessions.refetch}
            retrying={sessions.isFetching}
          />
        )}
        {sessions.data && (
          <ul className="grid divide-y divide-line">
            {sessions.data.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                isEnding={revoke.isPending && revoke.variables.sessionId === session.id}
                onEnd={() => revoke.mutate({ sessionId: session.id })}
              />
            ))}
          </ul>
        )}
        <SignOutButtons hasOthers={hasOthers} onError={onError} onSettled={onSettled} />
      </div>
    </Card>
  )
}

type SignOutButtonsProps = {
  hasOthers: boolean
  onError: (error: unknown) => void
  onSettled: () => void
}

function SignOutButtons({ hasOthers, onError, onSettled }: SignOutButtonsProps) {
  const others = api.account.revokeOtherSessions.useMutation({ onError, onSettled })
  const everywhere = api.account.signOutEverywhere.useMutation({ onSuccess: clearSession, onError })
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={signOut}>
        Logout
      </Button>
      {hasOthers && (
        <Button variant="secondary" loading={others.isPending} onClick={() => others.mutate()}>
          Sign out all others
        </Button>
      )}
      <Button variant="danger" loading={everywhere.isPending} onClick={() => everywhere.mutate()}>
        Sign out everywhere
      </Button>
    </div>
  )
}

type SessionLineProps = { session: AccountSession; isEnding: boolean; onEnd: () => void }

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const { device, network, firstUsedDate, lastUsedDate, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {device}
          {isCurrent && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {network ? `From ${network} · ` : ''}Since {formatDateTime(firstUsedDate)} · Last used{' '}
          {formatDateTime(lastUsedDate)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${device}, since ${formatDateTime(firstUsedDate)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
