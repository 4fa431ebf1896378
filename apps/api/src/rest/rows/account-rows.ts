import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { authResponseSchema, googleLoginSchema, tokenValidationSchema } from '@cuelight/contracts/account'
import { usageSchema } from '@cuelight/contracts/usage'
import { requireActor } from '../../core/context.ts'
import { exportAccount } from '../../features/account/index.ts'
import { directRow, procedureRow, type Row } from '../row.ts'

export const accountRows: Row[] = [
  procedureRow({
    method: 'POST',
    path: '/Auth/login-with-google',
    tag: 'Account',
    summary: 'Signs in with an id token of the identity provider.',
    access: 'public',
    ratePerMinute: 60,
    body: googleLoginSchema,
    procedure: 'account.signInWithIdToken',
    toInput: ({ body }) => body,
    responses: { 200: authResponseSchema },
  }),
  procedureRow({
    method: 'POST',
    path: '/auth/refresh',
    tag: 'Account',
    summary: 'Gives a new token; the old one stops working.',
    access: 'candidate',
    ratePerMinute: 60,
    procedure: 'account.refresh',
    responses: { 200: authResponseSchema },
  }),
  procedureRow({
    method: 'GET',
    path: '/auth/validate',
    tag: 'Account',
    summary: 'Says whether the token works; a bad one is `false`, not 401.',
    access: 'public',
    procedure: 'account.validate',
    responses: { 200: tokenValidationSchema },
  }),
  procedureRow({
    method: 'POST',
    path: '/auth/logout',
    tag: 'Account',
    summary: 'Ends the session of the token.',
    access: 'candidate',
    procedure: 'account.signOut',
    toWire: () => ({ status: 204 }),
    responses: { 204: null },
  }),
  procedureRow({
    method: 'GET',
    path: '/account/usage',
    tag: 'Account',
    summary: 'How much of each quota the account has used, and where its limits are.',
    access: 'candidate',
    procedure: 'account.usage',
    responses: { 200: usageSchema },
  }),
  directRow({
    method: 'GET',
    path: '/account/export',
    tag: 'Account',
    summary: 'Everything stored of the candidate as one zip archive, streamed.',
    access: 'candidate',
    ratePerHour: 6,
    work: 'export',
    responses: { 200: { mediaType: 'application/zip' } },
    async handle(context, _wire, response) {
      const ctx = requireActor(context)
      const day = ctx.clock.now().toISOString().slice(0, 10)
      const archive = await exportAccount(ctx)
      response.attachment(`cuelight-export-${day}.zip`).type('application/zip')
      response.set('X-Content-Type-Options', 'nosniff')
      // The client sets the pace: nothing is read ahead.
      await pipeline(Readable.from(archive, { objectMode: false }), response)
    },
  }),
]
