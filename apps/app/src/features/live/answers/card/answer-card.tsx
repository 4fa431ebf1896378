import type { Engine } from '@cuelight/contracts/answer'
import type { LiveAnswer } from '@cuelight/contracts/live'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Badge } from '@cuelight/ui/components/status-badge'
import { FileText, Pin } from 'lucide-react'
import { useId, useState } from 'react'
import { client } from '../../../../shell/api-client.ts'
import { AnswerText, EngineBadge, EvidenceList, fallbackTexts, GapList } from '../../../answer/index.ts'
import { AnswerTools } from './answer-tools.tsx'
import { LatencyChip } from './latency-chip.tsx'
import { segmentsToRead } from './segments-to-read.ts'
import { StoriesToChoose } from './stories-to-choose.tsx'
import { useTextSize } from './text-size.ts'
import { useFirstPaintRecord } from './use-first-paint.ts'

type AnswerCardProps = {
  answer: LiveAnswer
  /** Its shorter and longer forms, oldest first. */
  forms: LiveAnswer[]
  canReshape: boolean
  isNewest: boolean
  /** When it was released to this page (performance clock); undefined for answers from before the page opened. */
  arrivedAtMs: number | undefined
  onDismiss: () => void
}

/** One detected question with its answer; the first line is large and does not move. */
export function AnswerCard({ answer, forms, canReshape, isNewest, arrivedAtMs, onDismiss }: AnswerCardProps) {
  useFirstPaintRecord(answer, arrivedAtMs)
  /** The newest form, just requested, is shown until the candidate goes back. */
  const [isOriginalOf, setOriginalOf] = useState<number | null>(null)
  const newest = forms.at(-1)
  const isForm = newest !== undefined && isOriginalOf !== newest.id
  const shown = isForm ? newest : answer
  const { size } = useTextSize()
  return (
    <article
      id={`answer-${answer.id}`}
      tabIndex={-1}
      aria-label={`Answer to: ${answer.question}`}
      data-testid="live-answer"
      data-status={answer.status}
      data-shown={shown.id}
      // The list would clip an outline around it.
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface-raised p-5 -outline-offset-2"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-48 flex-1 text-sm font-medium text-muted first-letter:uppercase">
          {answer.question}
        </p>
        <AnswerTools
          answer={shown}
          canReshape={canReshape}
          onOriginal={isForm ? () => setOriginalOf(newest.id) : undefined}
          onDismiss={onDismiss}
        />
      </header>
      <AnswerText segments={segmentsToRead(shown)} size={size} />
      {shown.status === 'streaming' && (
        <p className="flex min-h-8 items-center gap-3 text-muted">
          <Spinner />
          {shown.segments.length === 0 && !shown.cue && 'Answering...'}
        </p>
      )}
      {shown.status === 'failed' && (
        <p className="text-bad">{shown.failureReason ?? 'We could not write this answer.'}</p>
      )}
      {canReshape && (
        <StoriesToChoose
          key={answer.id}
          answer={answer}
          shown={shown}
          keysIn={isNewest ? window : null}
          tell={(choice) => client.live.tellStory.mutate(choice)}
        />
      )}
      <GapList gaps={shown.gaps} />
      <AnswerFooter answer={answer} shown={shown} />
    </article>
  )
}

/** Where the words come from and how long they took; a shorter or longer form has no time of its own. */
function AnswerFooter({ answer, shown }: { answer: LiveAnswer; shown: LiveAnswer }) {
  return (
    <footer className="flex flex-wrap items-start gap-2">
      {shown.isPinned && (
        <Badge tone="accent" className="gap-1">
          <Pin aria-hidden className="size-3" />
          Pinned by you
        </Badge>
      )}
      {shown.fallback && <Badge className="whitespace-normal">{fallbackTexts[shown.fallback]}</Badge>}
      {shown === answer && answer.segments.length > 0 && <LatencyChip latency={answer.latency} />}
      {shown.engine && <Sources answer={shown} engine={shown.engine} />}
    </footer>
  )
}

/** Who wrote the answer and the lines it cites: on request only, so that it is out of the way while one speaks. */
function Sources({ answer, engine }: { answer: LiveAnswer; engine: Engine }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const cited = new Set(answer.segments.flatMap(({ chunkIds }) => chunkIds))
  const evidence = answer.evidence.filter(({ cvChunkId }) => cited.has(cvChunkId))
  const label = evidence.length === 0 ? 'Where this comes from' : `Where this comes from (${evidence.length})`
  return (
    <div className={joinClasses('grid grid-cols-1 gap-2', isOpen && 'w-full')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((shown) => !shown)}
        className="inline-flex w-fit items-center gap-1.5 rounded-full bg-surface-sunken px-2.5 py-1 text-xs font-medium text-muted hover:text-text"
      >
        <FileText aria-hidden className="size-3.5" />
        {label}
      </button>
      {isOpen && (
        <div id={id} className="grid grid-cols-1 gap-2">
          <EvidenceList evidence={evidence} />
          <div>
            <EngineBadge engine={engine} />
          </div>
        </div>
      )}
    </div>
  )
}
