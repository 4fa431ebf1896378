import type { ReactNode } from 'react'
import { joinClasses } from '../theme/join-classes.ts'

/** The colour of a badge, by meaning. */
export type BadgeTone = 'good' | 'warn' | 'caution' | 'bad' | 'accent' | 'plain'

const toneClasses: Record<BadgeTone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  caution: 'bg-caution-soft text-caution',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent-text',
  plain: 'bg-surface-sunken text-muted',
}

/** A word in a coloured pill: `tone`, `children`, `className`. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        toneClasses[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

// Specification section 4: active and completed green, pending and processing yellow, error and failed red,
// others grey; ready is green too; in progress and scheduled have the accent colour.
const statusTones: Record<string, BadgeTone> = {
  completed: 'good',
  ready: 'good',
  active: 'good',
  confirmed: 'good',
  pending: 'warn',
  processing: 'warn',
  'in-progress': 'accent',
  scheduled: 'accent',
  error: 'bad',
  failed: 'bad',
}

/** The tone of a status, whatever its case and spacing ('In Progress' is 'in-progress'); others are grey. */
export function findStatusTone(status: string): BadgeTone {
  return statusTones[toStatusKey(status)] ?? 'plain'
}

/** A status as a badge: `status` ('completed', 'In Progress', ...), `label` to show another text. */
export function StatusBadge({ status, label }: { status: string; label?: string }) {
  return (
    <Badge tone={findStatusTone(status)}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {label ?? toTitle(status)}
    </Badge>
  )
}

function toStatusKey(status: string): string {
  return status
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
}

function toTitle(status: string): string {
  return toStatusKey(status)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
