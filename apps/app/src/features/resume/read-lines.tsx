import type { PlacedResumeLine, ResumeRole } from '@cuelight/contracts/resume'
import { Badge } from '@cuelight/ui/components/status-badge'
import { ScanLine } from 'lucide-react'
import { Fragment } from 'react'
import { groupLines } from './group-lines.ts'

type ReadLinesProps = {
  lines: readonly PlacedResumeLine[]
  roles: readonly ResumeRole[]
  scannedPages: readonly number[]
}

/** The lines an answer can cite, by section and role, with a mark where a page begins. */
export function ReadLines({ lines, roles, scannedPages }: ReadLinesProps) {
  const firstOfPage = new Map<number, number>()
  for (const line of lines) if (!firstOfPage.has(line.page)) firstOfPage.set(line.page, line.resumeLineId)
  const roleOf = new Map(roles.map((role) => [role.id, role]))
  return (
    <div className="grid grid-cols-1 gap-6">
      {groupLines(lines).map((group) => (
        <section
          key={group.roles[0]?.lines[0]?.resumeLineId}
          aria-label={group.section}
          className="grid grid-cols-1 gap-4"
        >
          <h3 className="border-b border-line pb-1 text-sm font-semibold text-accent-text">
            {group.section}
          </h3>
          {group.roles.map((role) => (
            <div key={role.lines[0]?.resumeLineId} className="grid grid-cols-1 gap-2">
              <RoleHeading role={roleOf.get(role.lines[0]?.roleId ?? 0)} header={role.header} />
              <ul className="grid grid-cols-1 gap-2">
                {role.lines.map((line) => (
                  <Fragment key={line.resumeLineId}>
                    {firstOfPage.get(line.page) === line.resumeLineId && (
                      <PageMark page={line.page} isScanned={scannedPages.includes(line.page)} />
                    )}
                    <li className="measure border-l-2 border-line pl-4 wrap-anywhere">{line.text}</li>
                  </Fragment>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** Dates first, as on a time line; resumes from before roles had fields show their header as it was read. */
function RoleHeading({ role, header }: { role: ResumeRole | undefined; header: string }) {
  if (!role) return header ? <h4 className="font-semibold">{header}</h4> : null
  const dates = [role.start, role.end].filter(Boolean).join(' – ')
  return (
    <div>
      <p className="text-sm text-muted">{dates || 'No dates were found'}</p>
      <h4 className="font-semibold wrap-anywhere">{role.title ?? 'No title was found'}</h4>
      <p className="wrap-anywhere">
        {[role.employer ?? 'No employer was found', role.place].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function PageMark({ page, isScanned }: { page: number; isScanned: boolean }) {
  return (
    <li className="flex items-center gap-2 text-xs text-muted">
      Page {page}
      {isScanned && (
        <Badge tone="accent">
          <ScanLine aria-hidden />
          Scanned
        </Badge>
      )}
    </li>
  )
}
