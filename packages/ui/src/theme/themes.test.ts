// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  applyTheme,
  readStoredTheme,
  startThemeSync,
  THEME_EVENT,
  THEME_STORAGE_KEY,
  type Theme,
  themeBootScript,
} from './themes.ts'

const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  root.className = 'keep-me'
  document.body.className = ''
})

function storeFromOtherTab(name: string | null) {
  if (name === null) localStorage.removeItem(THEME_STORAGE_KEY)
  else localStorage.setItem(THEME_STORAGE_KEY, name)
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY, newValue: name }))
}

test('choosing a theme swaps the class on root and body, saves the name and announces the change', () => {
  const announced: string[] = []
  const listen = (event: Event) => announced.push((event as CustomEvent<Theme>).detail.name)
  window.addEventListener(THEME_EVENT, listen)
  applyTheme('teal')
  applyTheme('dark')
  window.removeEventListener(THEME_EVENT, listen)
  expect([...root.classList]).toEqual(['keep-me', 'theme-dark'])
  expect([...document.body.classList]).toEqual(['theme-dark'])
  expect(readStoredTheme()).toBe('dark')
  expect(announced).toEqual(['teal', 'dark'])
})

test('an unknown name is logged and changes nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  applyTheme('teal')
  applyTheme('plaid')
  expect(warn).toHaveBeenCalledWith('Theme not found', 'plaid')
  expect(root.classList.contains('theme-teal')).toBe(true)
  expect(readStoredTheme()).toBe('teal')
})

test('a page starts with its default and then follows other tabs until stopped', () => {
  const stop = startThemeSync('default')
  expect(root.classList.contains('theme-default')).toBe(true)
  expect(readStoredTheme()).toBeNull()
  storeFromOtherTab('pink')
  expect(root.classList.contains('theme-pink')).toBe(true)
  storeFromOtherTab(null)
  expect(root.classList.contains('theme-default')).toBe(true)
  stop()
  storeFromOtherTab('green')
  expect(document.body.classList.contains('theme-green')).toBe(false)
})

test('an unknown stored name is logged and the default stays', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(THEME_STORAGE_KEY, 'plaid')
  startThemeSync()()
  expect(warn).toHaveBeenCalledWith('Theme not found', 'plaid')
  expect(root.classList.contains('theme-cuelight')).toBe(true)
})

test.each([
  ['nothing stored', null, 'theme-default'],
  ['a stored theme', 'indigo', 'theme-indigo'],
  ['an unknown name stored', '"><b>', 'theme-default'],
])('the boot script sets the class of the theme: %s', (_case, stored, expected) => {
  root.className = ''
  if (stored) localStorage.setItem(THEME_STORAGE_KEY, stored)
  // jsdom runs no inline scripts by default, so the test evaluates the text itself.
  new Function(themeBootScript('theme-default'))()
  expect([...root.classList]).toEqual([expected])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect([...document.body.classList]).toEqual([expected])
})
