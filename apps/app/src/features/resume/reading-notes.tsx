import type { ResumeDetail } from '@cuelight/contracts/resume'
import { Info } from 'lucide-react'
import { describeReading } from './describe-reading.ts'

/** How we read the resume, where it was not plain print. */
export function ReadingNotes({ detail }: { detail: ResumeDetail }) {
  const notes = describeReading(detail)
  if (notes.length === 0) return null
  return (
    <ul
      aria-label="About the reading"
      className="grid grid-cols-1 gap-2 rounded-md bg-surface-sunken p-4 text-sm"
    >
      {notes.map((note) => (
        <li key={note} className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
          <span className="measure">{note}</span>
        </li>
      ))}
    </ul>
  )
}
