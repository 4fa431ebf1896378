import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { getRouteApi } from '@tanstack/react-router'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDate } from '../../shell/format.ts'
import { FactsCard } from '../facts/index.ts'
import { StoriesCard } from '../stories/index.ts'
import { UsageCard } from '../usage/index.ts'
import { CreditsCard } from './credits/credits-card.tsx'
import { LiveSettingsCard } from './live-settings-card.tsx'
import { ReminderCard } from './reminder-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { DeleteAccountCard } from './stored-data/delete-account-card.tsx'
import { ExportCard } from './stored-data/export-card.tsx'
import { RecordCard } from './stored-data/record-card.tsx'

const route = getRouteApi('/signed-in/account')
const columnClasses = 'grid min-w-0 grid-cols-1 gap-6'

/** `then` in the address says what a new sign-in interrupted. */
export function AccountScreen() {
  const { then } = route.useSearch()
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-semibold">Account</h1>
      {/* On the left what interviews use, on the right what the account has and keeps. */}
      <div className="grid max-w-2xl grid-cols-1 items-start gap-6 @4xl:max-w-none @4xl:grid-cols-2">
        <div className={columnClasses}>
          <ProfileCard />
          <FactsCard />
          <StoriesCard />
          <ReminderCard />
          <LiveSettingsCard />
        </div>
        <div className={columnClasses}>
          <CreditsCard />
          <UsageCard />
          <SessionsCard />
          <RecordCard />
          <ExportCard isResumed={then === 'export'} />
          <DeleteAccountCard isResumed={then === 'delete'} />
        </div>
      </div>
    </div>
  )
}

function ProfileCard() {
  const profile = api.account.profile.useQuery()
  return (
    <Card title="Profile" description="Name and email come from your Google account.">
      {profile.isPending && (
        <LoadingRegion label="Loading your profile...">
          <Skeleton className="h-40 sm:h-22" />
        </LoadingRegion>
      )}
      {profile.isError && (
        <ErrorPanel
          message={messageOf(profile.error)}
          onRetry={profile.refetch}
          retrying={profile.isFetching}
        />
      )}
      {profile.data && (
        <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
          <dt className="text-muted">Name</dt>
          <dd className="max-sm:mb-2">{profile.data.name || 'User'}</dd>
          <dt className="text-muted">Email</dt>
          <dd className="break-all max-sm:mb-2">{profile.data.email}</dd>
          <dt className="text-muted">Member since</dt>
          <dd>{formatDate(profile.data.createdDate)}</dd>
        </dl>
      )}
    </Card>
  )
}
