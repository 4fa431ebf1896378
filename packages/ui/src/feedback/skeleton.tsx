import type { ReactNode } from 'react'
import { joinClasses } from '../theme/join-classes.ts'

/** A grey placeholder for content that loads (`className` gives the size). It appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      data-skeleton
      className={joinClasses('h-4 animate-late-in rounded-sm bg-line', className)}
    />
  )
}

/** A group of skeletons announced once: `label` ('Loading performance data...'), `children` (the shapes). */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
