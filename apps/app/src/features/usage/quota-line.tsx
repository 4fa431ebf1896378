import { api } from '../../shell/api-client.ts'
import { type Quota, warnOfQuota } from './describe-quota.ts'

/** Says that a quota is nearly used or used up, where it is used; nothing while there is plenty left. */
export function QuotaLine({ names }: { names: readonly Quota['name'][] }) {
  // Only a hint: without it the refusal itself still says what is wrong.
  const usage = api.account.usage.useQuery()
  const lines = (usage.data ?? [])
    .filter(({ name }) => names.includes(name))
    .flatMap((quota) => warnOfQuota(quota) ?? [])
  return (
    <div role="status" className="empty:hidden">
      {lines.map((text) => (
        <p key={text} className="text-sm text-muted">
          {text}
        </p>
      ))}
    </div>
  )
}
