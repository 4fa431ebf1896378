import type { FactPlace } from '@cuelight/contracts/facts'
import { readSession } from '../../shell/session/session-store.ts'

/** Kept in this tab alone and by account, so that nothing private outlives it or meets another candidate. */
function nameOf({ key, scheduleId }: FactPlace): string {
  return `unsaved_fact:${readSession()?.user.id ?? 0}:${key}:${scheduleId ?? 'all'}`
}

/** What was typed and never reached the server; null when there is nothing like that. */
export function readUnsaved(place: FactPlace): string | null {
  return sessionStorage.getItem(nameOf(place))
}

export function keepUnsaved(place: FactPlace, text: string): void {
  try {
    sessionStorage.setItem(nameOf(place), text)
  } catch {
    // A full or forbidden storage costs the copy; the text is still in the field.
  }
}

export function forgetUnsaved(place: FactPlace): void {
  sessionStorage.removeItem(nameOf(place))
}
