import { Info, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something to know about this list that is not an error. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="note"
      className="flex items-start gap-3 rounded-lg border border-line bg-surface-raised px-4 py-3"
    >
      <Info aria-hidden className="mt-1 size-4 shrink-0 text-accent-text" />
      <div className="measure min-w-0 text-sm">{children}</div>
    </div>
  )
}

/** Sentences of the job description that address a machine, shown as plain text. */
export function FlaggedNotice({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null
  return (
    <div
      role="note"
      className="flex items-start gap-3 rounded-lg border border-warn bg-surface-raised px-4 py-3"
    >
      <ShieldAlert aria-hidden className="mt-1 size-4 shrink-0 text-warn" />
      <div className="measure grid min-w-0 gap-2 text-sm">
        <p className="font-medium">
          This job posting gives orders to AI tools. They were left out and not followed.
        </p>
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          {sentences.map((sentence) => (
            <li key={sentence} className="break-words">
              “{sentence}”
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
