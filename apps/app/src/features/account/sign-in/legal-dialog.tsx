import { Dialog } from '@cuelight/ui/components/dialog'
import { type LegalPageName, legalPages } from './legal-content.ts'

/** A legal or information page over the sign-in page; `page` null is closed. */
export function LegalDialog({ page, onClose }: { page: LegalPageName | null; onClose: () => void }) {
  const content = page ? legalPages[page] : null
  return (
    <Dialog
      open={content !== null}
      onOpenChange={(open) => !open && onClose()}
      title={content?.title ?? ''}
      size="large"
      isReading
    >
      <div className="grid grid-cols-1 gap-5 pb-4">
        {content?.sections.map((section) => (
          <section key={section.heading}>
            <h3 className="font-semibold">{section.heading}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="measure mt-1 text-muted">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
