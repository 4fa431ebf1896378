import { Button } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { ArrowDown, Lightbulb } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { LiveState } from '../live-state.ts'
import { AnswerCard } from './card/answer-card.tsx'
import { groupForms } from './group-forms.ts'
import { useNewestAnswer } from './use-newest-answer.ts'

type AnswerListProps = {
  state: LiveState
  /** False while only the microphone is recorded: then nothing is answered automatically. */
  recordsCall: boolean
  arrivedAt: Map<number, number>
  onDismiss: (answerId: number, list: RefObject<HTMLElement | null>) => void
}

/** Answers, oldest first; a new one comes below, so what is being read does not move. */
export function AnswerList({ state, recordsCall, arrivedAt, onDismiss }: AnswerListProps) {
  const shown = groupForms(state.answers)
  const last = shown.at(-1)?.answer
  const list = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { hasNewer, showNewest } = useNewestAnswer(list, content, last?.id)
  return (
    <div className="relative">
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Answers"
        className={joinClasses(
          'relative overflow-y-auto -outline-offset-2',
          shown.length > 0 && 'h-[calc(100dvh-16rem)] min-h-96 [container-type:size]',
        )}
      >
        <div ref={content}>
          {shown.length === 0 && <NoAnswers recordsCall={recordsCall} />}
          {shown.map(({ answer, forms }) => (
            <div
              key={answer.id}
              data-newest={answer === last ? '' : undefined}
              // The newest has room to stay at the top while its text grows.
              className={answer === last ? 'min-h-[100cqh]' : 'pb-4'}
            >
              <AnswerCard
                answer={answer}
                forms={forms}
                canReshape={state.status !== 'ended'}
                isNewest={answer === last}
                arrivedAtMs={arrivedAt.get(answer.id)}
                onDismiss={() => onDismiss(answer.id, list)}
              />
            </div>
          ))}
        </div>
        <p aria-live="polite" className="sr-only">
          {last?.segments.at(-1)?.text}
        </p>
      </section>
      {hasNewer && (
        <NewAnswerButton
          onShow={() => {
            showNewest()
            // The button disappears; with the focus on the list itself the next answer is followed again.
            list.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

function NoAnswers({ recordsCall }: { recordsCall: boolean }) {
  return (
    <EmptyState
      icon={<Lightbulb />}
      title="Answers appear here"
      text={
        recordsCall
          ? 'When the interviewer asks something, you see an answer from your resume.'
          : 'Type a question, or press Answer this on a line of the transcript.'
      }
    />
  )
}

function NewAnswerButton({ onShow }: { onShow: () => void }) {
  return (
    <Button size="small" className="absolute bottom-4 left-1/2 -translate-x-1/2 shadow-lg" onClick={onShow}>
      <ArrowDown aria-hidden />
      New answer below
    </Button>
  )
}
