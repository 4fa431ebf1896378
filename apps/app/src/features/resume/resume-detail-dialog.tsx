import type { ResumeDetail } from '@cuelight/contracts/resume'
import { Dialog } from '@cuelight/ui/components/dialog'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Badge } from '@cuelight/ui/components/status-badge'
import { api, messageOf } from '../../shell/api-client.ts'

/** What the product understood of a resume, line by line; `resumeId` null is closed. */
export function ResumeDetailDialog({ resumeId, onClose }: { resumeId: number | null; onClose: () => void }) {
  const detail = api.resume.detail.useQuery(
    { id: resumeId ?? 0 },
    {
      enabled: resumeId !== null,
      refetchInterval: (query) => (query.state.data?.status === 'processing' ? 1500 : false),
    },
  )
  return (
    <Dialog
      open={resumeId !== null}
      onOpenChange={(open) => !open && onClose()}
      title="What we read"
      size="large"
      isReading
    >
      {detail.isPending && <Spinner label="Loading..." />}
      {detail.isError && (
        <ErrorPanel message={messageOf(detail.error)} onRetry={detail.refetch} retrying={detail.isFetching} />
      )}
      {detail.data && <Detail detail={detail.data} />}
    </Dialog>
  )
}

function Detail({ detail }: { detail: ResumeDetail }) {
  return (
    <div className="grid grid-cols-1 gap-5 pb-4">
      <p className="text-sm text-muted">
        {detail.fileName}
        {detail.pageCount !== null && `, ${detail.pageCount} ${detail.pageCount === 1 ? 'page' : 'pages'}`}
      </p>
      {detail.status === 'processing' && <Spinner label={detail.progress ?? 'Reading your resume...'} />}
      {detail.status === 'failed' && <p className="text-bad">{detail.statusReason}</p>}
      {detail.profile && (
        <section className="grid grid-cols-1 gap-2">
          {detail.profile.name && <h3 className="font-semibold">{detail.profile.name}</h3>}
          {detail.profile.headline && <p>{detail.profile.headline}</p>}
          <p className="flex flex-wrap gap-2">
            {detail.profile.skills.map((skill) => (
              <Badge key={skill}>{skill}</Badge>
            ))}
          </p>
        </section>
      )}
      {detail.chunks.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {detail.chunks.map((chunk) => (
            <li key={chunk.id} className="border-l-2 border-line pl-4">
              <p className="text-xs text-muted">
                {[chunk.section, chunk.roleHeader, `page ${chunk.page}`].filter(Boolean).join(' · ')}
              </p>
              <p className="measure">{chunk.text}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
