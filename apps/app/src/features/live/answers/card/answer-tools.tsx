import { answerText } from '@cuelight/contracts/answer'
import type { LiveAnswer } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { useToast } from '@cuelight/ui/components/toast'
import { Copy, Minus, Plus, Shuffle, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { client, messageOf } from '../../../../shell/api-client.ts'

type AnswerToolsProps = {
  /** The form that is shown. */
  answer: LiveAnswer
  canReshape: boolean
  /** Given while a form is shown. */
  onOriginal: (() => void) | undefined
  onDismiss: () => void
}

/** On a phone they stand in one row. */
const narrow = 'max-sm:px-2'

/** What can be done with an answer. */
export function AnswerTools({ answer, canReshape, onOriginal, onDismiss }: AnswerToolsProps) {
  const { showToast } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(answerText(answer)).then(
      () => showToast({ title: 'Answer copied' }),
      () => showToast({ title: 'We could not copy the answer.', tone: 'bad' }),
    )
  return (
    <div className="-mx-3 flex flex-wrap gap-1 md:-mt-1 md:justify-end">
      {onOriginal && (
        <Button variant="quiet" size="small" onClick={onOriginal}>
          <Undo2 aria-hidden />
          First version
        </Button>
      )}
      {canReshape && <ReshapeButtons answer={answer} />}
      <Button variant="quiet" size="small" className={narrow} aria-label="Copy answer" onClick={copy}>
        <Copy aria-hidden />
      </Button>
      <Button variant="quiet" size="small" className={narrow} aria-label="Dismiss answer" onClick={onDismiss}>
        <X aria-hidden />
      </Button>
    </div>
  )
}

/** Asks for another form of the answer; one request at a time. */
function ReshapeButtons({ answer }: { answer: LiveAnswer }) {
  const [isReshaping, setReshaping] = useState(false)
  const { showToast } = useToast()
  const isBlocked = isReshaping || answer.status !== 'done'
  const tellsStory = answer.segments.some(({ chunkIds }) => chunkIds.length > 0)
  const make = (start: () => Promise<unknown>) => {
    if (isBlocked) return
    setReshaping(true)
    start()
      .catch((error: unknown) => showToast({ title: messageOf(error) }))
      .finally(() => setReshaping(false))
  }
  const reshape = (form: 'shorter' | 'longer') =>
    make(() => client.live.reshapeAnswer.mutate({ answerId: answer.id, form }))
  const tellOther = () => make(() => client.live.tellOtherStory.mutate({ answerId: answer.id }))
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={narrow}
        aria-disabled={isBlocked}
        onClick={() => reshape('shorter')}
      >
        <Minus aria-hidden />
        Shorter
      </Button>
      <Button
        variant="quiet"
        size="small"
        className={narrow}
        aria-disabled={isBlocked}
        onClick={() => reshape('longer')}
      >
        <Plus aria-hidden />
        Longer
      </Button>
      {tellsStory && (
        <Button variant="quiet" size="small" className={narrow} aria-disabled={isBlocked} onClick={tellOther}>
          <Shuffle aria-hidden />
          <span className="max-sm:sr-only">Other story</span>
        </Button>
      )}
    </>
  )
}
