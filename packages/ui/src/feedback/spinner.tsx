import { LoaderCircle } from 'lucide-react'
import { joinClasses } from '../theme/join-classes.ts'

/** A spinning ring in the text colour. With a `label` ('Loading report...') it shows and announces it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = <LoaderCircle aria-hidden className={joinClasses('size-4 animate-spin', className)} />
  if (!label) return ring
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-6 text-muted">
      {ring}
      <span>{label}</span>
    </div>
  )
}
