import { textLimits } from '@cuelight/contracts/constants'
import { client } from '../../../shell/api-client.ts'
import { TextEntry } from '../text-entry.tsx'

/** An answer typed where the candidate cannot speak; it counts in the transcript and the report like a spoken one. */
export function TypedAnswer({ interviewId }: { interviewId: number }) {
  async function add(text: string, begunAt: Date) {
    const times = { startedAt: begunAt.toISOString(), endedAt: new Date().toISOString() }
    const place = { track: 'candidate' as const, sourceKey: `typed-${crypto.randomUUID()}` }
    await client.live.addUtterance.mutate({ interviewId, ...place, ...times, text, isTyped: true })
  }
  return (
    <TextEntry
      label="Type your answer instead"
      buttonLabel="Add"
      busyLabel="Adding..."
      maxLength={textLimits.utterance}
      onSubmit={add}
    />
  )
}
