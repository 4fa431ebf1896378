import type { ResumeDetail } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { RotateCcw } from 'lucide-react'
import { client } from '../../../shell/api-client.ts'
import { nameRole } from './find-questions.ts'
import { useCorrection } from './use-correction.ts'

type RemovedPartsProps = { resumeId: number; removed: ResumeDetail['removed'] }

/** What the candidate deleted; each part can come back. */
export function RemovedParts({ resumeId, removed: { roles, lines } }: RemovedPartsProps) {
  const correction = useCorrection(resumeId)
  if (roles.length + lines.length === 0) return null
  const parts = [
    ...roles.map((role) => ({
      key: `role ${role.id}`,
      text: nameRole(role),
      restore: () => client.resume.restoreRole.mutate({ roleId: role.id, version: role.version }),
    })),
    ...lines.map(({ resumeLineId, version, text }) => ({
      key: `line ${resumeLineId}`,
      text,
      restore: () => client.resume.restoreLine.mutate({ resumeLineId, version }),
    })),
  ]
  return (
    <details className="rounded-lg border border-line bg-surface-raised p-4">
      <summary className="cursor-pointer text-sm font-medium">Deleted ({parts.length})</summary>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {parts.map(({ key, text, restore }) => (
          <li key={key} className="flex items-start justify-between gap-3">
            <span className="text-sm wrap-anywhere text-muted">{text}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Put back: ${text}`}
              onClick={() => correction.run(restore)}
            >
              <RotateCcw aria-hidden />
              Put back
            </Button>
          </li>
        ))}
      </ul>
      {correction.error && <p className="mt-2 text-sm text-bad">{correction.error}</p>}
    </details>
  )
}
