import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../actions/button.tsx'

type ErrorPanelProps = {
  title?: string
  message: string
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
}

/** Takes the place of content that failed to load: `title`, `message`, `onRetry`, `retryLabel` ('Try again'), `retrying`. */
export function ErrorPanel({ title, message, onRetry, retryLabel = 'Try again', retrying }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-lg border border-line bg-bad-soft px-4 py-8 text-center"
    >
      <CircleAlert aria-hidden className="mb-3 size-8 text-bad" />
      {title && <p className="font-semibold">{title}</p>}
      <p className="max-w-md">{message}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-5" loading={retrying ?? false} onClick={onRetry}>
          {!retrying && <RotateCw aria-hidden />}
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
