import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import type { LiveState } from './live-state.ts'
import { useStickToEnd } from './use-stick-to-end.ts'

const speakers: Record<Track, string> = { interviewer: 'Interviewer', candidate: 'You' }
const tracks: Track[] = ['interviewer', 'candidate']

type TranscriptProps = {
  state: LiveState
  canAsk: boolean
  /** Lines of the candidate can be answered too. */
  canAskOwnLines: boolean
  onAnswerThis: (utteranceId: number) => void
}

/** What was said, by whom; a line of the interviewer can be answered on request. */
export function Transcript({ state, canAsk, canAskOwnLines, onAnswerThis }: TranscriptProps) {
  const { utterances, partials } = state
  const scroller = useStickToEnd<HTMLElement>()
  const isQuiet = utterances.length === 0 && !partials.interviewer && !partials.candidate
  return (
    <Card title="Transcript">
      {isQuiet && <p className="text-sm text-muted">What is said will appear here.</p>}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="What was said"
        className="relative max-h-96 overflow-y-auto"
      >
        <ol className="grid grid-cols-1 gap-3" data-testid="transcript">
          {utterances.map((utterance) => (
            <li
              key={utterance.id}
              data-utterance={utterance.id}
              className={joinClasses('group', utterance.isQuestion && 'border-l-2 border-accent pl-3')}
            >
              <p className="text-xs text-muted">
                {speakers[utterance.track]}
                {utterance.isQuestion && ' · question'}
              </p>
              <p>{utterance.text}</p>
              {canAsk && (utterance.track === 'interviewer' || canAskOwnLines) && (
                <Button
                  variant="quiet"
                  size="small"
                  className="-ml-3"
                  aria-label={`Answer this: ${utterance.text}`}
                  onClick={() => onAnswerThis(utterance.id)}
                >
                  Answer this
                </Button>
              )}
            </li>
          ))}
          {tracks.map((track) =>
            partials[track] ? (
              <li key={track} className="text-muted">
                <p className="text-xs">{speakers[track]}</p>
                <p>{partials[track]}...</p>
              </li>
            ) : null,
          )}
        </ol>
      </section>
    </Card>
  )
}
