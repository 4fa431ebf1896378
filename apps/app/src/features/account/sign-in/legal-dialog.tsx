import { Dialog } from '@cuelight/ui/components/dialog'
import { useQuery } from '@tanstack/react-query'
import { fetchSignInTexts, type LegalPageName, legalPages, listSections } from './legal-content.ts'

/** A legal or information page over the sign-in page; `page` null is closed. */
export function LegalDialog({ page, onClose }: { page: LegalPageName | null; onClose: () => void }) {
  return (
    <Dialog
      open={page !== null}
      onOpenChange={(open) => !open && onClose()}
      title={page ? legalPages[page].title : ''}
      size="large"
      isReading
    >
      {page && <LegalText page={page} />}
    </Dialog>
  )
}

function LegalText({ page }: { page: LegalPageName }) {
  const texts = useQuery({
    queryKey: ['sign-in-texts'],
    queryFn: fetchSignInTexts,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  return (
    <div className="grid grid-cols-1 gap-5 pb-4">
      {listSections(page, texts.data).map((section) => (
        <section key={section.heading}>
          <h3 className="font-semibold">{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure mt-1 text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {texts.isPending && <p role="status">Loading...</p>}
      {texts.isError && (
        <p role="alert">
          The rest could not be loaded. You find it all on{' '}
          <a href={legalPages[page].address} className="text-accent-text underline underline-offset-2">
            the page itself
          </a>
          .
        </p>
      )}
    </div>
  )
}
