import '@cuelight/ui/components/layers-now'
import type { SignInTexts } from '@cuelight/contracts/sign-in-texts'
import { Dialog } from '@cuelight/ui/components/dialog'
import { useEffect, useState } from 'react'
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
  const texts = useSignInTexts()
  return (
    <div className="grid grid-cols-1 gap-5 pb-4">
      {listSections(page, typeof texts === 'string' ? undefined : texts).map((section) => (
        <section key={section.heading}>
          <h3 className="font-semibold">{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure mt-1 text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {texts === 'loading' && <p role="status">Loading...</p>}
      {texts === 'failed' && (
        <p role="alert">
          The rest could not be loaded. You can read all of it on{' '}
          <a href={legalPages[page].address} className="text-accent-text underline underline-offset-2">
            the page itself
          </a>
          .
        </p>
      )}
    </div>
  )
}

/** The sign-in page has no query client; only the signed-in screens do. */
function useSignInTexts(): SignInTexts | 'loading' | 'failed' {
  const [texts, setTexts] = useState<SignInTexts | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isShown = true
    fetchSignInTexts().then(
      (fetched) => isShown && setTexts(fetched),
      (error: unknown) => {
        console.warn('The texts of the site could not be loaded', error)
        if (isShown) setTexts('failed')
      },
    )
    return () => {
      isShown = false
    }
  }, [])
  return texts
}
