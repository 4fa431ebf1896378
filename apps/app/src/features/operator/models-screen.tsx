import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { api, messageOf } from '../../shell/api-client.ts'
import { LeaveToSite } from '../../shell/routes/fallback-screens.tsx'
import { ModelCard } from './model-card.tsx'
import { ModelUseCards } from './model-use-cards.tsx'

/** Which models do the work, for operators. To everybody else this is an unknown path. */
export function ModelsScreen() {
  const models = api.operator.models.useQuery()
  if (models.error?.data?.domainCode === 'not-found') return <LeaveToSite />
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <div>
        <h1 className="text-2xl font-semibold">Models</h1>
        <p className="mt-1 text-muted">
          Without a model, the built-in parts do all the work on this machine. What is set in the environment
          can only be changed there.
        </p>
      </div>
      {models.isPending && (
        <LoadingRegion label="Loading the models...">
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {models.isError && (
        <ErrorPanel message={messageOf(models.error)} onRetry={models.refetch} retrying={models.isFetching} />
      )}
      {models.data?.parts.map((part) => (
        <ModelCard key={part.part} state={part} presets={models.data.presets} />
      ))}
      {models.data && <ModelUseCards />}
    </div>
  )
}
