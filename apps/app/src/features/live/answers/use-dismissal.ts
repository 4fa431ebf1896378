import { useToast } from '@cuelight/ui/components/toast'
import { type RefObject, useRef } from 'react'
import { messageOf } from '../../../shell/api-client.ts'
import { focusAnswer } from './focus-answers.ts'

export type Dismiss = (answerId: number, isDismissed: boolean) => Promise<unknown>

/** Dismissing answers and taking the last one back, by the toast or by key. */
export function useDismissal(dismiss: Dismiss) {
  const { showToast } = useToast()
  const dismissedIds = useRef<number[]>([])
  const change: Dismiss = (answerId, isDismissed) =>
    dismiss(answerId, isDismissed).catch((error: unknown) =>
      showToast({ title: messageOf(error), tone: 'bad' }),
    )

  function undo(answerId = dismissedIds.current.at(-1)) {
    if (answerId === undefined) return
    dismissedIds.current = dismissedIds.current.filter((id) => id !== answerId)
    change(answerId, false)
    // The toast disappears together with its Undo button; the card is drawn by then.
    requestAnimationFrame(() => focusAnswer(answerId))
  }

  /** `list` takes the focus, because the focused button disappears with its card. */
  function dismissAnswer(answerId: number, list: RefObject<HTMLElement | null>) {
    dismissedIds.current.push(answerId)
    change(answerId, true)
    list.current?.focus()
    showToast({ title: 'Answer dismissed', undo: { onUndo: () => undo(answerId) } })
  }
  return { dismissAnswer, undo }
}
