import { Card } from '@cuelight/ui/components/card'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { useTextSize } from '../answers/card/text-size.ts'
import type { LiveState } from '../live-state.ts'
import { speakers } from '../transcript/transcript-lines.ts'
import { useStickToEnd } from '../transcript/use-stick-to-end.ts'

/** More is in the transcript. */
const shownLines = 12
const tracks = ['interviewer', 'candidate'] as const

/** What is said, large, with wide lines, as it is said; the newest at the end, who speaks before each line. */
export function CaptionLines({ state, className }: { state: LiveState; className?: string }) {
  const { size } = useTextSize()
  const scroller = useStickToEnd<HTMLElement>()
  const lines = state.utterances.slice(-shownLines)
  const isQuiet = lines.length === 0 && !tracks.some((track) => state.partials[track])
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="Live captions"
      data-testid="captions"
      className={joinClasses('overflow-y-auto -outline-offset-2', className)}
    >
      {isQuiet && <p className="text-muted">What is said appears here.</p>}
      <ol className={joinClasses('measure grid grid-cols-1 gap-5 tracking-wide', size.cue)}>
        {lines.map(({ id, track, text }) => (
          <li key={id}>
            <Speaker track={track} />
            <p className="leading-loose">{text}</p>
          </li>
        ))}
        {tracks.map((track) =>
          state.partials[track] ? (
            <li key={track} className="text-muted">
              <Speaker track={track} />
              <p className="leading-loose">{state.partials[track]}</p>
            </li>
          ) : null,
        )}
      </ol>
    </section>
  )
}

function Speaker({ track }: { track: (typeof tracks)[number] }) {
  return <p className="text-sm font-medium tracking-normal text-muted">{speakers[track]}</p>
}

/** The captions as a part of the live screen. Their height is fixed, so that nothing below moves while it is read. */
export function CaptionsPanel({ state, isAlone }: { state: LiveState; isAlone: boolean }) {
  return (
    <Card title="Captions">
      <CaptionLines state={state} className={isAlone ? 'h-[50dvh]' : 'h-44'} />
    </Card>
  )
}
