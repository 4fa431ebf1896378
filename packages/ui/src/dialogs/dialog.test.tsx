// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page({ dismissible, hasField }: { dismissible?: boolean; hasField?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Terms of Service
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Terms"
        {...(dismissible === false ? { dismissible } : {})}
      >
        Text
        {hasField && <input aria-label="Name" autoFocus />}
      </Dialog>
    </>
  )
}

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Terms of Service' }))
  return screen.findByRole('dialog', { name: 'Terms' })
}

function findBackdrop(dialog: HTMLElement): Element {
  if (!dialog.parentElement) throw new Error('the dialog has no backdrop')
  return dialog.parentElement
}

test.each([
  ['the X', (_dialog: HTMLElement) => screen.getByRole('button', { name: 'Close window' })],
  ['the Close button', (_dialog: HTMLElement) => screen.getByRole('button', { name: 'Close' })],
  ['a click on the backdrop', findBackdrop],
])('%s closes it, and the focus returns to the button that opened it', async (_name, findTarget) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page />)
  const dialog = await openDialog(user)
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.click(findTarget(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Terms of Service' })),
  )
})

test('the focus returns although a field of the dialog took it at once', async () => {
  const user = userEvent.setup()
  render(<Page hasField />)
  await openDialog(user)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Terms of Service' })),
  )
})

test('Escape closes it and a click inside does not', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await openDialog(user)
  await user.click(screen.getByText('Text'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('when it is not dismissible, neither the backdrop nor Escape closes it and there is no X', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page dismissible={false} />)
  const dialog = await openDialog(user)
  await user.click(findBackdrop(dialog))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Close window' })).toBeNull()
})
