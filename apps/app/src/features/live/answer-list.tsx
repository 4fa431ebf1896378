import { Button } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { useToast } from '@cuelight/ui/components/toast'
import { ArrowDown, Lightbulb } from 'lucide-react'
import { useRef } from 'react'
import { messageOf } from '../../shell/api-client.ts'
import { AnswerCard } from './answer-card.tsx'
import { groupForms } from './group-forms.ts'
import type { LiveState } from './live-state.ts'
import { useNewestAnswer } from './use-newest-answer.ts'

type AnswerListProps = {
  state: LiveState
  arrivedAt: Map<number, number>
  dismiss: (answerId: number, isDismissed: boolean) => Promise<unknown>
}

/** Answers oldest first; a new one comes below, so what is being read does not move. */
export function AnswerList({ state, arrivedAt, dismiss }: AnswerListProps) {
  const { showToast } = useToast()
  const shown = groupForms(state.answers)
  const last = shown.at(-1)?.answer
  const scroller = useRef<HTMLElement>(null)
  const { hasNewer, showNewest } = useNewestAnswer(scroller, last?.id)
  const change = (answerId: number, isDismissed: boolean) =>
    dismiss(answerId, isDismissed).catch((error: unknown) =>
      showToast({ title: messageOf(error), tone: 'bad' }),
    )
  const onDismiss = (answerId: number) => {
    change(answerId, true)
    // The button that had the focus goes away with its card.
    scroller.current?.focus()
    showToast({ title: 'Answer dismissed', undo: { onUndo: () => change(answerId, false) } })
  }
  return (
    <div className="relative">
      <section
        ref={scroller}
        tabIndex={-1}
        aria-label="Answers"
        className={joinClasses(
          'relative overflow-y-auto',
          shown.length > 0 && 'h-[calc(100dvh-16rem)] min-h-96',
        )}
      >
        {shown.length === 0 && (
          <EmptyState
            icon={<Lightbulb />}
            title="Answers appear here"
            text="When the interviewer asks something, an answer from your resume is shown."
          />
        )}
        {shown.map(({ answer, forms }) => (
          <div
            key={answer.id}
            data-newest={answer === last ? '' : undefined}
            // The newest has room to stand at the top while its text grows.
            className={answer === last ? 'min-h-full' : 'pb-4'}
          >
            <AnswerCard
              answer={answer}
              forms={forms}
              canReshape={state.status !== 'ended'}
              arrivedAtMs={arrivedAt.get(answer.id)}
              onDismiss={() => onDismiss(answer.id)}
            />
          </div>
        ))}
        <p aria-live="polite" className="sr-only">
          {last?.segments.at(-1)?.text}
        </p>
      </section>
      {hasNewer && (
        <Button
          size="small"
          className="absolute bottom-4 left-1/2 -translate-x-1/2 shadow-lg"
          onClick={showNewest}
        >
          <ArrowDown aria-hidden />
          New answer below
        </Button>
      )}
    </div>
  )
}
