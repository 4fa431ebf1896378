import { Button } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LevelMeter } from '@cuelight/ui/components/level-meter'
import { ProgressSteps } from '@cuelight/ui/components/progress-steps'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Badge, StatusBadge } from '@cuelight/ui/components/status-badge'
import { FileUp } from 'lucide-react'
import { Part, Specimen } from './specimen.tsx'

const tones = ['good', 'warn', 'caution', 'bad', 'accent', 'plain'] as const
const statuses = ['Completed', 'Processing', 'Scheduled', 'Failed', 'Archived']

export function FeedbackSpecimens() {
  return (
    <Part title="Feedback">
      <Specimen name="Badge, StatusBadge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="EmptyState, ErrorPanel">
        <div className="grid w-full gap-4 md:grid-cols-2">
          <EmptyState
            title="No resume yet"
            text="Upload one, and we read every line of it."
            icon={<FileUp aria-hidden />}
            action={<Button>Choose a PDF</Button>}
          />
          <ErrorPanel message="We could not load your resumes." onRetry={() => undefined} />
        </div>
      </Specimen>
      <Specimen name="ErrorBanner">
        <div className="w-full">
          <ErrorBanner show message="The file is larger than 10 MB." onDismiss={() => undefined} />
        </div>
      </Specimen>
      <Specimen name="LevelMeter">
        <div className="grid w-full gap-3 md:grid-cols-3">
          <LevelMeter label="Quiet" level={0.2} threshold={0.4} />
          <LevelMeter label="Speaking" level={0.7} threshold={0.4} />
          <LevelMeter label="Muted" level={0.7} muted />
        </div>
      </Specimen>
      <Specimen name="ProgressSteps">
        <ProgressSteps
          label="Reading the resume"
          steps={[
            { id: 'upload', label: 'Uploaded', state: 'done' },
            { id: 'read', label: 'Reading', state: 'running', detail: 'Reading page 3 of 5' },
            { id: 'roles', label: 'Finding roles', state: 'failed' },
            { id: 'index', label: 'Indexing', state: 'waiting' },
          ]}
        />
      </Specimen>
      <Specimen name="Skeleton, LoadingRegion, Spinner">
        <div className="w-full max-w-sm">
          <LoadingRegion label="Loading...">
            <Skeleton className="h-16" />
          </LoadingRegion>
        </div>
        <Spinner label="Opening the interview..." />
      </Specimen>
    </Part>
  )
}
