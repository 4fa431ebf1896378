import type { LiveAnswer } from '@cuelight/contracts/live'
import type { ScreenAction } from '@cuelight/contracts/second-screen'
import { Button } from '@cuelight/ui/components/button'
import { useToast } from '@cuelight/ui/components/toast'
import { CirclePause, CirclePlay, Minus, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../shell/api-client.ts'
import { groupForms } from '../answers/group-forms.ts'
import { CaptionLines } from '../captions/captions-panel.tsx'
import { AnswerHead, AnswerWords, ReadingPlace } from '../floating/floating-parts.tsx'
import { useReadAnswer } from '../floating/use-read-answer.ts'
import type { LiveState } from '../live-state.ts'
import type { Connection } from '../meeting/follow-interview.ts'

type ScreenAnswersProps = {
  state: LiveState
  connection: Connection
  act: (action: ScreenAction) => Promise<void>
}

/** The answer to read, one at a time, with the few keys a second screen has. */
export function ScreenAnswers({ state, connection, act }: ScreenAnswersProps) {
  const reading = useReadAnswer(groupForms(state.answers))
  const hasAnswers = state.mode === 'practice' || state.permission !== 'not-allowed'
  const { shown } = reading
  return (
    <div className="grid min-h-0 grid-rows-[auto_1fr_auto] gap-3">
      {hasAnswers ? <AnswerHead reading={reading} /> : <p className="text-sm text-muted">Captions</p>}
      <ReadingPlace reading={reading} testId="screen-answer">
        {!hasAnswers && <CaptionLines state={state} />}
        {hasAnswers && shown && (
          <AnswerWords
            {...shown}
            keysIn={window}
            tell={state.status === 'ended' ? null : (choice) => act({ action: 'tell-story', ...choice })}
          />
        )}
        {hasAnswers && !shown && <p className="text-muted">Answers appear here.</p>}
      </ReadingPlace>
      <footer className="grid grid-cols-1 gap-2 border-t border-line pt-3">
        <p role="status" className="text-sm empty:hidden">
          {describe(state, connection)}
        </p>
        {state.status !== 'ended' && (
          <Keys
            answer={hasAnswers ? completeForm(shown) : undefined}
            isPaused={state.isPaused}
            isPractice={state.mode === 'practice'}
            act={act}
          />
        )}
      </footer>
    </div>
  )
}

function describe(state: LiveState, connection: Connection): string {
  if (state.status === 'ended') return 'This interview has ended.'
  if (connection === 'lost') return 'No connection. We keep trying.'
  return state.isPaused ? 'The recording is paused.' : ''
}

/** The form on the screen, once it is complete. */
function completeForm(shown: ReturnType<typeof useReadAnswer>['shown']): LiveAnswer | undefined {
  const read = shown?.forms.at(-1) ?? shown?.answer
  return read?.status === 'done' ? read : undefined
}

type KeysProps = {
  answer: LiveAnswer | undefined
  isPaused: boolean
  isPractice: boolean
  act: ScreenAnswersProps['act']
}

function Keys({ answer, isPaused, isPractice, act }: KeysProps) {
  const [isBusy, setBusy] = useState(false)
  const { showToast } = useToast()
  const press = (action: ScreenAction) => {
    setBusy(true)
    act(action)
      .catch((error: unknown) => showToast({ title: messageOf(error) }))
      .finally(() => setBusy(false))
  }
  const PauseIcon = isPaused ? CirclePlay : CirclePause
  return (
    <div className="flex flex-wrap gap-2">
      {answer && (
        <>
          {answer.segments.some(({ chunkIds }) => chunkIds.length > 0) && (
            <Button
              variant="secondary"
              aria-disabled={isBusy}
              onClick={() => isBusy || press({ action: 'next-story', answerId: answer.id })}
            >
              <Shuffle aria-hidden />
              Next story
            </Button>
          )}
          <Button
            variant="secondary"
            aria-disabled={isBusy}
            onClick={() => isBusy || press({ action: 'shorter', answerId: answer.id })}
          >
            <Minus aria-hidden />
            Shorter
          </Button>
        </>
      )}
      {!isPractice && (
        <Button
          variant={isPaused ? 'primary' : 'secondary'}
          onClick={() => press({ action: 'pause', isPaused: !isPaused })}
        >
          <PauseIcon aria-hidden />
          {isPaused ? 'Go on recording' : 'Pause'}
        </Button>
      )}
    </div>
  )
}
