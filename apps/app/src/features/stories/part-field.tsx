import { textLimits } from '@cuelight/contracts/constants'
import type { StoryPart } from '@cuelight/contracts/story'
import { TextareaField } from '@cuelight/ui/components/field'
import { DictateButton } from './dictate-button.tsx'
import { partTexts } from './story-texts.ts'

type PartFieldProps = { part: StoryPart; text: string; onChange: (text: string) => void }

/** One part of a story, typed or spoken. */
export function PartField({ part, text, onChange }: PartFieldProps) {
  const { label, example } = partTexts[part]
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextareaField
        label={label}
        rows={2}
        value={text}
        maxLength={textLimits.storyPart}
        hint={`For example: ${example}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <DictateButton label={label} text={text} limit={textLimits.storyPart} onText={onChange} />
    </div>
  )
}
