import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** What lies above a page: dialogs, menus, toasts and notes. */
export type Layers = typeof import('./radix-layers.ts')

/**
 * Radix, as far as it is here. No screen shows a layer at first, and all of them are 30 kB that a phone would wait for,
 * so they come when the page has been painted (`loadLayers`), or as soon as one is wanted.
 */
let known: Partial<Layers> = {}
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** For a page that brings layers along: the site's menu, tests. */
export function setLayers(layers: Partial<Layers>): void {
  known = { ...known, ...layers }
  for (const listener of listeners) listener()
}

/** Fetches what is not here yet. Without a network it is tried again the next time. */
export function loadLayers(): Promise<void> {
  loading ??= import('./radix-layers.ts').then(setLayers).catch((error: unknown) => {
    loading = null
    console.warn('Dialogs and menus could not be loaded', error)
  })
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One kind of layer, or null while it is not here; it is fetched at once when it is wanted. */
export function useLayer<Name extends keyof Layers>(name: Name, isWanted = false): Layers[Name] | null {
  const read = () => known[name] ?? null
  const layer = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    if (isWanted && !known[name]) loadLayers()
  }, [isWanted, name])
  return layer
}

/** For a button that is drawn anew when its layer arrives: whoever had the focus on it keeps it. */
export function useKeptFocus(isReady: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasReady = useRef(isReady)
  const hadFocus = wasReady.current !== isReady && button.current === document.activeElement
  useLayoutEffect(() => {
    wasReady.current = isReady
    if (hadFocus) button.current?.focus({ preventScroll: true })
  })
  return button
}
