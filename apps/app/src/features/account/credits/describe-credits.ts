import type { CreditLot, CreditMovement } from '@cuelight/contracts/billing'
import { formatDate } from '../../../shell/format.ts'

/** `2 credits, Nov 21, 2026`. */
export function describeLot({ credits, createdDate }: CreditLot): string {
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}, ${formatDate(createdDate)}`
}

/** What happened to a credit, with its interview and how long that ran. */
export function describeMovement({ kind, interview }: CreditMovement): string {
  const forInterview = interview ? ` for ${describeInterview(interview)}` : ''
  switch (kind) {
    case 'grant':
      return 'Added'
    case 'reserve':
      return `Set aside${forInterview}`
    case 'consume':
      return `Spent${forInterview}${describeLength(interview?.seconds ?? null)}`
    case 'release':
      return `Given back${forInterview}`
    case 'expire':
      return 'Expired'
    case 'revoke':
      return 'Taken back with a refund or dispute'
    case 'restore':
      return 'Restored after a dispute'
    case 'adjust':
      return 'Corrected'
  }
}

function describeInterview({ position, companyName }: NonNullable<CreditMovement['interview']>): string {
  return companyName ? `${position} at ${companyName}` : position
}

function describeLength(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `, ${seconds} s` : `, ${minutes} min ${seconds % 60} s`
}
