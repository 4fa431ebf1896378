import type { PurchaseStatus } from '@cuelight/contracts/billing'
import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../shell/api-client.ts'
import { usePurchaseStatus } from './use-purchase-status.ts'

/** The address alone proves nothing: we show what the server says about the checkout. */
export function PaymentSuccessScreen() {
  const { session_id: sessionId } = useSearch({ from: '/signed-in/payment/success' })
  return <PaymentReturn sessionId={sessionId} action="accept" />
}

export function PaymentCancelScreen() {
  const { session_id: sessionId } = useSearch({ from: '/signed-in/payment/cancel' })
  return <PaymentReturn sessionId={sessionId} action="cancel" />
}

type Outcome = { icon: ReactNode; title: string; text: string; next?: 'interview' | 'help' }

const good = <CircleCheck aria-hidden className="size-12 text-good" />
const bad = <CircleX aria-hidden className="size-12 text-bad" />
const waiting = <Clock aria-hidden className="size-12 text-warn" />

function describeOutcome({ status, userCredit }: PurchaseStatus, action: 'accept' | 'cancel'): Outcome {
  const credit = `You have ${userCredit} ${userCredit === 1 ? 'credit' : 'credits'}.`
  switch (status) {
    case 'paid':
      return { icon: good, title: 'Payment Successful', text: `Thank you. ${credit}`, next: 'interview' }
    case 'processing':
      return {
        icon: waiting,
        title: 'Payment in progress',
        text: 'Your bank is still processing it. This page updates automatically.',
      }
    case 'open':
      return action === 'cancel'
        ? { icon: bad, title: 'Payment Canceled', text: `Nothing was charged. ${credit}` }
        : {
            icon: waiting,
            title: 'Payment not finished',
            text: 'You have not completed the payment yet. This page updates automatically.',
          }
    case 'refunded':
      return { icon: bad, title: 'Payment refunded', text: `The money goes back to your card. ${credit}` }
    case 'disputed':
    case 'needs_review':
      return {
        icon: waiting,
        title: 'Payment under review',
        text: `We are reviewing this payment; you do not need to do anything. Contact us if it takes longer than a day. ${credit}`,
        next: 'help',
      }
    case 'expired':
      return { icon: bad, title: 'Payment Canceled', text: `Nothing was charged. ${credit}` }
    case 'failed':
      return {
        icon: bad,
        title: 'Payment failed',
        text: `Your bank declined the payment, so nothing was charged. You can choose a package again. ${credit}`,
      }
  }
}

function PaymentReturn({
  sessionId,
  action,
}: {
  sessionId: string | undefined
  action: 'accept' | 'cancel'
}) {
  const purchase = usePurchaseStatus(sessionId, action)
  const fallbackTitle = action === 'accept' ? 'Payment' : 'Payment Canceled'
  if (!sessionId) {
    return (
      <Result
        icon={bad}
        title={fallbackTitle}
        text="This link does not belong to a payment. Your purchases are under Invoice."
      />
    )
  }
  if (purchase.isPending) return <Spinner label="Checking your payment..." />
  if (purchase.isError) {
    return (
      <Result icon={bad} title={fallbackTitle} text={messageOf(purchase.error)}>
        <Button onClick={() => purchase.refetch()} loading={purchase.isFetching}>
          Try again
        </Button>
      </Result>
    )
  }
  return <Result {...describeOutcome(purchase.data, action)} />
}

function Result({ icon, title, text, next, children }: Outcome & { children?: ReactNode }) {
  return (
    <Card className="mx-auto w-full max-w-lg">
      <div className="grid justify-items-center gap-3 py-6 text-center" role="status">
        {icon}
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {children}
          {next === 'interview' && (
            <Link to="/interview" className={buttonClasses()}>
              Go to your interviews
            </Link>
          )}
          {next === 'help' && (
            <a href="/support/contact-us" className={buttonClasses()}>
              Write to us
            </a>
          )}
          <Link to="/packages" className={buttonClasses(children || next ? 'secondary' : 'primary')}>
            View Packages
          </Link>
        </div>
      </div>
    </Card>
  )
}
