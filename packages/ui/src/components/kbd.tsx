import type { ReactNode } from 'react'

/** A key of the keyboard: `<Kbd>?</Kbd>`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-b-2 border-line bg-surface-sunken px-2 font-sans text-xs font-medium text-muted">
      {children}
    </kbd>
  )
}
