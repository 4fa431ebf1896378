import { textLimits } from '@cuelight/contracts/constants'
import { Card } from '@cuelight/ui/components/card'
import { TextareaField } from '@cuelight/ui/components/field'
import { useEffect, useRef, useState } from 'react'
import { client, messageOf } from '../../../shell/api-client.ts'

const saveAfterMs = 800

/** The candidate's own notes of this interview, saved while they write. */
export function NotesPanel({ interviewId }: { interviewId: number }) {
  const [notes, setNotes] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const unsaved = useRef<string | null>(null)
  useEffect(() => {
    client.live.snapshot
      .query({ interviewId })
      .then((snapshot) => setNotes((written) => written ?? snapshot.notes))
      .catch((error: unknown) => setProblem(messageOf(error)))
  }, [interviewId])
  useEffect(() => {
    const save = () => {
      if (unsaved.current === null) return
      const text = unsaved.current
      unsaved.current = null
      client.live.setNotes.mutate({ interviewId, notes: text }).then(
        () => setProblem(undefined),
        (error: unknown) => {
          unsaved.current ??= text
          setProblem(messageOf(error))
        },
      )
    }
    const timer = setInterval(save, saveAfterMs)
    return () => {
      clearInterval(timer)
      save()
    }
  }, [interviewId])
  return (
    <Card title="Your notes">
      <TextareaField
        label="Notes of this interview"
        hint="Only you see them."
        error={problem}
        rows={5}
        maxLength={textLimits.notes}
        value={notes ?? ''}
        disabled={notes === null}
        onChange={(event) => {
          setNotes(event.target.value)
          unsaved.current = event.target.value
        }}
      />
    </Card>
  )
}
