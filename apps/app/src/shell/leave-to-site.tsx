import { Spinner } from '@cuelight/ui/components/spinner'
import { useEffect } from 'react'

/** An unknown path belongs to the landing page, which is another document. */
export function LeaveToSite() {
  useEffect(() => window.location.replace('/'), [])
  return <Spinner label="Opening the start page..." />
}
