import { Button } from '@cuelight/ui/components/button'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Spinner } from '@cuelight/ui/components/spinner'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerText } from '../../answer/index.ts'
import { LatencyChip } from '../answers/card/latency-chip.tsx'
import { segmentsToRead } from '../answers/card/segments-to-read.ts'
import { StoriesToChoose, type StoryChoice } from '../answers/card/stories-to-choose.tsx'
import { useTextSize } from '../answers/card/text-size.ts'
import type { AnswerWithForms } from '../answers/group-forms.ts'
import type { useReadAnswer } from './use-read-answer.ts'

type Reading = ReturnType<typeof useReadAnswer>

/** The question, and the way to the answers before and after it. A second answer takes no room from the first. */
export function AnswerHead({ reading }: { reading: Reading }) {
  const { shown, position, count, step } = reading
  return (
    <header className="flex items-start justify-between gap-2">
      <p className="text-sm font-medium text-muted first-letter:uppercase">{shown?.answer.question}</p>
      {count > 0 && (
        <div className={joinClasses('flex shrink-0 items-center', count === 1 && 'invisible')}>
          <Button
            variant="quiet"
            size="small"
            aria-label="Previous answer"
            disabled={position === 1}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <span className="figures min-w-14 text-center text-xs text-muted">
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

/** Where an answer is read. One that was scrolled stays, however many come, until it is scrolled back. */
export function ReadingPlace(props: { reading: Reading; testId: string; children: ReactNode }) {
  const { reading, testId, children } = props
  return (
    <div
      // The next answer begins at its top.
      key={reading.shown?.answer.id ?? 0}
      data-testid={testId}
      className="min-h-0 overflow-y-auto"
      onScroll={({ currentTarget }) => reading.keepWhile(currentTarget.scrollTop > scrollTolerancePx)}
    >
      {children}
    </div>
  )
}
const scrollTolerancePx = 8

type AnswerWordsProps = AnswerWithForms & {
  /** The window the keys are pressed in. */
  keysIn: Window | null
  /** Null once the interview has ended. */
  tell: ((choice: StoryChoice) => Promise<unknown>) | null
}

/** One answer, in the size the reader chose, with the stories to choose from. */
export function AnswerWords({ answer, forms, keysIn, tell }: AnswerWordsProps) {
  const shown = forms.at(-1) ?? answer
  const { size } = useTextSize()
  return (
    <article className="grid grid-cols-1 gap-3" aria-label={`Answer to: ${answer.question}`}>
      <AnswerText segments={segmentsToRead(shown)} size={size} />
      {shown.status === 'streaming' && segmentsToRead(shown).length === 0 && <Spinner label="Answering..." />}
      {shown.status === 'failed' && (
        <p className="text-bad">{shown.failureReason ?? 'We could not write this answer.'}</p>
      )}
      {tell && <StoriesToChoose key={answer.id} answer={answer} shown={shown} keysIn={keysIn} tell={tell} />}
      {answer.segments.length > 0 && <LatencyChip latency={answer.latency} />}
    </article>
  )
}
