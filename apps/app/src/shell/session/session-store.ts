import type { User } from '@cuelight/contracts/account'
import { storageKeys } from '@cuelight/contracts/constants'
import { useSyncExternalStore } from 'react'
import { forgetAllDrafts } from './drafts.ts'

export type Session = { token: string; user: User }

/** Who is signed in, restored from local storage when both the token and the user are there. */
let current: Session | null = readStored()
const listeners = new Set<() => void>()

function readStored(): Session | null {
  const token = localStorage.getItem(storageKeys.token)
  const user = parseUser(localStorage.getItem(storageKeys.user))
  return token && user ? { token, user } : null
}

function parseUser(text: string | null): User | null {
  if (!text) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isUser(stored) ? stored : null
  } catch {
    return null
  }
}

/** By hand: it is read before the first screen, and our own storage needs no more than this. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, email } = value as Partial<Record<keyof User, unknown>>
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof email === 'string'
}

function change(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

export function readSession(): Session | null {
  return current
}

export function storeSession(session: Session): void {
  localStorage.setItem(storageKeys.token, session.token)
  localStorage.setItem(storageKeys.user, JSON.stringify(session.user))
  change(session)
}

export function clearSession(): void {
  removeStored()
  change(null)
}

/**
 * As `clearSession`, but this page stays as it is because it still has something to show; other tabs sign out. The page
 * must be left by a full load.
 */
export function forgetSession(): void {
  forgetAllDrafts()
  removeStored()
  current = null
}

function removeStored(): void {
  localStorage.removeItem(storageKeys.token)
  localStorage.removeItem(storageKeys.user)
}

/** The server refused this token. A late answer to an older token must not end the session that replaced it. */
export function expireSession(token: string | null): void {
  if (current && token === current.token) clearSession()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Signing out in one tab signs out the others too.
window.addEventListener('storage', (event) => {
  if (event.key === storageKeys.token || event.key === storageKeys.user || event.key === null) {
    change(readStored())
  }
})

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, readSession)
}
