import type { ReactNode } from 'react'

type StatCardProps = { label: string; value: ReactNode; icon?: ReactNode; note?: ReactNode }

/** One number of the dashboard or the report: `label`, `value`, `icon`, `note` (a word on what it means). */
export function StatCard({ label, value, icon, note }: StatCardProps) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-lg border border-line bg-surface-raised p-5">
      <dl>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="figures mt-1 text-3xl font-semibold tracking-tight">{value}</dd>
        {note && <dd className="mt-1 text-sm text-muted">{note}</dd>}
      </dl>
      {icon && (
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text max-sm:hidden [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
    </div>
  )
}
