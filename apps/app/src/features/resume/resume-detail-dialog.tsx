import type { ResumeDetail } from '@cuelight/contracts/resume'
import { Dialog } from '@cuelight/ui/components/dialog'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Badge } from '@cuelight/ui/components/status-badge'
import { api, messageOf } from '../../shell/api-client.ts'
import { FlaggedLines } from './flagged-lines.tsx'
import { ReadLines } from './read-lines.tsx'
import { ReadingNotes } from './reading-notes.tsx'

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
  const lines = detail.lines.filter(({ flag }) => flag === null)
  return (
    <div className="grid grid-cols-1 gap-6 pb-4">
      <p className="text-sm wrap-anywhere text-muted">{describeFile(detail, lines.length)}</p>
      {detail.status === 'processing' && <Spinner label={detail.progress ?? 'Reading your resume...'} />}
      {detail.status === 'failed' && <p className="measure text-bad">{detail.statusReason}</p>}
      <ReadingNotes detail={detail} />
      {detail.reading && <FlaggedLines flags={detail.reading.flags} />}
      {detail.profile && <Profile profile={detail.profile} />}
      {lines.length > 0 && (
        <ReadLines lines={lines} roles={detail.roles} scannedPages={detail.reading?.scannedPages ?? []} />
      )}
    </div>
  )
}

function describeFile({ fileName, pageCount }: ResumeDetail, lineCount: number): string {
  const count = (number: number, word: string) => `${number} ${number === 1 ? word : `${word}s`}`
  return [
    fileName,
    pageCount !== null && count(pageCount, 'page'),
    lineCount > 0 && `${count(lineCount, 'line')} an answer can cite`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Profile({ profile }: { profile: NonNullable<ResumeDetail['profile']> }) {
  return (
    <section aria-label="Profile" className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-lg font-semibold">{profile.name ?? 'No name was found'}</h3>
        {profile.headline && <p className="text-muted">{profile.headline}</p>}
      </div>
      {profile.skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-2">
          {profile.skills.map((skill) => (
            <li key={skill} className="flex max-w-full">
              <Badge className="max-w-full overflow-hidden">
                <span className="truncate">{skill}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
