import { type PlacedResumeLine, type ResumeDetail, resumeSections } from '@cuelight/contracts/resume'
import { backClasses, buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useToast } from '@cuelight/ui/components/toast'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { api, client, messageOf } from '../../../shell/api-client.ts'
import { exactly } from '../../../shell/exactly.ts'
import { findAmong } from '../../../shell/find-among.ts'
import { FlaggedLines } from '../flagged-lines.tsx'
import { ExportJsonResume } from '../json-resume.tsx'
import { PagePanel } from '../page/page-panel.tsx'
import { ReadingNotes } from '../reading-notes.tsx'
import { groupSections } from './group-sections.ts'
import type { Career } from './line-editor.tsx'
import { LineList } from './line-list.tsx'
import { NotesCard } from './notes-card.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ReadAgain } from './read-again.tsx'
import { RemovedParts } from './removed-parts.tsx'
import { AddRole, RoleEntry } from './role-entry.tsx'
import { useCorrection } from './use-correction.ts'

const readingPollMs = 500

/** "Is this right?": the career as it was read, every part of it to be corrected in place. */
export function CareerScreen({ resumeId }: { resumeId: number }) {
  const detail = api.resume.detail.useQuery(
    { id: resumeId },
    {
      refetchInterval: (query) => {
        const data = query.state.data
        const isReading =
          data?.progress != null ||
          data?.status === 'processing' ||
          data?.notes.some(({ status }) => status === 'processing')
        return isReading ? readingPollMs : false
      },
    },
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 justify-items-start gap-3">
        <Link to="/resume" activeOptions={exactly} className={backClasses}>
          <ArrowLeft aria-hidden />
          Resumes
        </Link>
        <h1 className="text-2xl font-semibold">What we read</h1>
      </header>
      {detail.isPending && (
        <LoadingRegion label="Loading...">
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {detail.isError && (
        <ErrorPanel message={messageOf(detail.error)} onRetry={detail.refetch} retrying={detail.isFetching} />
      )}
      {detail.data && <CareerView detail={detail.data} />}
    </div>
  )
}

function CareerView({ detail }: { detail: ResumeDetail }) {
  const career = useCareer(detail)
  const isReady = detail.status === 'ready'
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm wrap-anywhere text-muted">{describeFile(detail)}</p>
          {isReady && (
            <p className="measure mt-1">
              Is this right? Answers are built on these lines. Click any line or role to put it right.
            </p>
          )}
        </div>
        {isReady && (
          <div className="flex flex-wrap gap-2">
            <ReadAgain detail={detail} />
            <ExportJsonResume resumeId={detail.id} />
            <Link to="/interview" search={{ resume: detail.id }} className={buttonClasses('primary')}>
              <CalendarPlus aria-hidden />
              Schedule an interview with this resume
            </Link>
          </div>
        )}
      </div>
      {isReady && detail.progress !== null && <Spinner label={detail.progress} />}
      {detail.status === 'processing' && <Spinner label={detail.progress ?? 'Reading your resume...'} />}
      {detail.status === 'failed' && <p className="measure text-bad">{detail.statusReason}</p>}
      <ReadingNotes detail={detail} />
      <OpenQuestions career={career} detail={detail} />
      {isReady && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="lg:order-last lg:h-full">
            <PagePanel resumeId={detail.id} shown={career.shown} />
          </div>
          <CareerParts career={career} detail={detail} />
        </div>
      )}
      {detail.reading && <FlaggedLines flags={detail.reading.flags} />}
      <RemovedParts resumeId={detail.id} removed={detail.removed} />
    </div>
  )
}

/** What the parts of the screen share. */
function useCareer(detail: ResumeDetail): Career & { shown: PlacedResumeLine | null } {
  const { showToast } = useToast()
  const correction = useCorrection(detail.id)
  const [shown, setShown] = useState<PlacedResumeLine | null>(null)
  const onRemove = async ({ resumeLineId, version }: PlacedResumeLine) => {
    const isDone = await correction.run(() => client.resume.removeLine.mutate({ resumeLineId, version }))
    if (!isDone)
      return showToast({ title: 'This line was changed somewhere else. Please check it again.', tone: 'bad' })
    const restore = () => client.resume.restoreLine.mutate({ resumeLineId, version: version + 1 })
    showToast({ title: 'Line deleted', undo: { onUndo: () => correction.run(restore) } })
  }
  return { resumeId: detail.id, roles: detail.roles, onRemove, onShow: setShown, shown }
}

function CareerParts({ career, detail }: { career: Career; detail: ResumeDetail }) {
  const { timeLine, sections } = groupSections(detail)
  const [summary, others] = [
    sections.filter(({ section }) => section === 'Summary'),
    sections.filter(({ section }) => section !== 'Summary'),
  ]
  return (
    <div className="grid grid-cols-1 gap-6">
      <ProfileFields resumeId={detail.id} profile={detail.profile} />
      <SectionCards career={career} sections={summary} />
      <Card title="Roles" actions={<AddRole career={career} />}>
        {timeLine.length === 0 && <p className="text-muted">We found no roles in this file.</p>}
        <ol className="grid grid-cols-1">
          {timeLine.map(({ role, lines }) => (
            <RoleEntry key={role.id} career={career} role={role} lines={lines} />
          ))}
        </ol>
      </Card>
      <SectionCards career={career} sections={others} />
      <NotesCard career={career} detail={detail} />
    </div>
  )
}

type Sections = ReturnType<typeof groupSections>['sections']

function SectionCards({ career, sections }: { career: Career; sections: Sections }) {
  return sections.map(({ section, lines }) => (
    <Card key={section} title={section}>
      <LineList
        career={career}
        lines={lines}
        section={findAmong(resumeSections, section) ?? 'Other'}
        label={section}
      />
    </Card>
  ))
}

function describeFile({ fileName, pageCount, lines }: ResumeDetail): string {
  const count = (number: number, word: string) => `${number} ${number === 1 ? word : `${word}s`}`
  const usable = lines.filter(({ flag }) => flag === null).length
  return [fileName, pageCount !== null && count(pageCount, 'page'), usable > 0 && count(usable, 'line')]
    .filter(Boolean)
    .join(' · ')
}
