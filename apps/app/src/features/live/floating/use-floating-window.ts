import { useToast } from '@cuelight/ui/components/toast'
import { useEffect, useRef, useState } from 'react'
import { openFloatingWindow } from './floating-window.ts'

/** The floating window of this page: its body to draw into while it is open, and how to open and close it. */
export function useFloatingWindow() {
  const [opened, setOpened] = useState<Window | null>(null)
  const current = useRef<Window | null>(null)
  const { showToast } = useToast()
  useEffect(() => () => current.current?.close(), [])

  async function open(): Promise<void> {
    try {
      const floating = await openFloatingWindow()
      current.current = floating
      floating.addEventListener('pagehide', () => setOpened(null))
      setOpened(floating)
    } catch (error) {
      showToast({ title: error instanceof Error ? error.message : String(error), tone: 'bad' })
    }
  }
  return { body: opened?.document.body ?? null, open, close: () => current.current?.close() }
}
