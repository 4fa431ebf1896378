import type { Package, Purchase, PurchaseStatus } from '@cuelight/contracts/billing'
import type { Transaction } from '@cuelight/db/client'
import type { ActorContext, RequestContext, Services } from '../../core/context.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const listPackages = async (_ctx: RequestContext): Promise<Package[]> => seam()
export const listPurchases = async (_ctx: ActorContext): Promise<Purchase[]> => seam()
export const startCheckout = async (
  _ctx: ActorContext,
  _input: { packageId: number },
): Promise<{ paymentUrl: string }> => seam()
export const acceptCheckout = async (
  _ctx: ActorContext,
  _input: { sessionId: string },
): Promise<PurchaseStatus> => seam()
export const cancelCheckout = async (
  _ctx: ActorContext,
  _input: { sessionId: string },
): Promise<PurchaseStatus> => seam()
export const readInvoice = async (
  _ctx: ActorContext,
  _input: { sessionId: string },
): Promise<{ fileName: string; bytes: Uint8Array }> => seam()
export const receivePaymentEvent = async (
  _ctx: RequestContext,
  _input: { rawBody: Uint8Array; signature: string },
): Promise<void> => seam()
/** Credits that are neither spent, held nor expired. */
export const readBalance = async (_db: Transaction, _input: { userId: number; now: Date }): Promise<number> =>
  seam()
/** Sets one credit aside for an interview; a repeated call finds the same hold. Throws DomainError `no-credits`. */
export const reserveCredit = async (
  _tx: Transaction,
  _input: { userId: number; interviewId: number; now: Date },
): Promise<void> => seam()
/** The interview delivered something: the held credit is spent. Harmless when repeated. */
export const consumeCredit = async (
  _tx: Transaction,
  _input: { userId: number; interviewId: number },
): Promise<void> => seam()
/** Gives a held credit back. Harmless when repeated or consumed. */
export const releaseCredit = async (
  _tx: Transaction,
  _input: { userId: number; interviewId: number },
): Promise<void> => seam()
/** The credits of a new account, once (setting WELCOME_CREDITS). */
export const grantWelcomeCredits = async (
  _tx: Transaction,
  _input: { userId: number; credits: number },
): Promise<void> => seam()
export type BillingServices = Services
