import type { PlacedResumeLine } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { Spinner } from '@cuelight/ui/components/spinner'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

// The reader of PDF files is large, so it loads with the first picture.
const PagePicture = lazy(async () => ({ default: (await import('./page-picture.tsx')).PagePicture }))

/** Beside the career on a wide screen, above it on a small one where it begins closed. */
export function PagePanel({ resumeId, shown }: { resumeId: number; shown: PlacedResumeLine | null }) {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1024px)').matches)
  return (
    <aside
      aria-label="The page"
      className="grid grid-cols-1 justify-items-start gap-2 self-start lg:sticky lg:top-20"
    >
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FileText aria-hidden />
        {isOpen ? 'Hide the page' : 'Show the page'}
      </Button>
      {isOpen && (
        <div className="w-full">
          <Suspense fallback={<Spinner label="Loading the page..." />}>
            <PagePicture resumeId={resumeId} shown={shown} />
          </Suspense>
        </div>
      )}
    </aside>
  )
}
