import { textLimits } from '@cuelight/contracts/constants'
import { Button } from '@cuelight/ui/components/button'
import { TextareaField } from '@cuelight/ui/components/field'
import { DictateButton } from './dictate-button.tsx'

const label = 'How would you say this aloud?'

type AloudFieldProps = {
  /** What an answer would say now. */
  draft: string
  /** The own words so far; null before anything was said. */
  text: string | null
  onChange: (text: string) => void
}

/** Shorthand of a resume, as an answer would read it, to be said in one's own words: typed, spoken or taken as it is. */
export function AloudField({ draft, text, onChange }: AloudFieldProps) {
  const shown = text ?? draft
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextareaField
        label={label}
        rows={4}
        value={shown}
        maxLength={textLimits.storyPart}
        hint="Your resume is short here. This is what an answer would say now; put it the way you speak."
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <DictateButton label={label} text={text ?? ''} limit={textLimits.storyPart} onText={onChange} />
        {text === null && (
          <Button variant="quiet" size="small" onClick={() => onChange(draft)}>
            That’s how I’d say it
          </Button>
        )}
      </div>
    </div>
  )
}
