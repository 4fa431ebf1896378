import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { useToast } from '@cuelight/ui/components/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../shell/api-client.ts'
import { downloadFile } from '../../../shell/session/authorized-fetch.ts'
import { FreshSignInDialog, needsFreshSignIn } from '../sign-in/fresh-sign-in.tsx'

/** Everything the product stores about the candidate, as one archive. */
export function ExportCard({ isResumed = false }: { isResumed?: boolean }) {
  const [isSigningIn, setSigningIn] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const { showToast } = useToast()
  async function download() {
    setExporting(true)
    try {
      await downloadFile(
        '/api/account/export',
        `cuelight-export-${new Date().toISOString().slice(0, 10)}.zip`,
      )
    } catch (error) {
      if (needsFreshSignIn(error)) return setSigningIn(true)
      console.error('The download of the archive failed', error)
      const fallback = 'We could not download the archive. Please try again.'
      showToast({ title: messageOf(error, fallback), tone: 'bad' })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Card
      title="Your data"
      description="One zip file with everything we have about you: resumes, interviews with transcripts, reports and recordings, purchases, credits and the activity. If you signed in more than ten minutes ago, we ask you to do it again."
    >
      {isResumed && (
        <p role="status" className="mb-4 text-sm">
          You are signed in again and can export your data now.
        </p>
      )}
      <Button
        variant="secondary"
        loading={isExporting}
        loadingLabel="Preparing your archive..."
        onClick={download}
      >
        <Download aria-hidden />
        Export my data
      </Button>
      <FreshSignInDialog interrupted="export" open={isSigningIn} onOpenChange={setSigningIn} />
    </Card>
  )
}
