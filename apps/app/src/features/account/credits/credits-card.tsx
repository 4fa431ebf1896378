import type { Credits } from '@cuelight/contracts/billing'
import { Accordion } from '@cuelight/ui/components/accordion'
import { buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { api, messageOf } from '../../../shell/api-client.ts'
import { CreditLotBadge, CreditLotDetails } from './credit-lot.tsx'
import { describeLot } from './describe-credits.ts'

/** How many credits the candidate has, where they came from and how they were used. */
export function CreditsCard() {
  const credits = api.billing.credits.useQuery()
  return (
    <Card
      title="Credits"
      description="One credit is one interview. Open a row to see what happened to each credit."
      actions={
        <Link to="/packages" className={buttonClasses('secondary', 'small')}>
          Buy credits
        </Link>
      }
    >
      {credits.isPending && (
        <LoadingRegion label="Loading your credits...">
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {credits.isError && (
        <ErrorPanel
          message={messageOf(credits.error)}
          onRetry={credits.refetch}
          retrying={credits.isFetching}
        />
      )}
      {credits.data && <CreditsOverview credits={credits.data} />}
    </Card>
  )
}

function CreditsOverview({ credits: { balance, lots } }: { credits: Credits }) {
  if (lots.length === 0) {
    return (
      <EmptyState
        icon={<Coins />}
        title="No credits yet"
        text="Buy a package to start your first interview."
      />
    )
  }
  return (
    <div className="grid gap-4">
      <p>
        <span className="figures text-3xl font-semibold">{balance}</span>{' '}
        <span className="text-muted">{balance === 1 ? 'credit' : 'credits'} to use</span>
      </p>
      <Accordion
        items={lots.map((lot) => ({
          id: String(lot.id),
          title: describeLot(lot),
          aside: <CreditLotBadge lot={lot} />,
          body: <CreditLotDetails lot={lot} />,
        }))}
      />
    </div>
  )
}
