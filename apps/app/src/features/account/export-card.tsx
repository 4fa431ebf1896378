import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { useToast } from '@cuelight/ui/components/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../shell/api-client.ts'
import { downloadFile } from '../../shell/authorized-fetch.ts'

/** Everything the product stores about the candidate, as one archive. */
export function ExportCard() {
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
      description="One zip file with everything we have about you: resumes, interviews with transcripts, reports and recordings, purchases and credits."
    >
      <Button
        variant="secondary"
        loading={isExporting}
        loadingLabel="Preparing your archive..."
        onClick={download}
      >
        <Download aria-hidden />
        Export my data
      </Button>
    </Card>
  )
}
