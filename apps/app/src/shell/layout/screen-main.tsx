import { joinClasses } from '@cuelight/ui/components/join-classes'
import type { ComponentProps } from 'react'
import { usePageTitle } from '../routes/page-title.tsx'

/** The main part of every screen: it takes the focus when the screen changes, and is announced by its title. */
export function ScreenMain({ className, ...rest }: ComponentProps<'main'>) {
  return (
    <main
      {...rest}
      tabIndex={-1}
      aria-label={usePageTitle()}
      // An outline around the whole page would say nothing; the next Tab shows where the keyboard is.
      className={joinClasses('outline-none', className)}
    />
  )
}
