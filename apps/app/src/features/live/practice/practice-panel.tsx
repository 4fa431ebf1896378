import { panelMembers } from '@cuelight/contracts/practice'
import { Button } from '@cuelight/ui/components/button'
import { Badge } from '@cuelight/ui/components/status-badge'
import { ArrowRight, Check, Hand, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { Notice } from '../notice.tsx'
import { AnswerClock } from './answer-clock.tsx'
import { PracticeFeedbackView } from './practice-feedback-view.tsx'
import type { Practice } from './use-practice.ts'

const phaseTexts = {
  idle: '',
  loading: 'Finding the next question...',
  speaking: 'Listen to the question.',
  listening: 'Your turn: answer aloud, then continue.',
  judging: 'Reading your answer...',
  feedback: 'Here is what came across.',
  finished: '',
  failed: 'That did not work. Try again.',
}

/** The current question as text, with the way to the next one. */
export function PracticePanel({ practice }: { practice: Practice }) {
  const { phase, question, feedback, hasVoice, isAloud } = practice
  const isSilent = isAloud && !hasVoice
  return (
    <section
      aria-label="Practice question"
      data-testid="practice-question"
      data-phase={phase}
      data-question={question?.utteranceId}
      className="grid grid-cols-1 gap-4 rounded-lg border border-accent bg-surface-raised p-5"
    >
      {question && (
        <div className="flex flex-wrap gap-2">
          {question.askedBy && <Badge>{panelMembers[question.askedBy].label}</Badge>}
          <Badge tone="accent">{question.kind === 'follow-up' ? 'Follow-up question' : 'Question'}</Badge>
          <Badge>{question.remaining === 0 ? 'The last one' : `${question.remaining} more to come`}</Badge>
        </div>
      )}
      <div aria-live="polite" className="grid grid-cols-1 gap-1">
        <p className="measure text-2xl leading-snug font-semibold">
          {phase === 'finished' ? 'That was the last question.' : (question?.question ?? 'One moment...')}
        </p>
        <p className="text-sm text-muted">
          {phase === 'finished' ? 'Press Stop Practice to get your report.' : phaseTexts[phase]}
        </p>
      </div>
      {isSilent && phase !== 'feedback' && phase !== 'finished' && (
        <Notice text="This browser has no English voice to read with, so please read the questions yourself." />
      )}
      {phase === 'listening' && <AnswerClock key={question?.utteranceId} />}
      {feedback && (phase === 'feedback' || phase === 'finished') && (
        <PracticeFeedbackView feedback={feedback} />
      )}
      {phase !== 'finished' && <PracticeButtons practice={practice} isSilent={isSilent} />}
    </section>
  )
}

function PracticeButtons({ practice, isSilent }: { practice: Practice; isSilent: boolean }) {
  const { phase, question, isAloud } = practice
  const isAnswering = phase === 'listening'
  return (
    <div className="flex flex-wrap gap-2">
      {isAnswering && (
        <Button onClick={practice.finishAnswer}>
          <Check aria-hidden />
          Done, how was it?
        </Button>
      )}
      {phase === 'speaking' && (
        <Button onClick={practice.interrupt}>
          <Hand aria-hidden />
          Interrupt and answer
        </Button>
      )}
      <Button
        variant={isAnswering || phase === 'speaking' ? 'secondary' : 'primary'}
        loading={phase === 'loading' || phase === 'judging'}
        loadingLabel="Next question"
        onClick={practice.askNext}
      >
        {phase === 'failed' ? 'Try again' : 'Next question'}
        <ArrowRight aria-hidden />
      </Button>
      {phase === 'feedback' && (
        <Button variant="secondary" onClick={practice.answerAgain}>
          <RotateCcw aria-hidden />
          Answer again
        </Button>
      )}
      {isAloud && !isSilent && phase !== 'feedback' && (
        <Button variant="secondary" disabled={!question} onClick={practice.repeat}>
          <Volume2 aria-hidden />
          Say it again
        </Button>
      )}
      <Button variant="quiet" onClick={practice.toggleAloud}>
        {isAloud ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        {isAloud ? 'Do not read aloud' : 'Read aloud'}
      </Button>
    </div>
  )
}
