import type { JudgementState } from '@cuelight/contracts/report'
import { Button } from '@cuelight/ui/components/button'
import { Spinner } from '@cuelight/ui/components/spinner'

type JudgementStatusProps = { judgement: JudgementState; onRetry?: () => void; retrying?: boolean }

/** How far the model has got. The numbers do not depend on it, so nothing on the page waits. */
export function JudgementStatus({ judgement, onRetry, retrying = false }: JudgementStatusProps) {
  const { status, reason, done, total } = judgement
  if (status === 'running') {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-sunken p-4" role="status">
        <Spinner />
        <p className="text-sm">
          All scores are ready. A model is still judging your answers
          {total > 0 && (
            <span className="figures">
              {' '}
              ({done} of {total})
            </span>
          )}
          .
        </p>
      </div>
    )
  }
  if (status !== 'failed') return null
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-sunken p-4"
      role="alert"
    >
      <p className="text-sm">
        The scores are complete; the model’s judgements are not. {reason ?? 'The model failed.'}
      </p>
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry} disabled={retrying}>
          Try Again
        </Button>
      )}
    </div>
  )
}
