import { Button } from '@cuelight/ui/components/button'
import { DropdownMenu, DropdownMenuItem } from '@cuelight/ui/components/dropdown-menu'
import { useToast } from '@cuelight/ui/components/toast'
import { useNavigate } from '@tanstack/react-router'
import { Braces, Captions, ChevronDown, FileDown, FileText, PencilLine, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../shell/api-client.ts'
import { downloadFile } from '../../../shell/session/authorized-fetch.ts'
import { DeleteMenu } from './delete-menu.tsx'
import { ShareDialog } from './share-dialog.tsx'

type FileEnding = 'pdf' | 'md' | 'json' | 'vtt'
type ReportActionsProps = { interviewId: number; version: number | undefined }

/** Exports the report as a file or a link. */
export function ReportActions({ interviewId, version }: ReportActionsProps) {
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const { busy, download } = useDownload(interviewId, version)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="small" disabled={busy !== null} onClick={() => download('pdf')}>
        <FileDown aria-hidden />
        {busy === 'pdf' ? 'Downloading...' : 'Download PDF'}
      </Button>
      <DropdownMenu
        trigger={
          <Button variant="secondary" size="small" disabled={busy !== null}>
            Other formats
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem icon={<FileText aria-hidden />} onSelect={() => download('md')}>
          Markdown, with the letter
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Captions aria-hidden />} onSelect={() => download('vtt')}>
          Transcript (VTT)
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Braces aria-hidden />} onSelect={() => download('json')}>
          JSON
        </DropdownMenuItem>
      </DropdownMenu>
      <Button variant="secondary" size="small" onClick={() => setSharing(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() => navigate({ to: '/interview/report', search: { id: interviewId, part: 'transcript' } })}
      >
        <PencilLine aria-hidden />
        Correct transcript
      </Button>
      <DeleteMenu interviewId={interviewId} />
      <ShareDialog interviewId={interviewId} open={isSharing} onOpenChange={setSharing} />
    </div>
  )
}

function useDownload(interviewId: number, version: number | undefined) {
  const { showToast } = useToast()
  const [busy, setBusy] = useState<FileEnding | null>(null)
  async function download(ending: FileEnding) {
    setBusy(ending)
    const query = version === undefined ? '' : `?version=${version}`
    try {
      await downloadFile(
        `/api/UserInterview/reportdetail/${interviewId}/${ending}${query}`,
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
  return { busy, download }
}
