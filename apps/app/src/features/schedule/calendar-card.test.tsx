// @vitest-environment jsdom
import { ToastProvider } from '@cuelight/ui/components/toast'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../shell/session/authorized-fetch.ts'
import { CalendarCard } from './calendar-card.tsx'

const startSignIn = vi.fn((_input: object) => new Promise(() => undefined))
const openFeed = vi.fn<() => Promise<{ url: string }>>()

// The server's calls; everything else of the card is real.
vi.mock('../../shell/api-client.ts', () => ({
  api: {
    useUtils: () => ({ schedule: { calendarFeed: { invalidate: async () => undefined } } }),
    schedule: {
      calendarFeed: { useQuery: () => ({ data: { isOpen: false, createdAt: null, readAt: null } }) },
      openCalendarFeed: {
        useMutation: (options: object) => useMutation({ mutationFn: openFeed, ...options }),
      },
      closeCalendarFeed: { useMutation: (options: object) => useMutation({ ...options }) },
    },
  },
  client: { account: { startSignIn: { mutate: (input: object) => startSignIn(input) } } },
  messageOf: (error: Error) => error.message,
}))

beforeEach(() => {
  openFeed.mockReset()
})
afterEach(cleanup)

async function askForAddress() {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <CalendarCard />
      </ToastProvider>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Get an address' }))
  return user
}

test('an address is shown once it is made', async () => {
  openFeed.mockResolvedValue({ url: 'https://cuelight.example/api/calendar/key.ics' })
  await askForAddress()
  const field = await screen.findByLabelText<HTMLInputElement>('Calendar address')
  expect(field.value).toBe('https://cuelight.example/api/calendar/key.ics')
})

test('a sign-in that is too old leads to a new one, and back to the interviews', async () => {
  openFeed.mockRejectedValue(new HttpError('Sign in again.', 403, null, 'sign-in-again'))
  const user = await askForAddress()
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await user.click(within(dialog).getByRole('button', { name: 'Sign in again' }))
  expect(startSignIn).toHaveBeenCalledWith({ returnUrl: '/interview' })
  expect(screen.queryByText('Sign in again.')).toBeNull()
})
