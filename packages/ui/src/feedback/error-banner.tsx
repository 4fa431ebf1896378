import { CircleAlert, X } from 'lucide-react'

/** A message with an error icon in the colours of the current theme, shown while `show` is true: `message`, `onDismiss`. */
export function ErrorBanner({
  show,
  message,
  onDismiss,
}: {
  show: boolean
  message: string
  onDismiss?: () => void
}) {
  // The live region stays in the page: screen readers announce what changes in it, not a region that appears.
  return (
    <div role="alert">
      {show && (
        <div className="flex animate-fade-in items-start gap-3 rounded-md border border-accent bg-accent-soft px-4 py-3 text-sm text-text">
          <CircleAlert aria-hidden className="size-5 shrink-0 text-accent-text" />
          <p className="grow whitespace-pre-line">{message}</p>
          {onDismiss && (
            <button
              type="button"
              aria-label="Dismiss"
              onClick={onDismiss}
              className="-m-1 rounded-sm p-1 text-muted"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
