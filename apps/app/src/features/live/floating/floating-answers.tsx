import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { CirclePause, CircleStop, Zap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { client } from '../../../shell/api-client.ts'
import { groupForms } from '../answers/group-forms.ts'
import { OfferBar } from '../answers/offer-bar.tsx'
import { CaptionLines } from '../captions/captions-panel.tsx'
import type { LiveRun } from '../meeting/use-live-run.ts'
import { findShortcut } from '../meeting/use-shortcuts.ts'
import { useWasHeard } from '../tracks/levels.ts'
import { StatusLine } from '../tracks/status-line.tsx'
import { findAlarm, isOnlyQuiet, trackNames } from '../tracks/track-texts.ts'
import { AnswerHead, AnswerWords, ReadingPlace } from './floating-parts.tsx'
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
      {run.hasAnswers ? <AnswerHead reading={reading} /> : <p className="text-sm text-muted">Captions</p>}
      <ReadingPlace reading={reading} testId="floating-answer">
        {!run.hasAnswers ? (
          <CaptionLines state={run.state} />
        ) : reading.shown ? (
          <AnswerWords
            {...reading.shown}
            keysIn={body.ownerDocument.defaultView}
            tell={run.meeting.isEnded ? null : (choice) => client.live.tellStory.mutate(choice)}
          />
        ) : (
          <p className="text-muted">Answers appear here.</p>
        )}
      </ReadingPlace>
      <footer className="grid grid-cols-1 gap-2 border-t border-line pt-3">
        {run.hasAnswers && <OfferBar state={run.state} onAnswer={run.actions.answerLine} />}
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

/** A dialog would open in the page behind the call, so stopping takes a second click here. */
function Actions({ run }: { run: LiveRun }) {
  const [isSure, setSure] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {!run.meeting.isPractice && run.hasAnswers && (
        <Button size="small" onClick={() => run.actions.answerNow(null)}>
          <Zap aria-hidden />
          Answer now
        </Button>
      )}
      {!run.meeting.isPractice && (
        <Button
          size="small"
          variant={run.state.isPaused ? 'primary' : 'secondary'}
          onClick={() => run.actions.setPaused(!run.state.isPaused)}
        >
          <CirclePause aria-hidden />
          {run.state.isPaused ? 'Go on recording' : 'Pause recording'}
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
  else if (name === 'answer-now' && meeting.isLive && run.hasAnswers) actions.answerNow(null)
  else if (name === 'pause' && meeting.isLive) actions.setPaused(!run.state.isPaused)
  else if (name === 'mute' && meeting.isLive)
    meeting.setMuted('candidate', !meeting.recording.candidate.isMuted)
  else return false
  return true
}
