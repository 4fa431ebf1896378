import { Button } from '@cuelight/ui/components/button'
import { Dialog } from '@cuelight/ui/components/dialog'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useToast } from '@cuelight/ui/components/toast'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, messageOf } from '../../../shell/api-client.ts'
import { QrCode } from './qr-code.tsx'

const pollMs = 2000

/** Opens the dialog that connects a phone or tablet. */
export function SecondScreenButton({ interviewId }: { interviewId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="max-sm:hidden" onClick={() => setOpen(true)}>
        <Smartphone aria-hidden />
        Phone
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="small"
        title="Read on a phone or tablet"
        description="Scan the code with its camera. It shows the questions and answers until the interview ends."
      >
        {isOpen && <Connection interviewId={interviewId} />}
      </Dialog>
    </>
  )
}

function Connection({ interviewId }: { interviewId: number }) {
  const { mutate, data, error, reset } = api.secondScreen.openCode.useMutation()
  const screens = api.secondScreen.list.useQuery({ interviewId }, { refetchInterval: pollMs })
  /** How many devices there were when the code was made: once there is one more, it is used up. */
  const [before, setBefore] = useState(0)
  useEffect(() => mutate({ interviewId }), [interviewId, mutate])
  const count = screens.data?.length ?? 0
  const again = () => {
    setBefore(count)
    reset()
    mutate({ interviewId })
  }
  const isUsed = count > before
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && <ErrorPanel message={messageOf(error)} onRetry={again} />}
      {!error && !data && <Spinner label="Making the code..." />}
      {data && !isUsed && <Code code={data.code} />}
      <Screens interviewId={interviewId} screens={screens.data ?? []} />
      {data && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={again}>
          {isUsed ? 'Connect another device' : 'New code'}
        </Button>
      )}
    </div>
  )
}

function Code({ code }: { code: string }) {
  const address = `${window.location.origin}/interview/second-screen#${code}`
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(window.location.host)
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 text-sm">
      <QrCode text={address} label="Code that opens this interview on another device" />
      <p className="text-muted">It works once, for five minutes.</p>
      {isLocal && (
        <p className="rounded-md bg-warn-soft p-3">
          This page runs at {window.location.host}, which only this computer can open. Open Cuelight under an
          address that your phone reaches, then scan.
        </p>
      )}
    </div>
  )
}

type Screen = { id: number; device: string }

function Screens({ interviewId, screens }: { interviewId: number; screens: Screen[] }) {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const close = api.secondScreen.close.useMutation({
    onSettled: () => utilities.secondScreen.list.invalidate({ interviewId }),
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
  })
  if (screens.length === 0) return null
  return (
    <ul aria-label="Connected devices" className="grid grid-cols-1 gap-2 border-t border-line pt-3 text-sm">
      {screens.map(({ id, device }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          {device}
          <Button
            variant="secondary"
            size="small"
            aria-label={`Disconnect ${device}`}
            onClick={() => close.mutate({ screenId: id })}
          >
            Disconnect
          </Button>
        </li>
      ))}
    </ul>
  )
}
