import { webhookEvents } from '@cuelight/db/schema/billing'
import { eq, sql } from 'drizzle-orm'
import { scrubError } from '../../../core/secrets/scrub-error.ts'
import { type SyncServices, syncPurchase } from './sync-purchase.ts'

/** Handler of `billing.sync-purchase`. An event counts as processed only once its purchase is up to date. */
export async function workPaymentEvent(
  services: SyncServices,
  payload: { purchaseId: number; eventId?: string | undefined },
): Promise<void> {
  const { purchaseId, eventId } = payload
  if (eventId === undefined) return syncPurchase(services, purchaseId)
  const mark = (values: { processedAt?: Date; lastError: string | null }) =>
    services.db
      .update(webhookEvents)
      .set({ ...values, attempts: sql`${webhookEvents.attempts} + 1` })
      .where(eq(webhookEvents.id, eventId))
  try {
    await syncPurchase(services, purchaseId)
  } catch (error) {
    await mark({ lastError: scrubError(error).message })
    throw error
  }
  await mark({ processedAt: services.clock.now(), lastError: null })
}
