import type { DeletionPreview } from '@cuelight/contracts/account'

/** What a deletion removes and what it keeps, with the reason. */
export function DeletionCounts({ stores, kept }: DeletionPreview) {
  const found = stores.filter(({ count }) => count > 0)
  const left = kept.filter(({ count }) => count > 0)
  return (
    <div className="mb-4 grid gap-4">
      <dl
        className="grid max-h-56 grid-cols-[1fr_auto] gap-x-6 gap-y-1 overflow-y-auto"
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
      >
        {found.map(({ name, count }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && (
        <div>
          <h3 className="font-medium">What stays</h3>
          <ul className="grid gap-1 text-sm text-muted">
            {left.map(({ name, count, reason }) => (
              <li key={name}>
                {name}: {count}. {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
