import type { ResumeFlag } from '@cuelight/contracts/resume'
import { Badge } from '@cuelight/ui/components/status-badge'
import { EyeOff, TriangleAlert } from 'lucide-react'

/** Text in the file that no answer uses: invisible text, and text that addresses a machine. */
export function FlaggedLines({ flags }: { flags: readonly ResumeFlag[] }) {
  if (flags.length === 0) return null
  return (
    <section
      aria-labelledby="flagged-lines"
      className="grid grid-cols-1 gap-3 rounded-md border border-warn p-4"
    >
      <div>
        <h3 id="flagged-lines" className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
          Not used in any answer
        </h3>
        <p className="measure mt-1 text-sm text-muted">
          An employer's software may find these lines in your file too. If you did not put them there, export
          your resume again from its source.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {flags.map((flag) => (
          <li key={`${flag.page} ${flag.text} ${flag.reason}`} className="grid grid-cols-1 gap-1">
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              <Badge tone="warn">
                {flag.kind === 'hidden' ? <EyeOff aria-hidden /> : <TriangleAlert aria-hidden />}
                {flag.kind === 'hidden' ? 'Hidden' : 'Instruction'}
              </Badge>
              {flag.page === null ? 'in the properties' : `page ${flag.page}`}
            </p>
            <p className="measure wrap-anywhere">{flag.text}</p>
            <p className="measure text-sm text-muted">{flag.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
