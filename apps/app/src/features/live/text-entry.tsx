import { Button } from '@cuelight/ui/components/button'
import { useToast } from '@cuelight/ui/components/toast'
import { CornerDownLeft } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../shell/api-client.ts'

type TextEntryProps = {
  label: string
  buttonLabel: string
  busyLabel: string
  maxLength: number
  /** Called with the trimmed text and when typing began; if it rejects, the text comes back. */
  onSubmit: (text: string, begunAt: Date) => Promise<void>
}

/** One line typed instead of spoken. */
export function TextEntry({ label, buttonLabel, busyLabel, maxLength, onSubmit }: TextEntryProps) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const begunAt = useRef(new Date())
  const { showToast } = useToast()
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (!typed || isBusy) return
    setBusy(true)
    // The candidate can type the next one meanwhile.
    setText('')
    try {
      await onSubmit(typed, begunAt.current)
    } catch (error) {
      setText((since) => since || typed)
      showToast({ title: messageOf(error), tone: 'bad' })
    }
    setBusy(false)
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        value={text}
        maxLength={maxLength}
        enterKeyHint="send"
        autoComplete="off"
        placeholder={label}
        onChange={(event) => {
          if (text === '') begunAt.current = new Date()
          setText(event.target.value)
        }}
        className="min-h-10 w-full min-w-0 rounded-md border border-control-line bg-surface-raised px-3 placeholder:text-muted"
      />
      <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={busyLabel}>
        <CornerDownLeft aria-hidden />
        {buttonLabel}
      </Button>
    </form>
  )
}
