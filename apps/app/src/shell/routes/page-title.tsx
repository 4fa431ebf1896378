import { productName } from '@cuelight/contracts/constants'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

// A screen whose name depends on what it shows says so itself, for as long as it is open.
let ownTitle: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null): void {
  ownTitle = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readOwnTitle = () => ownTitle

/** Names the calling screen; null leaves it the name of its route. */
export function useOwnTitle(title: string | null): void {
  useEffect(() => {
    change(title)
    return () => change(null)
  }, [title])
}

/** The title of the screen: its own, or that of the deepest matched route. */
export function usePageTitle(): string {
  const own = useSyncExternalStore(subscribe, readOwnTitle, readOwnTitle)
  const ofRoute = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  return own ?? ofRoute ?? ''
}

/** Sets the document's title to the screen's. */
export function PageTitle() {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title ? `${title} | ${productName}` : productName
  }, [title])
  return null
}
