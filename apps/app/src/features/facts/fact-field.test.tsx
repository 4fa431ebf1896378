// @vitest-environment jsdom
import type { FactPlace } from '@cuelight/contracts/facts'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../shell/session/session-store.ts'
import { FactField } from './fact-field.tsx'

const set = vi.fn<(input: unknown) => Promise<unknown>>()
const remove = vi.fn<(input: unknown) => Promise<unknown>>()
const invalidate = async () => undefined
const utilities = { facts: { list: { invalidate } }, preparation: { read: { invalidate } } }

// The server's calls; everything else of the field is real.
vi.mock('../../shell/api-client.ts', () => ({
  api: {
    useUtils: () => utilities,
    facts: {
      set: { useMutation: () => useMutation({ mutationFn: set }) },
      delete: { useMutation: () => useMutation({ mutationFn: remove }) },
      draft: { useQuery: () => ({ data: { aboutMe: 'I work as a nurse.', cvName: 'me.pdf' } }) },
    },
  },
  messageOf: (error: Error) => error.message,
}))

const notice: FactPlace = { key: 'notice-period', scheduleId: null }
const label = 'What is your notice period?'

beforeEach(() => {
  sessionStorage.clear()
  set.mockReset().mockResolvedValue({})
  remove.mockReset().mockResolvedValue(undefined)
  storeSession({ token: 'a-token', user: { id: 7, email: 'ada@example.com', name: 'Ada' } })
})
afterEach(cleanup)

function show(place = notice, stored = '') {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FactField place={place} stored={stored} />
    </QueryClientProvider>,
  )
  return user
}

test('what is typed is saved by itself, and once more on leaving the field', async () => {
  const user = show()
  await user.type(screen.getByLabelText(label), 'Three months.')
  await screen.findByText('Saved', undefined, { timeout: 5000 })
  expect(set).toHaveBeenLastCalledWith({ ...notice, text: 'Three months.' }, expect.anything())
  await user.type(screen.getByLabelText(label), ' Or two.')
  await user.tab()
  await waitFor(() =>
    expect(set).toHaveBeenLastCalledWith({ ...notice, text: 'Three months. Or two.' }, expect.anything()),
  )
})

test('a text that was not saved is there again, and is saved then', async () => {
  set.mockRejectedValue(new Error('Something went wrong.'))
  const user = show()
  await user.type(screen.getByLabelText(label), 'One month.')
  await user.tab()
  await screen.findByText('Something went wrong.')
  expect(screen.queryByText('Saved')).toBeNull()
  cleanup()
  set.mockClear().mockResolvedValue({})
  show()
  expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe('One month.')
  await screen.findByText('Saved', undefined, { timeout: 5000 })
  expect(set).toHaveBeenCalledWith({ ...notice, text: 'One month.' }, expect.anything())
  cleanup()
  storeSession({ token: 'another', user: { id: 8, email: 'bob@example.com', name: 'Bob' } })
  show()
  expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe('')
})

test('try again saves what could not be saved', async () => {
  set.mockRejectedValueOnce(new Error('Something went wrong.'))
  const user = show()
  await user.type(screen.getByLabelText(label), 'One month.')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: `Try again to save: ${label}` }))
  await screen.findByText('Saved')
  expect(screen.queryByText('Something went wrong.')).toBeNull()
})

test('an emptied field forgets the fact', async () => {
  const user = show(notice, 'Three months.')
  await user.clear(screen.getByLabelText(label))
  await user.tab()
  await waitFor(() => expect(remove).toHaveBeenCalledWith(notice, expect.anything()))
  expect(set).not.toHaveBeenCalled()
})

test('a draft is taken with one click, and only then saved', async () => {
  const about: FactPlace = { key: 'about-me', scheduleId: null }
  const user = show(about)
  expect(screen.getByText('I work as a nurse.')).toBeDefined()
  expect(set).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Use this draft' }))
  await screen.findByText('Saved', undefined, { timeout: 5000 })
  expect(set).toHaveBeenLastCalledWith({ ...about, text: 'I work as a nurse.' }, expect.anything())
  expect(screen.queryByRole('button', { name: 'Use this draft' })).toBeNull()
})
