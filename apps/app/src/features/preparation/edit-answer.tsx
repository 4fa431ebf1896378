import { textLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { Button } from '@cuelight/ui/components/button'
import { TextareaField } from '@cuelight/ui/components/field'
import type { FormEvent } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { useDraftText } from '../../shell/session/use-draft-text.ts'

type EditAnswerProps = { item: PreparationItem; scheduleId: number; onClose: () => void }

/** The answer in the candidate's own words; saving pins it. */
export function EditAnswer({ item, scheduleId, onClose }: EditAnswerProps) {
  const stored = item.segments.map((segment) => segment.text).join('\n')
  const { text, setText, forget } = useDraftText(`answer-${item.id}`, stored)
  const leave = () => {
    forget()
    onClose()
  }
  const utilities = api.useUtils()
  const edit = api.preparation.edit.useMutation({
    onSuccess: async () => {
      await utilities.preparation.read.invalidate({ scheduleId })
      leave()
    },
  })
  const isBlank = text.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlank) edit.mutate({ itemId: item.id, text })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextareaField
        label="Your answer"
        hint="These will be your own words: we do not check them against your resume. Fill in the brackets."
        rows={8}
        autoFocus
        value={text}
        maxLength={textLimits.answer}
        error={edit.error ? messageOf(edit.error, errorTexts.dialogDefault) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          disabled={isBlank}
          loading={edit.isPending}
          loadingLabel="Saving..."
        >
          Save and pin
        </Button>
        <Button variant="quiet" size="small" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
