import { joinClasses } from '@cuelight/ui/components/join-classes'
import type { ReactNode } from 'react'

/** One thing to know, with the buttons to act on it beside it. */
export function Notice(props: { text: string; tone?: 'warn' | 'plain'; children?: ReactNode }) {
  const { text, tone = 'warn', children } = props
  const look = tone === 'warn' ? 'bg-warn-soft' : 'bg-accent-soft'
  return (
    <div
      className={joinClasses(
        'figures flex flex-wrap items-center justify-between gap-3 rounded-md px-4 py-3 text-sm',
        look,
      )}
    >
      <p>{text}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
