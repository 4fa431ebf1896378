import type { Evidence } from '@cuelight/contracts/answer'
import { errorTexts } from '@cuelight/contracts/errors'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Link } from '@tanstack/react-router'
import { Pencil, Pin, PinOff } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { AnswerText, EngineBadge, EvidenceList, GapList } from '../answer/index.ts'
import { findToldStories } from '../stories/index.ts'
import { EditAnswer } from './edit-answer.tsx'
import { OtherLines } from './other-lines.tsx'

type ItemBodyProps = { item: PreparationItem; term: string; scheduleId: number }

/** A prepared answer with the lines it cites, and what the candidate can do with it. */
export function ItemBody({ item, term, scheduleId }: ItemBodyProps) {
  const [isEditing, setEditing] = useState(false)
  const utilities = api.useUtils()
  const pin = api.preparation.pin.useMutation({
    onSuccess: () => utilities.preparation.read.invalidate({ scheduleId }),
  })
  const { told, others } = splitEvidence(item)
  if (isEditing) return <EditAnswer item={item} scheduleId={scheduleId} onClose={() => setEditing(false)} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {item.whyAsked && <p className="measure text-sm">Why this is asked: {item.whyAsked}</p>}
      <ToldStories item={item} scheduleId={scheduleId} />
      <AnswerText segments={item.segments} highlightTerm={term} />
      <EvidenceList evidence={told} />
      <GapList gaps={item.gaps} />
      <OtherLines item={item} lines={others} scheduleId={scheduleId} />
      {pin.error && <ErrorBanner show message={messageOf(pin.error, errorTexts.dialogDefault)} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-pressed={item.isPinned}
          loading={pin.isPending}
          onClick={() => pin.mutate({ itemId: item.id, isPinned: !item.isPinned })}
        >
          {item.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          {item.isPinned ? 'Unpin' : 'Pin answer'}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          Edit
        </Button>
        <EngineBadge engine={item.engine} />
      </div>
      {item.isPinned && (
        <p className="text-sm text-muted">
          Pinned: kept when the list is made again, and shown first when this question comes in the interview.
        </p>
      )}
    </div>
  )
}

/** The candidate's stories in this answer, with the way to change them. */
function ToldStories({ item, scheduleId }: { item: PreparationItem; scheduleId: number }) {
  const board = api.stories.board.useQuery()
  const told = findToldStories(item, board.data?.stories ?? [])
  if (told.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      Your story:
      {told.map((story) => (
        <Link key={story.id} to="/stories" search={{ id: scheduleId }} className="max-w-full rounded-full">
          <Badge tone="accent" className="max-w-full">
            <span className="truncate">{story.cue}</span>
          </Badge>
        </Link>
      ))}
    </p>
  )
}

function splitEvidence({ segments, evidence }: PreparationItem): { told: Evidence[]; others: Evidence[] } {
  const cited = new Set(segments.flatMap(({ chunkIds }) => chunkIds))
  return {
    told: evidence.filter(({ cvChunkId }) => cited.has(cvChunkId)),
    others: evidence.filter(({ cvChunkId }) => !cited.has(cvChunkId)),
  }
}
