import { Button } from '@cuelight/ui/components/button'
import { Kbd } from '@cuelight/ui/components/kbd'
import type { LiveState } from '../live-state.ts'
import { findOffer } from './find-offer.ts'

/** Perhaps a question: one key answers it, and nothing appears by itself. Below the answers, which stay where they are. */
export function OfferBar({ state, onAnswer }: { state: LiveState; onAnswer: (lineId: number) => void }) {
  const offer = findOffer(state)
  return (
    <div role="status" className="empty:hidden">
      {offer && (
        <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-surface-raised px-4 py-2 text-sm">
          <p className="min-w-0">
            <span className="block text-xs text-muted">Perhaps a question</span>
            {offer.text}
          </p>
          <Button variant="secondary" size="small" onClick={() => onAnswer(offer.id)}>
            Answer
            <Kbd>a</Kbd>
          </Button>
        </div>
      )}
    </div>
  )
}
