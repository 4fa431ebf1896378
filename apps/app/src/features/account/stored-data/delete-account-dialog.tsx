import type { DeletionPreview } from '@cuelight/contracts/account'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { TextField } from '@cuelight/ui/components/field'
import { useEffect, useState } from 'react'
import { DeletionCounts } from './deletion-counts.tsx'

type DeleteAccountDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the candidate must type; case does not matter. */
  email: string
  /** What goes and what stays; undefined while it is counted. */
  preview: DeletionPreview | undefined
  loading: boolean
  onConfirm: () => void
}

/** The last question before an account is deleted. */
export function DeleteAccountDialog({ email, preview, ...dialog }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!dialog.open) setTyped('')
  }, [dialog.open])
  const isSame = email !== '' && typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete your account?"
      description="Your account and everything in it will be deleted. This cannot be undone."
      confirmLabel="Delete my account"
      cancelLabel="Keep my account"
      tone="danger"
      confirmDisabled={!isSame}
    >
      {preview && <DeletionCounts {...preview} />}
      <TextField
        label="Your email address"
        hint={
          <>
            To go on, type <span className="font-medium break-all text-text">{email}</span>
          </>
        }
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  )
}
