import { useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'

/** A field that people do not see. Whoever fills it in is a bot. */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type OutcomeProps = { phase: 'open' | 'sending' | 'sent' | 'failed'; text: string }

/** The result of the last attempt. An error appears above the button that tries again. */
export function Outcome({ phase, text }: OutcomeProps) {
  return (
    <div role="alert">
      {phase !== 'sent' && text !== '' && (
        <p className="rounded-md bg-bad-soft px-4 py-3 text-sm text-bad">
          {text}
          {phase === 'failed' && ' What you entered is kept. Please try again.'}
        </p>
      )}
    </div>
  )
}

/** The submit button; its text follows the phase. */
export function SubmitButton({ phase, label }: { phase: OutcomeProps['phase']; label: string }) {
  return (
    <Button type="submit" size="large" loading={phase === 'sending'} loadingLabel="Sending...">
      {phase === 'failed' ? 'Try again' : label}
    </Button>
  )
}

/** Replaces a sent form and takes the focus. */
export function Sent({ text, again, onAgain }: { text: string; again?: string; onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className="grid justify-items-start gap-4 rounded-lg bg-good-soft p-5">
      <p role="status" className="font-medium text-good">
        {text}
      </p>
      {again && (
        <Button variant="secondary" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  )
}
