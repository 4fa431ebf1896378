import { errorTexts } from '@cuelight/contracts/errors'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { api, messageOf } from '../../shell/api-client.ts'
import { StoriesCard } from '../stories/index.ts'
import { CareerScreen } from './career/career-screen.tsx'
import { ImportJsonResume } from './json-resume.tsx'
import { ResumeTable } from './resume-table.tsx'
import { UploadPanel } from './upload-panel.tsx'

const processingPollMs = 500

const route = getRouteApi('/signed-in/resume')

/** The list of resumes; with an id in the address, what we read of that one. */
export function ResumeScreen() {
  const { id } = route.useSearch()
  return id === undefined ? <ResumeList /> : <CareerScreen resumeId={id} />
}

function ResumeList() {
  const navigate = useNavigate()
  const resumes = api.resume.list.useQuery(undefined, {
    refetchInterval: (query) =>
      query.state.data?.some((resume) => resume.status === 'processing') ? processingPollMs : false,
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-semibold">Resume</h1>
      <UploadPanel onUploaded={resumes.refetch} />
      <Card
        title="Your resumes"
        actions={
          <>
            <ImportJsonResume onImported={(id) => navigate({ to: '/resume', search: { id } })} />
            <Button
              variant="secondary"
              size="small"
              loading={resumes.isRefetching}
              onClick={() => resumes.refetch()}
            >
              {!resumes.isRefetching && <RotateCw aria-hidden />}
              Refresh
            </Button>
          </>
        }
      >
        {resumes.isError ? (
          <ErrorPanel
            title={errorTexts.resumeListFailed}
            message={messageOf(resumes.error)}
            onRetry={resumes.refetch}
            retrying={resumes.isFetching}
          />
        ) : (
          <ResumeTable
            resumes={resumes.data}
            onShowDetail={(id) => navigate({ to: '/resume', search: { id } })}
          />
        )}
      </Card>
      {resumes.data?.some(({ status }) => status === 'ready') && <StoriesCard />}
    </div>
  )
}
