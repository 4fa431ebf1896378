import type { Evidence } from '@cuelight/contracts/answer'
import { errorTexts } from '@cuelight/contracts/errors'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { api, messageOf } from '../../shell/api-client.ts'

type OtherLinesProps = { item: PreparationItem; lines: Evidence[]; scheduleId: number }

/** Up to three further lines to tell instead; the nearest one is not always the best story. */
export function OtherLines({ item, lines, scheduleId }: OtherLinesProps) {
  const utilities = api.useUtils()
  const change = api.preparation.useLine.useMutation({
    onSuccess: () => utilities.preparation.read.invalidate({ scheduleId }),
  })
  if (lines.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-medium">Another line you could tell</p>
      <ul className="grid grid-cols-1 gap-2">
        {lines.map((line) => (
          <li
            key={line.cvChunkId}
            className="flex flex-col items-start justify-between gap-2 rounded-md border border-line px-3 py-2 md:flex-row md:items-center md:gap-4"
          >
            <span className="measure min-w-0 text-sm break-words">{line.text}</span>
            <Button
              variant="secondary"
              size="small"
              disabled={change.isPending}
              onClick={() => change.mutate({ itemId: item.id, cvChunkId: line.cvChunkId })}
            >
              Use this line
            </Button>
          </li>
        ))}
      </ul>
      {change.error && <ErrorBanner show message={messageOf(change.error, errorTexts.dialogDefault)} />}
    </div>
  )
}
