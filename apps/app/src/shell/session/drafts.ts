/** What somebody writes into a long form stays on this device until it is sent, even over a reload. Names carry the account. */
const prefix = 'draft:'

/** Null without one that can be read. */
export function readDraft(name: string): unknown {
  const text = localStorage.getItem(prefix + name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function storeDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A full storage must not get in the way of writing.
  }
}

export function forgetDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/** The next person at this device must not read what the last one wrote. */
export function forgetAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
