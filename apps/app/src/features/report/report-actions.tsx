import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { useToast } from '@cuelight/ui/components/toast'
import { Link } from '@tanstack/react-router'
import { Braces, FileDown, PencilLine, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../shell/api-client.ts'
import { downloadFile } from '../../shell/authorized-fetch.ts'
import { DeleteMenu } from './delete-menu.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** Exports the report: as PDF, as JSON, or as a link. */
export function ReportActions({
  interviewId,
  version,
}: {
  interviewId: number
  version: number | undefined
}) {
  const { showToast } = useToast()
  const [isSharing, setSharing] = useState(false)
  const [busy, setBusy] = useState<'pdf' | 'json' | null>(null)
  const download = async (ending: 'pdf' | 'json') => {
    setBusy(ending)
    try {
      await downloadFile(
        `/api/UserInterview/reportdetail/${interviewId}/${ending}${version === undefined ? '' : `?version=${version}`}`,
        `report-${interviewId}.${ending}`,
      )
    } catch (error) {
      showToast({
        title: messageOf(error, 'We could not download the report. Please try again.'),
        tone: 'bad',
      })
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="small" disabled={busy !== null} onClick={() => download('pdf')}>
        <FileDown aria-hidden />
        {busy === 'pdf' ? 'Downloading...' : 'Download PDF'}
      </Button>
      <Button variant="secondary" size="small" disabled={busy !== null} onClick={() => download('json')}>
        <Braces aria-hidden />
        JSON
      </Button>
      <Button variant="secondary" size="small" onClick={() => setSharing(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Link
        to="/interview/report"
        search={{ id: interviewId, part: 'transcript' }}
        className={buttonClasses('secondary', 'small')}
      >
        <PencilLine aria-hidden />
        Correct transcript
      </Link>
      <DeleteMenu interviewId={interviewId} />
      <ShareDialog interviewId={interviewId} open={isSharing} onOpenChange={setSharing} />
    </div>
  )
}
