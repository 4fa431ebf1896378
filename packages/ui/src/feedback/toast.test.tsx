// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'

afterEach(cleanup)

function DeleteButton({ onUndo }: { onUndo: () => void }) {
  const { showToast } = useToast()
  return (
    <button type="button" onClick={() => showToast({ title: 'Resume deleted', undo: { onUndo } })}>
      Delete
    </button>
  )
}

test('a toast says what happened; its Undo runs once and closes it', async () => {
  const user = userEvent.setup()
  let undone = 0
  render(
    <ToastProvider>
      <DeleteButton
        onUndo={() => {
          undone++
        }}
      />
    </ToastProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  await user.keyboard('{Enter}')
  expect(undone).toBe(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('F8 moves the focus to the toasts, and the focus returns when they are gone', async () => {
  const user = userEvent.setup()
  render(
    <ToastProvider>
      <DeleteButton onUndo={() => {}} />
    </ToastProvider>,
  )
  const button = screen.getByRole('button', { name: 'Delete' })
  button.focus()
  await user.keyboard('[F8]')
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Undo' })
  await user.keyboard('[F8]')
  const list = screen.getByRole('list')
  expect(document.activeElement).toBe(list)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(document.activeElement).toBe(button)
})
