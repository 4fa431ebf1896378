import { errorTexts } from '@cuelight/contracts/errors'
import { Button, backClasses } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Badge } from '@cuelight/ui/components/status-badge'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { api, messageOf, type RouterOutputs } from '../../shell/api-client.ts'
import { exactly } from '../../shell/exactly.ts'
import { DrillCard } from '../drill/index.ts'
import { FactsCard } from '../facts/index.ts'
import { PermissionCard, PracticeCard } from '../live/index.ts'
import { StoriesCard } from '../stories/index.ts'
import { CustomQuestion } from './custom-question.tsx'
import { FlaggedNotice, Notice } from './notices.tsx'
import { PreparationList } from './preparation-list.tsx'

const route = getRouteApi('/signed-in/interview/preparation')
const pollMs = 1500
const besideClasses = 'grid min-w-0 grid-cols-1 gap-6 @4xl:col-start-2'

export function PreparationScreen() {
  const { id } = route.useSearch()
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Link to="/interview" activeOptions={exactly} className={backClasses}>
          <ArrowLeft aria-hidden />
          Back
        </Link>
        <h1 className="text-2xl font-semibold">Interview Preparation</h1>
        {id !== undefined && <Badge>Schedule ID: {id}</Badge>}
      </div>
      {id === undefined ? (
        <ErrorPanel message={errorTexts.preparationNoId} />
      ) : (
        <Preparation scheduleId={id} />
      )}
    </div>
  )
}

function Preparation({ scheduleId }: { scheduleId: number }) {
  const preparation = api.preparation.read.useQuery(
    { scheduleId },
    { refetchInterval: (query) => (query.state.data?.status === 'processing' ? pollMs : false) },
  )
  if (preparation.isPending) return <LoadingPreparation />
  if (preparation.isError) {
    return (
      <ErrorPanel
        title={errorTexts.preparationFailed}
        message={messageOf(preparation.error)}
        onRetry={preparation.refetch}
        retrying={preparation.isFetching}
      />
    )
  }
  const { status, progress, items } = preparation.data
  return (
    <>
      <PreparationState scheduleId={scheduleId} preparation={preparation.data} />
      {/* Where there is room the questions stand first, and what to do with them beside them. */}
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
          {items.length > 0 && (
            <div className={besideClasses}>
              <StoriesCard scheduleId={scheduleId} />
              <PracticeCard scheduleId={scheduleId} />
            </div>
          )}
          <div className="grid min-w-0 grid-cols-1 gap-6 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
            <CustomQuestion scheduleId={scheduleId} onAnswered={preparation.refetch} />
            <PreparationList
              items={items}
              scheduleId={scheduleId}
              isProcessing={status === 'processing'}
              progress={progress}
            />
          </div>
          <div className={besideClasses}>
            {items.length > 0 && <DrillCard scheduleId={scheduleId} />}
            <FactsCard scheduleId={scheduleId} />
            <PermissionCard scheduleId={scheduleId} />
          </div>
        </div>
      </div>
    </>
  )
}

function LoadingPreparation() {
  return (
    <LoadingRegion label="Loading interview preparation...">
      <div className="grid grid-cols-1 gap-3">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    </LoadingRegion>
  )
}

type PreparationStateProps = { scheduleId: number; preparation: RouterOutputs['preparation']['read'] }

/** What the list is for, what to know about it, and the button to prepare it again. */
function PreparationState({ scheduleId, preparation }: PreparationStateProps) {
  const { position, companyName, status, statusReason, flaggedText } = preparation
  const utilities = api.useUtils()
  const regenerate = api.preparation.regenerate.useMutation({
    onSuccess: () => utilities.preparation.read.invalidate({ scheduleId }),
  })
  const prepareAgain = () => regenerate.mutate({ scheduleId })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words text-muted">
          {position} at {companyName}
        </p>
        <Button
          variant="secondary"
          size="small"
          loading={regenerate.isPending || status === 'processing'}
          loadingLabel="Preparing..."
          onClick={prepareAgain}
        >
          <RotateCw aria-hidden />
          Prepare again
        </Button>
      </div>
      <FlaggedNotice sentences={flaggedText} />
      {status === 'ready' && statusReason && <Notice>{statusReason}</Notice>}
      {regenerate.error && <ErrorBanner show message={messageOf(regenerate.error)} />}
      {status === 'failed' && (
        <ErrorPanel
          title={errorTexts.preparationFailed}
          message={statusReason ?? errorTexts.dialogDefault}
          onRetry={prepareAgain}
          retrying={regenerate.isPending}
        />
      )}
    </>
  )
}
