import type { Drill, DrillQuestion } from '@cuelight/contracts/drill'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { TextField } from '@cuelight/ui/components/field'
import { Badge } from '@cuelight/ui/components/status-badge'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDate } from '../../shell/format.ts'

const recalls = [
  { recall: 1, label: 'Not yet' },
  { recall: 2, label: 'In part' },
  { recall: 3, label: 'Well' },
] as const

/** Five minutes a day: the weakest questions, from memory first, the notes after. */
export function DrillCard({ scheduleId }: { scheduleId: number }) {
  const drill = api.drill.read.useQuery({ scheduleId })
  if (!drill.data || drill.data.total === 0) return null
  const [next] = drill.data.today
  return (
    <Card
      title="Drill"
      description="Five minutes a day. Your weakest questions come back, evenly spaced, until the interview."
    >
      <div className="grid grid-cols-1 gap-5">
        <InterviewDay drill={drill.data} />
        {next ? (
          <Question
            key={next.question}
            scheduleId={scheduleId}
            question={next}
            left={drill.data.today.length}
          />
        ) : (
          <p className="text-muted">{describeRest(drill.data)}</p>
        )}
      </div>
    </Card>
  )
}

function describeRest({ doneToday, nextDay, interviewDay }: Drill): string {
  if (nextDay)
    return `${doneToday > 0 ? 'Done for today.' : 'Nothing is due today.'} Next: ${formatDate(nextDay)}.`
  return interviewDay ? 'There is nothing left before the interview.' : 'Nothing is due.'
}

function InterviewDay({ drill }: { drill: Drill }) {
  const { scheduleId, interviewDay } = drill
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const change = api.drill.setInterviewDay.useMutation({
    onSuccess: () => utilities.drill.read.invalidate({ scheduleId }),
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
  })
  return (
    <div className="max-w-xs">
      <TextField
        label="Day of the interview"
        type="date"
        defaultValue={interviewDay ?? ''}
        onChange={(event) => change.mutate({ scheduleId, day: event.target.value || null })}
      />
    </div>
  )
}

type QuestionProps = { scheduleId: number; question: DrillQuestion; left: number }

function Question({ scheduleId, question, left }: QuestionProps) {
  const [isOpen, setOpen] = useState(false)
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const review = api.drill.review.useMutation({
    onSuccess: () => utilities.drill.read.invalidate({ scheduleId }),
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
  })
  return (
    <section
      aria-label="Question of the drill"
      className="grid grid-cols-1 gap-4 rounded-md border border-line p-4"
    >
      <p className="figures flex flex-wrap gap-2">
        <Badge tone="accent">{left === 1 ? 'The last one today' : `${left} today`}</Badge>
        {question.score !== null && <Badge>Last practice {Math.round(question.score)}</Badge>}
      </p>
      <p className="measure text-xl leading-snug font-semibold">{question.question}</p>
      {isOpen ? (
        <>
          <p className="measure whitespace-pre-line rounded-md bg-surface-sunken p-3">
            {question.notes || 'There are no notes for this question.'}
          </p>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-2 font-medium">How well did you know it?</legend>
            {recalls.map(({ recall, label }) => (
              <Button
                key={recall}
                variant="secondary"
                disabled={review.isPending}
                onClick={() => review.mutate({ scheduleId, question: question.question, recall })}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setOpen(true)}>Show my notes</Button>
          <p className="text-sm text-muted">Say your answer aloud first, without looking.</p>
        </div>
      )}
    </section>
  )
}
