// @vitest-environment jsdom
import type { PurchaseStatus } from '@cuelight/contracts/billing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PaymentCancelScreen, PaymentSuccessScreen } from './payment-screens.tsx'

const { accept, cancel, invalidate } = vi.hoisted(() => ({
  accept: vi.fn<(input: object) => Promise<PurchaseStatus>>(),
  cancel: vi.fn<(input: object) => Promise<PurchaseStatus>>(),
  invalidate: vi.fn(),
}))
const cache = { invalidate }
vi.mock('../../shell/api-client.ts', () => ({
  api: {
    useUtils: () => ({
      dashboard: cache,
      schedule: cache,
      billing: { purchases: cache, credits: cache },
    }),
  },
  client: { billing: { accept: { mutate: accept }, cancel: { mutate: cancel } } },
  messageOf: (error: Error) => error.message,
}))
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => ({ session_id: 'cs_1' }),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetAllMocks()
})

function open(page: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
}
const answer = (status: PurchaseStatus['status'], userCredit = 2): PurchaseStatus => ({ status, userCredit })

test('a payment in progress is polled until it is paid', async () => {
  accept.mockResolvedValueOnce(answer('processing')).mockResolvedValue(answer('paid'))
  open(<PaymentSuccessScreen />)
  await screen.findByRole('heading', { name: 'Payment in progress' })
  expect(invalidate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(6000)
  await screen.findByRole('heading', { name: 'Payment Successful' })
  expect(accept).toHaveBeenCalledTimes(2)
  expect(invalidate).toHaveBeenCalled()
})

test.each([
  ['refunded', 'Payment refunded', /goes back to your card\. You have 0 credits/],
  ['failed', 'Payment failed', /nothing was charged/],
  ['expired', 'Payment Canceled', /Nothing was charged/],
  ['disputed', 'Payment under review', /You have 0 credits/],
  ['needs_review', 'Payment under review', /You have 0 credits/],
] as const)('a %s payment says so and is not asked for again', async (status, title, text) => {
  accept.mockResolvedValue(answer(status, 0))
  open(<PaymentSuccessScreen />)
  await screen.findByRole('heading', { name: title })
  expect(screen.getByRole('status').textContent).toMatch(text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(accept).toHaveBeenCalledTimes(1)
})

test('a buyer who cancels is not charged, and does not wait for an open payment', async () => {
  cancel.mockResolvedValue(answer('open', 1))
  open(<PaymentCancelScreen />)
  await screen.findByRole('heading', { name: 'Payment Canceled' })
  expect(screen.getByRole('status').textContent).toContain('You have 1 credit.')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(accept).not.toHaveBeenCalled()
})

test('a payment that succeeds although it was canceled counts', async () => {
  cancel.mockResolvedValue(answer('paid', 3))
  open(<PaymentCancelScreen />)
  await screen.findByRole('heading', { name: 'Payment Successful' })
  expect(screen.getByRole('status').textContent).toContain('You have 3 credits.')
})
