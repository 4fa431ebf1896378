import type { ReportData } from '@cuelight/contracts/report'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../shell/format.ts'

type VersionChoiceProps = { interviewId: number; data: Pick<ReportData, 'version' | 'versions'> }

/** Which version of the report this is, and links to the others; nothing while there is only one. */
export function VersionChoice({ interviewId, data: { version, versions = [] } }: VersionChoiceProps) {
  if (versions.length < 2) return null
  const newest = versions.at(-1)?.version
  return (
    <nav
      aria-label="Versions of this report"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden"
    >
      {versions.map((each) => {
        const name = each.version === 1 ? 'As it was heard' : `Corrected${each.version > 2 ? ` again` : ''}`
        const when = each.finishedDate ? `, ${formatDateTime(each.finishedDate)}` : ''
        const label = `${name}${when}`
        return each.version === version ? (
          <span key={each.version} aria-current="true" className="font-medium">
            {label}
          </span>
        ) : (
          <Link
            key={each.version}
            to="/interview/report"
            search={{ id: interviewId, version: each.version === newest ? undefined : each.version }}
            className="text-accent-text underline"
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
