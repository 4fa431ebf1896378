import { Button } from '@cuelight/ui/components/button'
import { Mic, Square } from 'lucide-react'
import { useDictation } from './use-dictation.ts'

type DictateButtonProps = {
  /** The field it fills. */
  label: string
  text: string
  /** Characters the field takes. */
  limit: number
  onText: (text: string) => void
}

/** Speak instead of typing; the words are added to the field. */
export function DictateButton({ label, text, limit, onText }: DictateButtonProps) {
  const { state, error, start, stop } = useDictation((said) => {
    onText([text.trim(), said].filter(Boolean).join(' ').slice(0, limit))
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="quiet"
        size="small"
        aria-pressed={state === 'listening'}
        aria-label={`${state === 'listening' ? 'Stop' : 'Speak'}: ${label}`}
        loading={state === 'starting'}
        loadingLabel="Starting..."
        onClick={state === 'listening' ? stop : start}
      >
        {state === 'listening' ? <Square aria-hidden /> : <Mic aria-hidden />}
        {state === 'listening' ? 'Stop' : 'Speak'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {state === 'listening' && 'Listening. Nothing you say leaves this browser.'}
      </p>
      {error && <p className="text-sm text-bad">{error}</p>}
    </div>
  )
}
