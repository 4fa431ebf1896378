import { productName } from '@cuelight/contracts/constants'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The title of the deepest matched route. */
export function usePageTitle(): string {
  return (
    useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title) })?.staticData
      .title ?? ''
  )
}

/** Sets the document's title to the screen's. */
export function PageTitle() {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title ? `${title} | ${productName}` : productName
  }, [title])
  return null
}
