import { EmptyState } from '@cuelight/ui/components/empty-state'
import { useToast } from '@cuelight/ui/components/toast'
import { Lightbulb } from 'lucide-react'
import { messageOf } from '../../shell/api-client.ts'
import { AnswerCard } from './answer-card.tsx'
import type { LiveState } from './live-state.ts'
import { useStickToEnd } from './use-stick-to-end.ts'

type AnswerListProps = {
  state: LiveState
  arrivedAt: Map<number, number>
  dismiss: (answerId: number, isDismissed: boolean) => Promise<unknown>
}

/** Answers oldest first; a new one comes below, so what is being read does not move. */
export function AnswerList({ state, arrivedAt, dismiss }: AnswerListProps) {
  const { showToast } = useToast()
  const shown = state.answers.filter((answer) => answer.status !== 'dismissed')
  const last = shown.at(-1)
  const scroller = useStickToEnd<HTMLElement>()
  const change = (answerId: number, isDismissed: boolean) =>
    dismiss(answerId, isDismissed).catch((error: unknown) =>
      showToast({ title: messageOf(error), tone: 'bad' }),
    )
  const onDismiss = (answerId: number) => {
    change(answerId, true)
    showToast({ title: 'Answer dismissed', undo: { onUndo: () => change(answerId, false) } })
  }
  return (
    <section
      ref={scroller}
      aria-label="Answers"
      className="grid max-h-[80dvh] content-start gap-4 overflow-y-auto"
    >
      {shown.length === 0 && (
        <EmptyState
          icon={<Lightbulb />}
          title="Answers appear here"
          text="When the interviewer asks something, an answer from your resume is shown."
        />
      )}
      {shown.map((answer) => (
        <AnswerCard
          key={answer.id}
          answer={answer}
          arrivedAtMs={arrivedAt.get(answer.id)}
          onDismiss={() => onDismiss(answer.id)}
        />
      ))}
      <p aria-live="polite" className="sr-only">
        {last?.segments.at(-1)?.text}
      </p>
    </section>
  )
}
