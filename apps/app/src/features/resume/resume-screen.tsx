import { errorTexts } from '@cuelight/contracts/errors'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { StoriesCard } from '../stories/index.ts'
import { ResumeDetailDialog } from './resume-detail-dialog.tsx'
import { ResumeTable } from './resume-table.tsx'
import { UploadPanel } from './upload-panel.tsx'

const processingPollMs = 1500

export function ResumeScreen() {
  const [detailId, setDetailId] = useState<number | null>(null)
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
          <Button
            variant="secondary"
            size="small"
            loading={resumes.isRefetching}
            onClick={() => resumes.refetch()}
          >
            {!resumes.isRefetching && <RotateCw aria-hidden />}
            Refresh
          </Button>
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
          <ResumeTable resumes={resumes.data} onShowDetail={setDetailId} />
        )}
      </Card>
      {resumes.data?.some(({ status }) => status === 'ready') && <StoriesCard />}
      <ResumeDetailDialog resumeId={detailId} onClose={() => setDetailId(null)} />
    </div>
  )
}
