import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /** The confirmed work is running: the confirm button spins and the dialog stays open. */
  loading?: boolean
  /** Something is still missing; `children` must say what. */
  confirmDisabled?: boolean
  onConfirm: () => void
}

/**
 * A question with two answers. It stays open on confirm; the caller closes it when the work is done.
 * Props: `open`, `onOpenChange`, `title`, `description`, `children`, `confirmLabel`, `cancelLabel`, `tone`,
 * `loading`, `confirmDisabled`, `onConfirm`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel = 'Confirm', cancelLabel = 'Cancel', tone = 'primary', loading = false } = props
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
      size="small"
      dismissible={!loading}
      footer={
        <>
          <Button variant="secondary" disabled={loading} onClick={() => props.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={loading} disabled={props.confirmDisabled} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
