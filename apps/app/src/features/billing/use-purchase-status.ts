import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from '../../shell/api-client.ts'

/** Quick while most payments go through, then patient: far below the server's limit per minute. */
const quickPolls = 10
const quickPollMs = 2000
const patientPollMs = 6000

/**
 * Reports that the candidate came back and reads the state of the purchase. Both calls are safe to repeat, so we
 * repeat them while the payment is in progress.
 */
export function usePurchaseStatus(sessionId: string | undefined, action: 'accept' | 'cancel') {
  const utilities = api.useUtils()
  const query = useQuery({
    queryKey: ['purchase-status', action, sessionId],
    queryFn: () => client.billing[action].mutate({ sessionId: sessionId ?? '' }),
    enabled: sessionId !== undefined,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      const status = state.data?.status
      const isUnderWay = status === 'processing' || (status === 'open' && action === 'accept')
      if (!isUnderWay) return false
      return state.dataUpdateCount < quickPolls ? quickPollMs : patientPollMs
    },
  })
  const isPaid = query.data?.status === 'paid'
  useEffect(() => {
    if (!isPaid) return
    utilities.dashboard.invalidate()
    utilities.schedule.invalidate()
    utilities.billing.purchases.invalidate()
    utilities.billing.credits.invalidate()
  }, [isPaid, utilities])
  return query
}
