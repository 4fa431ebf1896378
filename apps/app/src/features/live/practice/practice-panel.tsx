import { Button } from '@cuelight/ui/components/button'
import { Badge } from '@cuelight/ui/components/status-badge'
import { ArrowRight, Volume2, VolumeX } from 'lucide-react'
import { Notice } from '../notice.tsx'
import type { Practice } from './use-practice.ts'

const phaseTexts = {
  idle: '',
  loading: 'Finding the next question...',
  speaking: 'Listen to the question.',
  listening: 'Your turn: answer aloud, then continue.',
  finished: '',
  failed: 'We could not load the next question. Try again.',
}

/** The current question as text, with the way to the next one. */
export function PracticePanel({ practice }: { practice: Practice }) {
  const { phase, question, hasVoice, isAloud } = practice
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
          <Badge tone="accent">{question.kind === 'follow-up' ? 'Follow-up question' : 'Question'}</Badge>
          <Badge>{question.remaining === 0 ? 'The last one' : `${question.remaining} more to come`}</Badge>
        </div>
      )}
      <div aria-live="polite" className="grid grid-cols-1 gap-1">
        <p className="measure text-2xl leading-snug font-semibold">
          {phase === 'finished' ? 'That was the last question.' : (question?.question ?? 'One moment...')}
        </p>
        <p className="text-sm text-muted">
          {phase === 'finished' ? 'Press Stop Meeting to get your report.' : phaseTexts[phase]}
        </p>
      </div>
      {isSilent && (
        <Notice text="This browser has no English voice to read with, so please read the questions yourself." />
      )}
      {phase !== 'finished' && (
        <div className="flex flex-wrap gap-2">
          <Button loading={phase === 'loading'} loadingLabel="Next question" onClick={practice.askNext}>
            {phase === 'failed' ? 'Try again' : 'Next question'}
            <ArrowRight aria-hidden />
          </Button>
          {isAloud && !isSilent && (
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
      )}
    </section>
  )
}
