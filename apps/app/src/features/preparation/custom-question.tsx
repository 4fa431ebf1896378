import { textLimits } from '@cuelight/contracts/constants'
import { Card } from '@cuelight/ui/components/card'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { TextField } from '@cuelight/ui/components/field'
import { Spinner } from '@cuelight/ui/components/spinner'
import { type FormEvent, useState } from 'react'
import { AnswerText, EvidenceList } from '../answer/index.ts'
import { useAnswerStream } from './use-answer-stream.ts'

/** A question of the candidate's own, sent with Enter; its answer appears segment by segment. */
export function CustomQuestion({ scheduleId, onAnswered }: { scheduleId: number; onAnswered: () => void }) {
  const [text, setText] = useState('')
  const { answer, isGenerating, ask } = useAnswerStream(() => {
    setText('')
    onAnswered()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const question = text.trim()
    if (!question || isGenerating) return
    ask({ userInterviewId: null, question, interviewScheduleId: scheduleId })
  }
  return (
    <Card>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label="Ask your own question"
          hint="Press Enter to get an answer from your resume."
          value={text}
          maxLength={textLimits.question}
          enterKeyHint="send"
          readOnly={isGenerating}
          onChange={(event) => setText(event.target.value)}
        />
        {answer && (
          <div className="grid grid-cols-1 gap-3" data-testid="custom-answer">
            <p className="font-medium">{answer.question}</p>
            <AnswerText segments={answer.segments} />
            <EvidenceList evidence={answer.evidence} />
            {isGenerating && <Spinner label="Writing the answer..." />}
            {!isGenerating && answer.error === null && (
              <p className="text-sm text-muted">Kept in the list below.</p>
            )}
            <ErrorBanner show={answer.error !== null} message={answer.error ?? ''} />
          </div>
        )}
      </form>
    </Card>
  )
}
