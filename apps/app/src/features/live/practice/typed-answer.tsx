import { textLimits } from '@cuelight/contracts/constants'
import { client } from '../../../shell/api-client.ts'
import { TextEntry } from '../text-entry.tsx'

/** An answer typed where none can be spoken; it stands in the transcript and counts in the report like a spoken one. */
export function TypedAnswer({ interviewId }: { interviewId: number }) {
  async function add(text: string) {
    const now = new Date().toISOString()
    const place = { track: 'candidate' as const, sourceKey: `typed-${crypto.randomUUID()}` }
    await client.live.addUtterance.mutate({ interviewId, ...place, text, startedAt: now, endedAt: now })
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
