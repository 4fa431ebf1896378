import { describePlan, type Package } from '@cuelight/contracts/billing'
import { errorTexts } from '@cuelight/contracts/errors'
import { Button } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { Dialog } from '@cuelight/ui/components/dialog'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { PlanCard, planChoiceLook } from '@cuelight/ui/components/plan-card'
import { viewPlan } from '@cuelight/ui/components/plan-view'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useToast } from '@cuelight/ui/components/toast'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { formatDollars } from '../../shell/format.ts'

const route = getRouteApi('/signed-in/packages')

export function PackagesScreen() {
  const { plan: wantedPlan } = route.useSearch()
  const [chosen, setChosen] = useState<Package | null>(null)
  const packages = api.billing.packages.useQuery()
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-semibold">Choose Your Credit Plan</h1>
      <p className="text-muted">
        One credit is one interview. You pay for a package once; nothing renews automatically.
      </p>
      {packages.isPending && (
        <LoadingRegion label="Loading packages...">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-5">
            {['first', 'second', 'third'].map((key) => (
              <Skeleton key={key} className="h-80" />
            ))}
          </div>
        </LoadingRegion>
      )}
      {packages.isError && (
        <ErrorPanel
          message={errorTexts.packagesFailed}
          onRetry={packages.refetch}
          retrying={packages.isFetching}
        />
      )}
      {packages.data?.length === 0 && (
        <EmptyState title="No packages are on sale right now" text="Please come back later." />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-5">
        {packages.data?.map((entry, position) => {
          const plan = viewPlan(entry, position)
          const choose = () => setChosen(entry)
          return (
            <PlanCard
              key={entry.id}
              plan={plan}
              isWanted={plan.name === wantedPlan}
              action={
                <Button variant={planChoiceLook(plan)} onClick={choose}>
                  Choose {plan.name}
                </Button>
              }
            />
          )
        })}
      </div>
      <Purchase plan={chosen} onClose={() => setChosen(null)} />
    </div>
  )
}

/** Confirm, then processing, then the payment page of the provider. */
function Purchase({ plan, onClose }: { plan: Package | null; onClose: () => void }) {
  const { showToast } = useToast()
  const checkout = api.billing.checkout.useMutation({
    onSuccess: ({ paymentUrl }) => window.location.assign(paymentUrl),
    onError: (error) => {
      console.error(error)
      showToast({ title: messageOf(error), tone: 'bad' })
    },
    onSettled: onClose,
  })
  const isProcessing = checkout.isPending || checkout.isSuccess
  const name = plan ? describePlan(plan).name : ''
  return (
    <>
      <ConfirmDialog
        open={plan !== null && !isProcessing}
        onOpenChange={(open) => !open && onClose()}
        title="Confirm purchase"
        description={plan ? `${name} for ${formatDollars(plan.price)}, one-time.` : ''}
        confirmLabel="Continue to payment"
        onConfirm={() => plan && checkout.mutate({ packageId: plan.id })}
      />
      <Dialog
        open={isProcessing}
        onOpenChange={() => {}}
        title="Processing"
        dismissible={false}
        footer={null}
      >
        <Spinner label="Taking you to the payment page..." />
      </Dialog>
    </>
  )
}
