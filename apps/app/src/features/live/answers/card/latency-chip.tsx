import type { Latency } from '@cuelight/contracts/live'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Timer } from 'lucide-react'
import { useId, useState } from 'react'

const stages: { key: Exclude<keyof Latency, 'speculation'>; name: string }[] = [
  { key: 'transcriptMs', name: 'Words recognised' },
  { key: 'questionMs', name: 'Known to be a question' },
  { key: 'retrievalMs', name: 'Resume lines found' },
  { key: 'firstSegmentMs', name: 'First words written' },
  { key: 'releasedMs', name: 'Released to you' },
  { key: 'firstPaintedMs', name: 'First words on the screen' },
  { key: 'doneMs', name: 'Whole answer written' },
]

const speculationTexts: Record<Latency['speculation'], string> = {
  hit: 'It was prepared during the pause, before the question counted as complete.',
  miss: 'It was prepared during the pause, but the question changed.',
  none: 'It was written after the question was complete.',
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** In order of time: an answer prepared in the pause is complete before it is shown. */
function listReached(latency: Latency) {
  return stages
    .flatMap(({ key, name }) => {
      const ms = latency[key]
      return ms === null ? [] : [{ key, name, ms }]
    })
    .toSorted((one, other) => one.ms - other.ms)
}

/** How long after the question the answer was readable; a tap shows each stage on the way. */
export function LatencyChip({ latency }: { latency: Latency }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const visibleMs = latency.firstPaintedMs ?? latency.releasedMs ?? latency.firstSegmentMs
  if (visibleMs === null) return null
  return (
    <div className={joinClasses('grid grid-cols-1 gap-2', isOpen && 'w-full')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((shown) => !shown)}
        className="figures inline-flex w-fit items-center gap-1.5 rounded-full bg-surface-sunken px-2.5 py-1 text-xs font-medium text-muted hover:text-text"
      >
        <Timer aria-hidden className="size-3.5" />
        {seconds(visibleMs)} after the question ended
      </button>
      {isOpen && (
        <div id={listId} className="max-w-sm rounded-md bg-surface-sunken p-3 text-sm">
          <p className="mb-2 text-xs text-muted">Each counts from the end of the question.</p>
          <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            {listReached(latency).map(({ key, name, ms }) => (
              <div key={key} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right">{seconds(ms)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-xs text-muted">{speculationTexts[latency.speculation]}</p>
        </div>
      )}
    </div>
  )
}
