import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { findAnswerTo } from '../answers/group-forms.ts'
import type { LiveState } from '../live-state.ts'
import { listLines, speakers, type TranscriptLine } from './transcript-lines.ts'
import { useStickToEnd } from './use-stick-to-end.ts'

const tracks: Track[] = ['interviewer', 'candidate']

type TranscriptProps = {
  state: LiveState
  canAsk: boolean
  /** Lines from the candidate's microphone can be answered too: it may have picked up the interviewer. */
  canAskOwnLines: boolean
  onAnswerThis: (utteranceId: number) => void
}

/** What was said, by whom, and what was typed; each line can be answered on request. */
export function Transcript({ state, canAsk, canAskOwnLines, onAnswerThis }: TranscriptProps) {
  const { partials } = state
  const lines = listLines(state.utterances, state.answers)
  const scroller = useStickToEnd<HTMLElement>()
  const isQuiet = lines.length === 0 && !partials.interviewer && !partials.candidate
  return (
    <Card title="Transcript">
      {isQuiet && <p className="text-sm text-muted">The conversation will appear here.</p>}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="What was said"
        // As far to the left as the buttons of the lines reach.
        className="relative -ml-3 max-h-96 overflow-y-auto pl-3 -outline-offset-2"
      >
        <ol className="grid grid-cols-1 gap-3" data-testid="transcript">
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              isAnswered={line.utterance !== null && isAnswered(state, line.utterance.id)}
              canAsk={canAsk}
              canAskOwnLines={canAskOwnLines}
              onAnswerThis={onAnswerThis}
            />
          ))}
          {tracks.map((track) =>
            partials[track] ? (
              <li key={track} className="text-muted">
                <p className="text-xs">{speakers[track]}</p>
                <p>{partials[track].replace(/(?<!\.)\.+$/, '')}...</p>
              </li>
            ) : null,
          )}
        </ol>
      </section>
    </Card>
  )
}

function isAnswered({ answers }: LiveState, utteranceId: number): boolean {
  const answer = findAnswerTo(answers, utteranceId)
  return answer !== undefined && answer.status !== 'dismissed'
}

type LineProps = Omit<TranscriptProps, 'state'> & { line: TranscriptLine; isAnswered: boolean }

function Line({ line, isAnswered, canAsk, canAskOwnLines, onAnswerThis }: LineProps) {
  const { utterance, speaker, text, isQuestion } = line
  const isOwn = utterance?.track === 'candidate'
  const label = isAnswered ? 'Show answer' : 'Answer this'
  return (
    <li
      data-utterance={utterance?.id}
      className={joinClasses('group relative', isQuestion && 'border-l-2 border-accent pl-3')}
    >
      <p className="text-xs text-muted">
        {speaker}
        {isQuestion && ' · question'}
      </p>
      <p>{text}</p>
      {utterance?.repairs?.map(({ heard, read }) => (
        <p key={`${heard} ${read}`} className="text-xs text-muted">
          Heard “{heard}”, read as “{read}”.
        </p>
      ))}
      {utterance && canAsk && (!isOwn || canAskOwnLines) && (
        <Button
          variant="quiet"
          size="small"
          // Rarely wanted on the candidate's own lines, so there it appears on hover and takes no space.
          className={
            isOwn
              ? 'absolute -top-1 right-0 min-h-6 px-2 text-xs opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:min-h-8 pointer-coarse:opacity-100'
              : '-ml-3'
          }
          aria-label={`${label}: ${text}`}
          onClick={() => onAnswerThis(utterance.id)}
        >
          {label}
        </Button>
      )}
    </li>
  )
}
