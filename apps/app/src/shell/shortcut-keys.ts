/** Single keys get in the way of people who control their computer by voice, so a device can switch them off. */
const storageKey = 'live_shortcuts'

export const readShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export const storeShortcutsOn = (isOn: boolean): void => localStorage.setItem(storageKey, isOn ? 'on' : 'off')

/** True for a key typed into a field, with a modifier or under an open dialog, and for all once switched off. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !readShortcutsOn()) return true
  const target = event.target
  // An element of another window is no instance of this one's class.
  return (
    target !== null &&
    'closest' in target &&
    (target as Element).closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null
  )
}
