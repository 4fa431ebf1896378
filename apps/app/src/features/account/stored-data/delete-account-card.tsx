import type { DeletionReceipt } from '@cuelight/contracts/account'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { api, messageOf } from '../../../shell/api-client.ts'
import { forgetSession, readSession } from '../../../shell/session/session-store.ts'
import { FreshSignInDialog, needsFreshSignIn } from '../sign-in/fresh-sign-in.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { DeletionReceiptDialog } from './deletion-receipt-dialog.tsx'

type Outcome = { receipt: DeletionReceipt; isBrowserCleared: boolean }

/** Deletes the account after the candidate typed its address, and shows what was deleted. */
export function DeleteAccountCard({ isResumed = false }: { isResumed?: boolean }) {
  const [isConfirming, setConfirming] = useState(isResumed)
  const [isSigningIn, setSigningIn] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { showToast } = useToast()
  const email = api.account.profile.useQuery().data?.email
  const preview = api.account.deletionPreview.useQuery(undefined, { enabled: isConfirming }).data
  const remove = api.account.delete.useMutation({
    onSuccess: async (receipt) => {
      const isBrowserCleared = await clearBrowser()
      setConfirming(false)
      setOutcome({ receipt, isBrowserCleared })
    },
    onError: (error) => {
      if (!needsFreshSignIn(error)) return showToast({ title: messageOf(error), tone: 'bad' })
      setConfirming(false)
      setSigningIn(true)
    },
  })
  return (
    <Card title="Delete account" description="Immediate and permanent. This cannot be undone.">
      <div className="grid justify-items-start gap-4">
        <p>
          This deletes your profile and sign-ins, your resumes with their files and everything read from them,
          your schedules and prepared answers, your interviews with recordings, transcripts, suggested answers
          and reports, your purchases, all credits you have left, and what you sent us or we sent you by mail.
        </p>
        <p className="text-sm text-muted">
          You do not get money back for the credits you have left. Invoices we wrote stay in our books,
          because the law makes us keep them. We also keep what happened in the account and when, and keyed
          hashes of your sign-in and your email address, so that nobody gets the free trial twice. The payment
          provider keeps its own records.
        </p>
        <Button variant="danger" disabled={!email} onClick={() => setConfirming(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        email={email ?? ''}
        preview={preview}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <FreshSignInDialog interrupted="delete" open={isSigningIn} onOpenChange={setSigningIn} />
      {outcome && <DeletionReceiptDialog {...outcome} />}
    </Card>
  )
}

/** Forgets the sign-in and the unsent audio; false if the browser failed to delete the audio. */
async function clearBrowser(): Promise<boolean> {
  const userId = readSession()?.user.id
  forgetSession()
  if (userId === undefined) return true
  try {
    const [{ outbox }, { lineOutbox }] = await Promise.all([
      import('../../../audio/outbox/shared-outbox.ts'),
      import('../../../audio/private/shared-lines.ts'),
    ])
    await Promise.all([outbox.forget(userId), lineOutbox.forget(userId)])
    return true
  } catch (error) {
    console.warn('The unsent audio is still on this device', error)
    return false
  }
}
