import { textLimits } from '@cuelight/contracts/constants'
import type { FactPlace } from '@cuelight/contracts/facts'
import { Button } from '@cuelight/ui/components/button'
import { TextareaField } from '@cuelight/ui/components/field'
import { Check } from 'lucide-react'
import { AboutMeDraft, InterviewDraft } from './fact-draft.tsx'
import { factTexts } from './fact-texts.ts'
import { type FactText, useFactText } from './use-fact-text.ts'

type FactFieldProps = {
  place: FactPlace
  /** What the server has. */
  stored: string
  /** What is said when the field stays empty. */
  general?: string | undefined
}

/** One fact as a field that saves itself. */
export function FactField({ place, stored, general }: FactFieldProps) {
  const fact = useFactText(place, stored)
  const { label, example, rows } = factTexts[place.key]
  const isEmpty = fact.text.trim() === ''
  return (
    <div className="grid grid-cols-1">
      <TextareaField
        label={label}
        rows={rows}
        value={fact.text}
        maxLength={textLimits.fact}
        hint={general ? `Leave empty to say: ${general}` : `For example: ${example}`}
        error={fact.error ?? undefined}
        onChange={(event) => fact.change(event.target.value)}
        onBlur={fact.save}
      />
      <SaveState fact={fact} label={label} />
      {isEmpty && <Draft place={place} onAccept={fact.change} />}
    </div>
  )
}

/** What the product can draft of a fact; nothing for the others. */
function Draft({
  place: { key, scheduleId },
  onAccept,
}: {
  place: FactPlace
  onAccept: (text: string) => void
}) {
  if (scheduleId === null) return key === 'about-me' ? <AboutMeDraft onAccept={onAccept} /> : null
  if (key === 'why-this-job')
    return <InterviewDraft scheduleId={scheduleId} of="whyThisJob" onAccept={onAccept} />
  return key === 'questions-to-ask' ? (
    <InterviewDraft scheduleId={scheduleId} of="questionsToAsk" onAccept={onAccept} />
  ) : null
}

function SaveState({ fact: { state, save }, label }: { fact: FactText; label: string }) {
  return (
    <div className="-mt-1 flex min-h-5 items-center gap-3 text-sm text-muted">
      {state === 'failed' && (
        <Button variant="secondary" size="small" aria-label={`Try again to save: ${label}`} onClick={save}>
          Try again
        </Button>
      )}
      <p role="status" className="flex items-center gap-1.5">
        {state === 'saving' && 'Saving...'}
        {state === 'saved' && (
          <>
            <Check aria-hidden className="size-4 text-good" />
            Saved
          </>
        )}
      </p>
    </div>
  )
}
