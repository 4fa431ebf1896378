import { joinClasses } from './join-classes.ts'

/** The mark alone, a lamp with its beam on a stage. `className` sets the size. Decorative: put a name next to it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={joinClasses('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path d="M12.6 11.2 6.8 24.4h17.4L16 8.6Z" fill="var(--on-accent)" opacity="0.38" />
      <ellipse cx="15.5" cy="24.4" rx="8.7" ry="2.1" fill="var(--on-accent)" opacity="0.75" />
      <circle cx="13.4" cy="8.9" r="4.1" fill="var(--on-accent)" />
    </svg>
  )
}

/** Mark and wordmark. `compact` shows the mark alone and keeps the name for screen readers. */
export function Logo({ compact = false, className }: { compact?: boolean; className?: string }) {
  return (
    <span className={joinClasses('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className={compact ? 'sr-only' : 'text-lg font-semibold tracking-tight text-text'}>Cuelight</span>
    </span>
  )
}
