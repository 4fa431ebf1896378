import { textLimits } from '@cuelight/contracts/constants'
import { Button } from '@cuelight/ui/components/button'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { useToast } from '@cuelight/ui/components/toast'
import { CornerDownLeft } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { client, messageOf } from '../../shell/api-client.ts'

type AskBoxProps = { interviewId: number; scheduleId: number; className?: string }

/** A question typed instead of heard; its answer stands among the others. */
export function AskBox({ interviewId, scheduleId, className }: AskBoxProps) {
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { showToast } = useToast()
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const question = text.trim()
    if (!question || isAsking) return
    setAsking(true)
    try {
      const asked = { userInterviewId: interviewId, interviewScheduleId: scheduleId, question }
      // The answer reaches the screen as an event, like every other; here only its end is waited for.
      for await (const _part of await client.preparation.ask.mutate(asked));
      setText('')
    } catch (error) {
      showToast({ title: messageOf(error), tone: 'bad' })
    }
    setAsking(false)
  }
  return (
    <form onSubmit={submit} className={joinClasses('flex items-center gap-2', className)}>
      <label htmlFor={id} className="sr-only">
        Type a question
      </label>
      <input
        id={id}
        value={text}
        maxLength={textLimits.question}
        enterKeyHint="send"
        autoComplete="off"
        placeholder="Type a question"
        readOnly={isAsking}
        onChange={(event) => setText(event.target.value)}
        className="min-h-10 w-full min-w-0 rounded-md border border-control-line bg-surface-raised px-3 placeholder:text-muted"
      />
      <Button type="submit" variant="secondary" loading={isAsking} loadingLabel="Answering...">
        <CornerDownLeft aria-hidden />
        Ask
      </Button>
    </form>
  )
}
