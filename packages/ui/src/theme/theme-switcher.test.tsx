// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ThemeSwitcher } from './theme-switcher.tsx'
import { startThemeSync, THEME_EVENT, THEME_STORAGE_KEY } from './themes.ts'

let stopSync = () => {}

beforeEach(() => {
  localStorage.clear()
  stopSync = startThemeSync()
})

afterEach(() => {
  cleanup()
  stopSync()
})

test('it lists eleven themes with the current one checked; a choice is applied, saved and announced, and closes it', async () => {
  const user = userEvent.setup()
  let announcements = 0
  const count = () => announcements++
  window.addEventListener(THEME_EVENT, count)
  render(<ThemeSwitcher />)
  await user.click(screen.getByRole('button', { name: 'Themes' }))
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(11)
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Cuelight')
  await user.click(screen.getByRole('menuitemradio', { name: 'Teal' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  window.removeEventListener(THEME_EVENT, count)
  expect(document.documentElement.classList.contains('theme-teal')).toBe(true)
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('teal')
  expect(announcements).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Themes' }))
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Teal')
})

test('a click elsewhere closes it and changes nothing', async () => {
  const user = userEvent.setup()
  render(
    <>
      <ThemeSwitcher />
      <p>Elsewhere</p>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Themes' }))
  await screen.findByRole('menu')
  await user.click(screen.getByText('Elsewhere'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBeNull()
})
