import { authResponseSchema, googleLoginSchema, tokenValidationSchema } from '@cuelight/contracts/account'
import { procedureRow, type Row } from './row.ts'

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
]
