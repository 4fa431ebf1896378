/** Single keys are in the way of people who speak to their computer, so they can be switched off on a device. */
const storageKey = 'live_shortcuts'

export const readShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export const storeShortcutsOn = (isOn: boolean): void => localStorage.setItem(storageKey, isOn ? 'on' : 'off')
