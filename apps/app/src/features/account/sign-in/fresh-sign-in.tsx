import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { useToast } from '@cuelight/ui/components/toast'
import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { client, messageOf } from '../../../shell/api-client.ts'
import { HttpError } from '../../../shell/session/authorized-fetch.ts'
import { rememberState } from './sign-in-flow.ts'

/** What was about to be done; the page it belongs to goes on with it after the sign-in. */
export type Interrupted = 'delete' | 'export' | 'models' | 'calendar' | 'share'

/** Null: the page it was about to be done on. */
const returnUrls: Record<Interrupted, string | null> = {
  delete: '/account?then=delete',
  export: '/account?then=export',
  models: '/operator/models',
  calendar: '/interview',
  share: null,
}

/** Whether the server refused only because the sign-in was too long ago. */
export function needsFreshSignIn(error: unknown): boolean {
  if (error instanceof HttpError) return error.code === 'sign-in-again'
  return error instanceof TRPCClientError && error.data?.domainCode === 'sign-in-again'
}

type FreshSignInDialogProps = {
  interrupted: Interrupted
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Leads through a new sign-in and back to what was interrupted. */
export function FreshSignInDialog({ interrupted, ...dialog }: FreshSignInDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { showToast } = useToast()
  async function signInAgain() {
    setLeaving(true)
    try {
      const here = `${window.location.pathname}${window.location.search}`
      const returnUrl = returnUrls[interrupted] ?? here
      const { state, authorizationUrl } = await client.account.startSignIn.mutate({ returnUrl })
      rememberState(state)
      window.location.assign(authorizationUrl)
    } catch (error) {
      setLeaving(false)
      showToast({ title: messageOf(error), tone: 'bad' })
    }
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Please sign in again"
      description="You signed in more than ten minutes ago. Please sign in again, so that we know it is you. Then you can go on here."
      confirmLabel="Sign in again"
      loading={isLeaving}
      onConfirm={signInAgain}
    />
  )
}
