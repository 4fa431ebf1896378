import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { TextField } from '@cuelight/ui/components/field'
import { useToast } from '@cuelight/ui/components/toast'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDateTime } from '../../shell/format.ts'
import { FreshSignInDialog, needsFreshSignIn } from '../account/index.ts'

/** The secret address under which the candidate's own calendar reads the interviews. */
export function CalendarCard() {
  const feed = api.schedule.calendarFeed.useQuery()
  const [isConfirming, setConfirming] = useState(false)
  const { url, open, close, isOpening, isClosing, signIn } = useFeed()
  if (!feed.data) return null
  const { isOpen, readAt } = feed.data
  return (
    <Card
      title="Your calendar"
      description="Subscribe once, and your calendar shows every interview with its date."
      actions={
        <>
          <Button
            variant="secondary"
            loading={isOpening}
            onClick={() => (isOpen ? setConfirming(true) : open())}
          >
            {isOpen ? 'New address' : 'Get an address'}
          </Button>
          {isOpen && (
            <Button variant="quiet" loading={isClosing} onClick={close}>
              Switch off
            </Button>
          )}
        </>
      }
    >
      {url ? <FeedAddress url={url} /> : <p className="text-sm text-muted">{describeFeed(isOpen, readAt)}</p>}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Make a new address?"
        description="The address your calendar uses now stops working."
        confirmLabel="New address"
        onConfirm={() => {
          setConfirming(false)
          open()
        }}
      />
      <FreshSignInDialog interrupted="calendar" {...signIn} />
    </Card>
  )
}

function describeFeed(isOpen: boolean, readAt: string | null): string {
  if (!isOpen) return 'Off. Nobody can read your interviews from outside.'
  return readAt
    ? `On. A calendar last fetched it on ${formatDateTime(readAt)}.`
    : 'On. No calendar has fetched it yet.'
}

function FeedAddress({ url }: { url: string }) {
  const { showToast } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ title: 'Address copied', tone: 'good' }),
      () => showToast({ title: 'Please select the address and copy it', tone: 'bad' }),
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 grow">
        <TextField
          label="Calendar address"
          readOnly
          value={url}
          hint="Anyone with this address can see your interviews. We show it once; you can make a new one later."
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button variant="secondary" className="sm:mb-6.5" onClick={copy}>
        <Copy aria-hidden />
        Copy
      </Button>
    </div>
  )
}

function useFeed() {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const [url, setUrl] = useState<string | null>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const onError = (error: unknown) => showToast({ title: messageOf(error), tone: 'bad' })
  const onSettled = () => utilities.schedule.calendarFeed.invalidate()
  const opening = api.schedule.openCalendarFeed.useMutation({
    onSuccess: (opened) => setUrl(opened.url),
    onError: (error) => (needsFreshSignIn(error) ? setSigningIn(true) : onError(error)),
    onSettled,
  })
  const closing = api.schedule.closeCalendarFeed.useMutation({
    onSuccess: () => {
      setUrl(null)
      showToast({ title: 'The address no longer works', tone: 'good' })
    },
    onError,
    onSettled,
  })
  return {
    url,
    open: () => opening.mutate(),
    close: () => closing.mutate(),
    isOpening: opening.isPending,
    isClosing: closing.isPending,
    signIn: { open: isSigningIn, onOpenChange: setSigningIn },
  }
}
