// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { DeletionReceipt } from '@cuelight/contracts/account'
import { ToastProvider } from '@cuelight/ui/components/toast'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSliceStore, type Slice } from '../../../audio/outbox/slice-store.ts'
import { HttpError } from '../../../shell/session/authorized-fetch.ts'
import { readSession, storeSession, subscribeToSession } from '../../../shell/session/session-store.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'

const email = 'ada@example.com'
const receipt: DeletionReceipt = {
  deletedAt: '2026-11-21T09:00:00.000Z',
  stores: [
    { name: 'Account', count: 1 },
    { name: 'Transcript lines', count: 412 },
    { name: 'Reports', count: 0 },
  ],
  kept: [{ name: 'Invoices we wrote', count: 2, reason: 'The law makes us keep them.' }],
}
const startSignIn = vi.fn((_input: object) => new Promise(() => undefined))
const deleteAccount = vi.fn<() => Promise<DeletionReceipt>>()

// The server's two calls; everything else of the page is real.
vi.mock('../../../shell/api-client.ts', () => ({
  api: {
    account: {
      profile: { useQuery: () => ({ data: { email } }) },
      deletionPreview: { useQuery: () => ({ data: { stores: receipt.stores, kept: receipt.kept } }) },
      delete: { useMutation: (options: object) => useMutation({ mutationFn: deleteAccount, ...options }) },
    },
  },
  client: { account: { startSignIn: { mutate: (input: object) => startSignIn(input) } } },
  messageOf: (error: Error) => error.message,
}))

const slice = (userId: number, interviewId: number): Slice => ({
  userId,
  interviewId,
  track: 'candidate',
  streamId: 'stream',
  sequence: 0,
  capturedAt: '2026-11-21T09:00:00.000Z',
  durationMs: 1000,
  mediaType: 'audio/webm',
  bytes: new ArrayBuffer(1),
})
/** The store the page itself uses. */
const store = openSliceStore()

beforeEach(async () => {
  deleteAccount.mockReset()
  storeSession({ token: 'a-token', user: { id: 7, email, name: 'Ada' } })
  await (await store).removeAllOf(7)
  await (await store).removeAllOf(70)
})
afterEach(cleanup)

async function openDialog() {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <DeleteAccountCard />
      </ToastProvider>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
  return { user, dialog, confirm, input: within(dialog).getByLabelText('Your email address') }
}

test('the account is deleted only once its own address is typed', async () => {
  deleteAccount.mockResolvedValue(receipt)
  const { user, confirm, input } = await openDialog()
  expect(confirm.disabled).toBe(true)
  await user.type(input, 'ada@example.co')
  await user.click(confirm)
  expect(confirm.disabled).toBe(true)
  expect(deleteAccount).not.toHaveBeenCalled()
  await user.clear(input)
  await user.type(input, ' Ada@Example.com')
  await user.click(confirm)
  await screen.findByRole('dialog', { name: 'Your account is deleted' })
  expect(deleteAccount).toHaveBeenCalledTimes(1)
})

test('the receipt shows the counts and the way out, and the browser has forgotten the candidate', async () => {
  deleteAccount.mockResolvedValue(receipt)
  await (await store).add(slice(7, 1))
  await (await store).add(slice(7, 2))
  await (await store).add(slice(70, 3))
  const left = vi.fn()
  const unsubscribe = subscribeToSession(left)
  const { user, confirm, input } = await openDialog()
  await user.type(input, email)
  await user.click(confirm)
  const dialog = await screen.findByRole('dialog', { name: 'Your account is deleted' })
  const lines = within(dialog)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent)
  expect(lines).toEqual(['Account1', 'Transcript lines412'])
  expect(dialog.textContent).toContain('Invoices we wrote: 2. The law makes us keep them.')
  expect(dialog.textContent).toContain('The payment provider keeps its own records')
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/')
  expect([localStorage.getItem('auth_token'), localStorage.getItem('auth_user')]).toEqual([null, null])
  expect(readSession()).toBeNull()
  // Whoever listens would send this page to the sign-in page, and the receipt with it.
  expect(left).not.toHaveBeenCalled()
  unsubscribe()
  // What another candidate of this browser has not sent yet stays.
  expect((await (await store).waiting()).map(({ userId }) => userId)).toEqual([70])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Your account is deleted' })).not.toBeNull()
})

test('what stays is said before anything is deleted', async () => {
  const { dialog } = await openDialog()
  expect(dialog.textContent).toContain('Transcript lines412')
  expect(dialog.textContent).toContain('What staysInvoices we wrote: 2. The law makes us keep them.')
})

test('a sign-in that is too old leads to a new one, and nothing is forgotten', async () => {
  deleteAccount.mockRejectedValue(new HttpError('Sign in again.', 403, null, 'sign-in-again'))
  const { user, confirm, input } = await openDialog()
  await user.type(input, email)
  await user.click(confirm)
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await user.click(within(dialog).getByRole('button', { name: 'Sign in again' }))
  expect(startSignIn).toHaveBeenCalledWith({ returnUrl: '/account?then=delete' })
  expect(readSession()?.token).toBe('a-token')
})

test('a refusal is shown, and nothing is forgotten', async () => {
  deleteAccount.mockRejectedValue(new Error('Something went wrong.'))
  await (await store).add(slice(7, 1))
  const { user, confirm, input } = await openDialog()
  await user.type(input, email)
  await user.click(confirm)
  await waitFor(() => expect(document.body.textContent).toContain('Something went wrong.'))
  expect(readSession()?.token).toBe('a-token')
  expect(await (await store).waiting()).toHaveLength(1)
})

test('the typed address is gone when the dialog opens again', async () => {
  const { user, dialog, input } = await openDialog()
  await user.type(input, email)
  await user.click(within(dialog).getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Your email address')).value).toBe('')
})
