// @vitest-environment jsdom
import { ToastProvider } from '@cuelight/ui/components/toast'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../../shell/session/authorized-fetch.ts'
import { ShareDialog } from './share-dialog.tsx'

const startSignIn = vi.fn((_input: object) => new Promise(() => undefined))
const createShare = vi.fn<() => Promise<{ token: string }>>()

// The server's calls; everything else of the dialog is real.
vi.mock('../../../shell/api-client.ts', () => ({
  api: {
    useUtils: () => ({ report: { shares: { invalidate: async () => undefined } } }),
    report: {
      shares: { useQuery: () => ({ data: [] }) },
      createShare: { useMutation: (options: object) => useMutation({ mutationFn: createShare, ...options }) },
      revokeShare: { useMutation: (options: object) => useMutation({ ...options }) },
    },
  },
  client: { account: { startSignIn: { mutate: (input: object) => startSignIn(input) } } },
  messageOf: (error: Error) => error.message,
}))
afterEach(cleanup)

function Report() {
  const [isOpen, setOpen] = useState(true)
  return <ShareDialog interviewId={7} open={isOpen} onOpenChange={setOpen} />
}

test('a sign-in that is too old leads to a new one, and back to the report', async () => {
  window.history.replaceState(null, '', '/interview/report?interviewId=7')
  createShare.mockRejectedValue(new HttpError('Sign in again.', 403, null, 'sign-in-again'))
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <Report />
      </ToastProvider>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  expect(screen.queryByRole('dialog', { name: 'Share this report' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Sign in again' }))
  expect(startSignIn).toHaveBeenCalledWith({ returnUrl: '/interview/report?interviewId=7' })
})
