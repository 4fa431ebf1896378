// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { storeShortcutsOn } from '../shortcut-keys.ts'
import { ShortcutReader } from './app-shortcuts.ts'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

function press(reader: ShortcutReader, key: string, init: KeyboardEventInit = {}, at = document.body) {
  let command: ReturnType<ShortcutReader['read']> = null
  const listen = (event: KeyboardEvent) => {
    command = reader.read(event)
  }
  window.addEventListener('keydown', listen)
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  window.removeEventListener('keydown', listen)
  return command
}

describe('the keys of the app', () => {
  it('open the palette, the list of keys, a new interview and the screens', () => {
    const reader = new ShortcutReader()
    expect(press(reader, 'k', { ctrlKey: true })).toBe('palette')
    expect(press(reader, '?')).toBe('help')
    expect(press(reader, 'n')).toBe('new')
    expect([press(reader, 'g'), press(reader, 'i')]).toEqual([null, '/interview'])
    // G counts for one key.
    expect(press(reader, 'd')).toBeNull()
  })

  it('mean nothing in a field, under a dialog, with a modifier and once switched off; the palette still opens', () => {
    const reader = new ShortcutReader()
    const input = document.createElement('input')
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(input, dialog)
    expect(press(reader, 'n', {}, input)).toBeNull()
    expect(press(reader, 'n', {}, dialog)).toBeNull()
    expect(press(reader, 'n', { altKey: true })).toBeNull()
    storeShortcutsOn(false)
    expect(press(reader, '?')).toBeNull()
    expect(press(reader, 'k', { ctrlKey: true }, input)).toBe('palette')
  })
})
