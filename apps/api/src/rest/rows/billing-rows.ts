import {
  checkoutSchema,
  checkoutStartedSchema,
  freeTrialSchema,
  packageSchema,
  purchaseSchema,
  purchaseStatusSchema,
  sessionActionSchema,
} from '@cuelight/contracts/billing'
import { z } from 'zod'
import { requireActor } from '../../core/context.ts'
import { readInvoice } from '../../features/billing/index.ts'
import { sendAttachment } from '../attachment.ts'
import { directRow, procedureRow, type Row } from '../row.ts'

export const billingRows: Row[] = [
  procedureRow({
    method: 'GET',
    path: '/Package',
    tag: 'Credits',
    summary: 'The credit packages on sale.',
    access: 'public',
    procedure: 'billing.packages',
    responses: { 200: z.array(packageSchema) },
  }),
  procedureRow({
    method: 'GET',
    path: '/Package/trial',
    tag: 'Credits',
    summary: 'The free trial of a new account; 0 credits when this server gives none.',
    access: 'public',
    procedure: 'billing.trial',
    responses: { 200: freeTrialSchema },
  }),
  procedureRow({
    method: 'GET',
    path: '/Package/user-packages',
    tag: 'Credits',
    summary: 'The purchases of the candidate, newest first.',
    access: 'candidate',
    procedure: 'billing.purchases',
    responses: { 200: z.array(purchaseSchema) },
  }),
  procedureRow({
    method: 'POST',
    path: '/StripeSession/checkout',
    tag: 'Credits',
    summary: 'Starts a card checkout; send the browser to `paymentUrl`.',
    access: 'candidate',
    ratePerMinute: 10,
    body: checkoutSchema,
    procedure: 'billing.checkout',
    toInput: ({ body }) => body,
    responses: { 200: checkoutStartedSchema },
  }),
  procedureRow({
    method: 'POST',
    path: '/StripeSession/accept',
    tag: 'Credits',
    summary: 'Brings a checkout up to date with the payment provider; harmless to repeat.',
    access: 'candidate',
    ratePerMinute: 60,
    body: sessionActionSchema,
    procedure: 'billing.accept',
    toInput: ({ body }) => body,
    responses: { 200: purchaseStatusSchema },
  }),
  procedureRow({
    method: 'POST',
    path: '/StripeSession/cancel',
    tag: 'Credits',
    summary: 'Closes an open checkout.',
    access: 'candidate',
    ratePerMinute: 60,
    body: sessionActionSchema,
    procedure: 'billing.cancel',
    toInput: ({ body }) => body,
    responses: { 200: purchaseStatusSchema },
  }),
  directRow({
    method: 'GET',
    path: '/StripeSession/invoice/{sessionId}',
    tag: 'Credits',
    summary: 'The invoice of a paid checkout.',
    access: 'candidate',
    ratePerHour: 30,
    work: 'document',
    params: z.object({ sessionId: z.string().min(1).max(300) }),
    responses: { 200: { mediaType: 'application/pdf' } },
    async handle(context, { params }, response) {
      const file = await readInvoice(requireActor(context), params)
      sendAttachment(response, file.fileName, 'application/pdf', file.bytes)
    },
  }),
]
