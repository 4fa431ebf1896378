import { type ReportShare, shareDays } from '@cuelight/contracts/report-share'
import { Button } from '@cuelight/ui/components/button'
import { Dialog } from '@cuelight/ui/components/dialog'
import { SelectField, TextField } from '@cuelight/ui/components/field'
import { Badge } from '@cuelight/ui/components/status-badge'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { api, messageOf } from '../../../shell/api-client.ts'
import { formatDateTime } from '../../../shell/format.ts'
import { FreshSignInDialog, needsFreshSignIn } from '../../account/index.ts'

type ShareDialogProps = { interviewId: number; open: boolean; onOpenChange: (open: boolean) => void }

/** Links that show this report to anyone who has them: created, copied and revoked here. */
export function ShareDialog({ interviewId, open, onOpenChange }: ShareDialogProps) {
  const [days, setDays] = useState<(typeof shareDays)[number]>(7)
  const utilities = api.useUtils()
  const refresh = () => utilities.report.shares.invalidate({ interviewId })
  const shares = api.report.shares.useQuery({ interviewId }, { enabled: open })
  const [isSigningIn, setSigningIn] = useState(false)
  const create = api.report.createShare.useMutation({
    onSuccess: refresh,
    onError: (error) => {
      if (!needsFreshSignIn(error)) return
      onOpenChange(false)
      setSigningIn(true)
      create.reset()
    },
  })
  /** A revoked link must no longer be there to copy. */
  const forget = () => {
    create.reset()
    return refresh()
  }
  const address = create.data && `${window.location.origin}/shared-report#${create.data.token}`
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Share this report"
        description="Anyone with the link can read the report until it expires. Your resume, the suggested answers and the fact check stay with you."
      >
        <div className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="The link works for"
              value={days}
              onChange={(event) =>
                setDays(shareDays.find((each) => each === Number(event.target.value)) ?? 7)
              }
            >
              {shareDays.map((each) => (
                <option key={each} value={each}>
                  {each === 1 ? '1 day' : `${each} days`}
                </option>
              ))}
            </SelectField>
            <Button
              className="mb-1"
              onClick={() => create.mutate({ interviewId, days })}
              disabled={create.isPending}
            >
              Create link
            </Button>
          </div>
          {create.isError && (
            <p role="alert" className="text-sm text-bad">
              {messageOf(create.error)}
            </p>
          )}
          {address && <NewLink address={address} />}
          <ShareList shares={shares.data ?? []} onRevoked={forget} />
        </div>
      </Dialog>
      <FreshSignInDialog interrupted="share" open={isSigningIn} onOpenChange={setSigningIn} />
    </>
  )
}

/** The only time we know the address: afterwards we keep only its fingerprint. */
function NewLink({ address }: { address: string }) {
  const { showToast } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ title: 'Link copied' }),
      () => showToast({ title: 'We could not copy the link. Select it and copy it yourself.', tone: 'bad' }),
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <TextField
          label="Your link (shown only once)"
          value={address}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button variant="secondary" className="mb-1" onClick={copy}>
        Copy
      </Button>
    </div>
  )
}

function ShareList({ shares, onRevoked }: { shares: ReportShare[]; onRevoked: () => void }) {
  const revoke = api.report.revokeShare.useMutation({ onSuccess: onRevoked })
  if (shares.length === 0) return <p className="text-sm text-muted">There is no link to this report yet.</p>
  return (
    <ul className="grid grid-cols-1 gap-3">
      {shares.map((share) => (
        <li key={share.id} className="flex items-center justify-between gap-3 text-sm">
          <span>
            <Badge tone={share.state === 'active' ? 'good' : 'plain'}>{share.state}</Badge>{' '}
            <span className="text-muted">
              until {formatDateTime(share.expiresDate)} ·{' '}
              {share.lastOpenedDate ? `opened ${formatDateTime(share.lastOpenedDate)}` : 'not opened yet'}
            </span>
          </span>
          {share.state === 'active' && (
            <Button
              variant="secondary"
              size="small"
              disabled={revoke.isPending}
              onClick={() => revoke.mutate({ shareId: share.id })}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
