import { answerText } from '@cuelight/contracts/answer'
import type { LiveAnswer } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useToast } from '@cuelight/ui/components/toast'
import { Copy, X } from 'lucide-react'
import { AnswerText, EngineBadge, EvidenceList, GapList } from '../answer/answer-text.tsx'
import { LatencyChip } from './latency-chip.tsx'
import { useFirstPaintRecord } from './use-first-paint.ts'

type AnswerCardProps = {
  answer: LiveAnswer
  /** When its first segment reached this page (performance clock); undefined for answers of before. */
  arrivedAtMs: number | undefined
  onDismiss: () => void
}

/** One detected question with its answer; the first line is large and stands still. */
export function AnswerCard({ answer, arrivedAtMs, onDismiss }: AnswerCardProps) {
  useFirstPaintRecord(answer, arrivedAtMs)
  const { showToast } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(answerText(answer)).then(
      () => showToast({ title: 'Answer copied' }),
      () => showToast({ title: 'The answer could not be copied.', tone: 'bad' }),
    )
  return (
    <article
      id={`answer-${answer.id}`}
      tabIndex={-1}
      aria-label={`Answer to: ${answer.question}`}
      data-testid="live-answer"
      data-status={answer.status}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface-raised p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <p className="text-sm font-medium text-muted first-letter:uppercase">{answer.question}</p>
        <div className="flex shrink-0 gap-1">
          <Button variant="quiet" size="small" aria-label="Copy answer" onClick={copy}>
            <Copy aria-hidden />
          </Button>
          <Button variant="quiet" size="small" aria-label="Dismiss answer" onClick={onDismiss}>
            <X aria-hidden />
          </Button>
        </div>
      </header>
      <AnswerText segments={answer.segments} isFirstLineLarge />
      {answer.status === 'streaming' && <Spinner className="text-muted" />}
      {answer.status === 'failed' && (
        <p className="text-bad">{answer.failureReason ?? 'This answer could not be made.'}</p>
      )}
      <EvidenceList evidence={answer.evidence} />
      <GapList gaps={answer.gaps} />
      <footer className="flex flex-wrap gap-2">
        {answer.engine && <EngineBadge engine={answer.engine} />}
        <LatencyChip latency={answer.latency} />
      </footer>
    </article>
  )
}
