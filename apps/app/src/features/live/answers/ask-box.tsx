import { textLimits } from '@cuelight/contracts/constants'
import { client } from '../../../shell/api-client.ts'
import { TextEntry } from '../text-entry.tsx'

type AskBoxProps = { interviewId: number; scheduleId: number }

/** A question typed instead of spoken; its answer appears among the others. */
export function AskBox({ interviewId, scheduleId }: AskBoxProps) {
  async function ask(question: string) {
    const asked = { userInterviewId: interviewId, interviewScheduleId: scheduleId, question }
    // The answer reaches the screen as an event, like every other; here we only wait for its end.
    for await (const _part of await client.preparation.ask.mutate(asked));
  }
  return (
    <TextEntry
      label="Type a question"
      buttonLabel="Ask"
      busyLabel="Answering..."
      maxLength={textLimits.question}
      onSubmit={ask}
    />
  )
}
