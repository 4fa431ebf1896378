// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// Modules of their own for each test, in which no layer has been loaded yet.
beforeEach(() => vi.resetModules())
afterAll(() => vi.resetModules())
afterEach(cleanup)

async function renderMenu() {
  const { DropdownMenu, DropdownMenuItem } = await import('../actions/dropdown-menu.tsx')
  const { loadLayers } = await import('./layers.ts')
  render(
    <DropdownMenu trigger={<button type="button">More</button>}>
      <DropdownMenuItem onSelect={() => {}}>Edit</DropdownMenuItem>
    </DropdownMenu>,
  )
  return { button: () => screen.getByRole('button', { name: 'More' }), loadLayers }
}

test('a menu that is pressed before it is here opens when it comes', async () => {
  const { button } = await renderMenu()
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await userEvent.setup({ pointerEventsCheck: 0 }).click(button())
  expect(await screen.findByRole('menu')).toBeTruthy()
})

test('a key opens it as well, and the first entry has the focus', async () => {
  const { button } = await renderMenu()
  button().focus()
  await userEvent.setup().keyboard('{Enter}')
  const entry = await screen.findByRole('menuitem', { name: 'Edit' })
  await waitFor(() => expect(document.activeElement).toBe(entry))
})

test('a button keeps the focus when its menu comes, and the menu stays closed', async () => {
  const { button, loadLayers } = await renderMenu()
  const before = button()
  before.focus()
  await loadLayers()
  await waitFor(() => expect(button()).not.toBe(before))
  expect(document.activeElement).toBe(button())
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a dialog that is asked for at once comes by itself', async () => {
  const { Dialog } = await import('../dialogs/dialog.tsx')
  render(<Dialog open onOpenChange={() => {}} title="Terms" />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('dialog', { name: 'Terms' })).toBeTruthy()
})

type Toasts = typeof import('../feedback/toast.tsx')

function Asker({ useToast }: Pick<Toasts, 'useToast'>) {
  const { showToast } = useToast()
  return (
    <button type="button" onClick={() => showToast({ title: 'Saved' })}>
      Save
    </button>
  )
}

test('a toast that comes first is shown when toasts are here', async () => {
  const { ToastProvider, useToast } = await import('../feedback/toast.tsx')
  render(
    <ToastProvider>
      <Asker useToast={useToast} />
    </ToastProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Saved')).length).toBeGreaterThan(0)
})
