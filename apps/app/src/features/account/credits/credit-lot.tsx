import type { CreditLot, CreditMovement } from '@cuelight/contracts/billing'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime, formatDollars } from '../../../shell/format.ts'
import { describeMovement } from './describe-credits.ts'

export function CreditLotBadge({ lot }: { lot: CreditLot }) {
  if (lot.isExpired) return <Badge>Expired</Badge>
  return (
    <Badge tone={lot.remaining > 0 ? 'good' : 'plain'}>{`${lot.remaining} of ${lot.credits} left`}</Badge>
  )
}

/** Where the credits came from, until when they are valid, and every movement with its interview. */
export function CreditLotDetails({ lot }: { lot: CreditLot }) {
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt>From</dt>
        <dd className="text-text">
          <CreditSource lot={lot} />
        </dd>
        <dt>Usable until</dt>
        <dd className="text-text">{lot.expiresDate ? formatDate(lot.expiresDate) : 'They do not expire'}</dd>
      </dl>
      <ol className="grid gap-3 border-l border-line pl-4">
        {lot.movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
    </div>
  )
}

function CreditSource({ lot: { source, purchase, reason } }: { lot: CreditLot }) {
  if (source === 'welcome') return 'Your welcome to Cuelight'
  if (source === 'goodwill') return reason ?? 'Given by us'
  if (!purchase) return 'A purchase'
  const state = purchase.status === 'paid' ? '' : `, ${purchase.status.replace('_', ' ')}`
  return (
    <>
      A purchase of {formatDollars(purchase.price)}
      {state} ·{' '}
      <Link to="/invoice" className="text-accent-text underline underline-offset-2">
        Invoice
      </Link>
    </>
  )
}

function Movement({ movement }: { movement: CreditMovement }) {
  const { delta, at } = movement
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 text-text">{describeMovement(movement)}</span>
      <span className="flex gap-3">
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span className="figures w-6 text-right text-text">{delta > 0 ? `+${delta}` : delta || ''}</span>
      </span>
    </li>
  )
}
