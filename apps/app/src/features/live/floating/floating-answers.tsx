import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { Spinner } from '@cuelight/ui/components/spinner'
import { ChevronLeft, ChevronRight, CircleStop, Zap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AnswerText } from '../../answer/index.ts'
import { type AnswerWithForms, groupForms } from '../answers/group-forms.ts'
import { LatencyChip } from '../answers/latency-chip.tsx'
import { segmentsToRead } from '../answers/segments-to-read.ts'
import { useTextSize } from '../answers/text-size.ts'
import type { LiveRun } from '../meeting/use-live-run.ts'
import { findShortcut } from '../meeting/use-shortcuts.ts'
import { useWasHeard } from '../tracks/levels.ts'
import { StatusLine } from '../tracks/status-line.tsx'
import { findAlarm, isOnlyQuiet, trackNames } from '../tracks/track-texts.ts'
import { useReadAnswer } from './use-read-answer.ts'

/** The answers in a small window beside the call. It shows what this page shows and records nothing itself. */
export function FloatingAnswers({ run, body }: { run: LiveRun; body: HTMLElement }) {
  const reading = useReadAnswer(groupForms(run.state.answers))
  useKeys(body.ownerDocument, run, reading.step)
  return createPortal(
    <main
      aria-label="Answers"
      className="grid h-dvh grid-rows-[auto_1fr_auto] gap-3 bg-surface p-4 text-text"
    >
      <Head reading={reading} />
      <div className="min-h-0 overflow-y-auto" data-testid="floating-answer">
        {reading.shown ? <Words {...reading.shown} /> : <p className="text-muted">Answers appear here.</p>}
      </div>
      <footer className="grid grid-cols-1 gap-2 border-t border-line pt-3">
        {run.meeting.isLive && <Actions run={run} />}
        {run.meeting.isLive &&
          run.meeting.tracks.map((track) => <Health key={track} run={run} track={track} />)}
        {run.meeting.isEnded && <p className="text-sm">This interview has ended.</p>}
      </footer>
    </main>,
    body,
  )
}

type Reading = ReturnType<typeof useReadAnswer>

function Head({ reading }: { reading: Reading }) {
  const { shown, position, count, step } = reading
  return (
    <header className="flex items-start justify-between gap-2">
      <p className="text-sm font-medium text-muted first-letter:uppercase">{shown?.answer.question}</p>
      {count > 1 && (
        <div className="flex shrink-0 items-center">
          <Button
            variant="quiet"
            size="small"
            aria-label="Previous answer"
            disabled={position === 1}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <span className="figures text-xs text-muted">
            {position} of {count}
          </span>
          <Button
            variant={position < count ? 'primary' : 'quiet'}
            size="small"
            aria-label="Next answer"
            disabled={position === count}
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </header>
  )
}

function Words({ answer, forms }: AnswerWithForms) {
  const shown = forms.at(-1) ?? answer
  const { size } = useTextSize()
  return (
    <article className="grid grid-cols-1 gap-3" aria-label={`Answer to: ${answer.question}`}>
      <AnswerText segments={segmentsToRead(shown)} size={size} />
      {shown.status === 'streaming' && segmentsToRead(shown).length === 0 && <Spinner label="Answering..." />}
      {shown.status === 'failed' && (
        <p className="text-bad">{shown.failureReason ?? 'We could not write this answer.'}</p>
      )}
      {answer.segments.length > 0 && <LatencyChip latency={answer.latency} />}
    </article>
  )
}

/** A dialog would open in the page behind the call, so stopping takes a second click here. */
function Actions({ run }: { run: LiveRun }) {
  const [isSure, setSure] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {!run.meeting.isPractice && (
        <Button size="small" onClick={() => run.actions.answerNow(null)}>
          <Zap aria-hidden />
          Answer now
        </Button>
      )}
      <Button
        size="small"
        variant={isSure ? 'danger' : 'secondary'}
        onBlur={() => setSure(false)}
        onClick={() => {
          if (isSure) run.meeting.stop()
          setSure(!isSure)
        }}
      >
        <CircleStop aria-hidden />
        {isSure ? 'Stop: are you sure?' : 'Stop Meeting'}
      </Button>
    </div>
  )
}

function Health({ run, track }: { run: LiveRun; track: Track }) {
  const status = run.meeting.recording[track]
  const isQuiet = isOnlyQuiet(track, status, useWasHeard(track))
  const alarm = findAlarm(track, status, isQuiet)
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span className="font-medium">{trackNames[track]}</span>
        <StatusLine
          track={track}
          interviewId={run.interviewId}
          status={status}
          isSpeaking={run.state.speaking[track] ?? false}
          isOnlyQuiet={isQuiet}
          isPrivate={run.state.transcription === 'browser'}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {alarm && <p className="rounded-md bg-warn-soft p-2 text-sm">{alarm}</p>}
      </div>
    </div>
  )
}

/** The same keys as on the page, where they mean something here. */
function useKeys(target: Document, run: LiveRun, step: Reading['step']): void {
  const latest = useRef({ run, step })
  latest.current = { run, step }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressKey(event, latest.current)) event.preventDefault()
    }
    target.addEventListener('keydown', onKeyDown)
    return () => target.removeEventListener('keydown', onKeyDown)
  }, [target])
}

/** False for a key that means nothing here. */
function pressKey(event: KeyboardEvent, { run, step }: { run: LiveRun; step: Reading['step'] }): boolean {
  const { actions, meeting } = run
  const name = findShortcut(event)
  if (name === 'next') step(1)
  else if (name === 'previous') step(-1)
  else if (name === 'answer-now' && meeting.isLive) actions.answerNow(null)
  else if (name === 'mute' && meeting.isLive)
    meeting.setMuted('candidate', !meeting.recording.candidate.isMuted)
  else return false
  return true
}
