import { Button } from '@cuelight/ui/components/button'
import { Spinner } from '@cuelight/ui/components/spinner'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { AnswerText } from '../../answer/index.ts'
import type { AnswerWithForms } from '../answers/group-forms.ts'
import { LatencyChip } from '../answers/latency-chip.tsx'
import { segmentsToRead } from '../answers/segments-to-read.ts'
import { useTextSize } from '../answers/text-size.ts'
import type { useReadAnswer } from './use-read-answer.ts'

type Reading = ReturnType<typeof useReadAnswer>

/** The question, and the way to the answers before and after it. */
export function AnswerHead({ reading }: { reading: Reading }) {
  const { shown, position, count, step } = reading
  return (
    <header className="flex items-start justify-between gap-2">
      <p className="text-sm font-medium text-muted first-letter:uppercase">{shown?.answer.question}</p>
      {count > 1 && (
        <div className="flex shrink-0 items-center">
          <Button
            variant="quiet"
            size="small"
            aria-label="Previous answer"
            disabled={position === 1}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <span className="figures text-xs text-muted">
            {position} of {count}
          </span>
          <Button
            variant={position < count ? 'primary' : 'quiet'}
            size="small"
            aria-label="Next answer"
            disabled={position === count}
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </header>
  )
}

/** One answer, in the size the reader chose. */
export function AnswerWords({ answer, forms }: AnswerWithForms) {
  const shown = forms.at(-1) ?? answer
  const { size } = useTextSize()
  return (
    <article className="grid grid-cols-1 gap-3" aria-label={`Answer to: ${answer.question}`}>
      <AnswerText segments={segmentsToRead(shown)} size={size} />
      {shown.status === 'streaming' && segmentsToRead(shown).length === 0 && <Spinner label="Answering..." />}
      {shown.status === 'failed' && (
        <p className="text-bad">{shown.failureReason ?? 'We could not write this answer.'}</p>
      )}
      {answer.segments.length > 0 && <LatencyChip latency={answer.latency} />}
    </article>
  )
}
