import { isTyping } from '../shortcut-keys.ts'

/** What a key of the app does. */
export type AppCommand =
  | 'palette'
  | 'help'
  | 'new'
  | '/dashboard'
  | '/resume'
  | '/interview'
  | '/stories'
  | '/packages'
  | '/invoice'
  | '/account'

/** Screens by the key after G. */
export const goKeys = [
  { key: 'd', command: '/dashboard', text: 'Dashboard' },
  { key: 'r', command: '/resume', text: 'Resume' },
  { key: 'i', command: '/interview', text: 'Interview' },
  { key: 's', command: '/stories', text: 'Your stories' },
  { key: 'p', command: '/packages', text: 'Packages' },
  { key: 'v', command: '/invoice', text: 'Invoice History' },
  { key: 'a', command: '/account', text: 'Account' },
] as const

/** G counts for the next key, for this long. */
const sequenceMs = 1_500

/** On a Mac the palette opens with Command, elsewhere with Control. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Reads the keys of the app one by one; null for a key that means nothing, or is typed. */
export class ShortcutReader {
  #goAt = Number.NEGATIVE_INFINITY

  read(event: KeyboardEvent): AppCommand | null {
    if (event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey) && !event.altKey) {
      return event.shiftKey ? null : 'palette'
    }
    if (isTyping(event)) return null
    const isGoing = event.timeStamp - this.#goAt < sequenceMs
    this.#goAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (isGoing) return goKeys.find(({ key }) => key === event.key)?.command ?? null
    if (event.key === '?') return 'help'
    return event.key === 'n' ? 'new' : null
  }
}
