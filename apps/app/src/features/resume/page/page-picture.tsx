import type { PlacedResumeLine } from '@cuelight/contracts/resume'
import { Button } from '@cuelight/ui/components/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { findLine, type PageRun } from './find-line.ts'
import { drawPage, openPdf, type Pdf } from './open-pdf.ts'

type PagePictureProps = { resumeId: number; shown: PlacedResumeLine | null }

/** The page as it looks in the file, with the current line marked. */
export function PagePicture({ resumeId, shown }: PagePictureProps) {
  const [pdf, setPdf] = useState<Pdf | null | 'failed'>(null)
  const [page, setPage] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [runs, setRuns] = useState<PageRun[]>([])
  useEffect(() => {
    let isGone = false
    openPdf(resumeId).then(
      (opened) => !isGone && setPdf(opened ?? 'failed'),
      () => !isGone && setPdf('failed'),
    )
    return () => {
      isGone = true
    }
  }, [resumeId])
  const ownPage = shown && shown.noteId === null && shown.source !== 'added' ? shown.page : null
  useEffect(() => {
    if (ownPage !== null) setPage(ownPage)
  }, [ownPage])
  useEffect(() => {
    const target = canvas.current
    if (!pdf || pdf === 'failed' || !target) return
    let isGone = false
    drawPage(pdf, Math.min(page, pdf.numPages), target, target.clientWidth).then(
      (found) => !isGone && setRuns(found),
      () => !isGone && setPdf('failed'),
    )
    return () => {
      isGone = true
    }
  }, [pdf, page])
  if (pdf === 'failed') return <p className="text-sm text-muted">There is no picture of this file.</p>
  const marked = ownPage === page && shown ? findLine(runs, shown.readText ?? shown.text) : []
  return (
    <figure className="grid grid-cols-1 gap-2">
      <div className="relative overflow-hidden rounded-md border border-line bg-surface-sunken">
        <canvas ref={canvas} role="img" aria-label={`Page ${page} of your file`} className="block w-full" />
        {marked.map((run) => (
          <span
            key={`${run.left} ${run.top}`}
            aria-hidden
            className="absolute rounded-sm bg-accent opacity-30"
            style={{
              left: `${run.left * 100}%`,
              top: `${run.top * 100}%`,
              width: `${run.width * 100}%`,
              height: `${run.height * 100}%`,
            }}
          />
        ))}
      </div>
      {pdf && pdf.numPages > 1 && <Pager page={page} count={pdf.numPages} onChange={setPage} />}
    </figure>
  )
}

function Pager({ page, count, onChange }: { page: number; count: number; onChange: (page: number) => void }) {
  return (
    <figcaption className="flex items-center justify-between gap-2 text-sm text-muted">
      <Button
        variant="quiet"
        size="small"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      Page {page} of {count}
      <Button
        variant="quiet"
        size="small"
        aria-label="Next page"
        disabled={page >= count}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </figcaption>
  )
}
