import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDateTime } from '../../shell/format.ts'
import { describeUse, labelOf, type Quota, warnOfQuota } from './describe-quota.ts'

/** How much of each limit of the account is used. Without limits there is nothing to show. */
export function UsageCard() {
  const usage = api.account.usage.useQuery()
  const limited = usage.data?.filter(({ limit }) => limit !== null)
  if (limited?.length === 0) return null
  return (
    <Card title="Usage" description="How much of your limits you have used.">
      {usage.isPending && (
        <LoadingRegion label="Loading your usage...">
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {usage.isError && (
        <ErrorPanel message={messageOf(usage.error)} onRetry={usage.refetch} retrying={usage.isFetching} />
      )}
      {limited && (
        <ul className="grid gap-4">
          {limited.map((quota) => (
            <UsageLine key={quota.name} quota={quota} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function UsageLine({ quota }: { quota: Quota }) {
  const { name, used, limit, resetsAt } = quota
  const isNear = warnOfQuota(quota) !== null
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span id={`usage-${name}`}>{labelOf(quota)}</span>
        <span className="text-muted tabular-nums">{describeUse(quota)}</span>
      </div>
      <progress
        aria-labelledby={`usage-${name}`}
        value={Math.min(used, limit ?? used)}
        max={limit || 1}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
      />
      {isNear && (
        <p className="text-sm text-muted">
          {warnOfQuota(quota)}
          {resetsAt && ` It resets on ${formatDateTime(resetsAt)}.`}
        </p>
      )}
    </li>
  )
}
