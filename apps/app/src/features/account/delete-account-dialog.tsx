import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { TextField } from '@cuelight/ui/components/field'
import { useEffect, useState } from 'react'

type DeleteAccountDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the candidate must type; case does not matter. */
  email: string
  loading: boolean
  onConfirm: () => void
}

/** The last question before an account is deleted. */
export function DeleteAccountDialog({ email, ...dialog }: DeleteAccountDialogProps) {
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
