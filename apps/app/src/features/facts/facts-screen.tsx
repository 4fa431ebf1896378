import { type Fact, type FactKey, factKeys } from '@cuelight/contracts/facts'
import { backClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { api, messageOf } from '../../shell/api-client.ts'
import { FactField } from './fact-field.tsx'
import { InterviewFacts } from './interview-facts.tsx'
import { textOf } from './text-of.ts'

const route = getRouteApi('/signed-in/facts')
const generalKeys = factKeys.filter((key) => key !== 'why-this-job')
const storyKeys: readonly FactKey[] = ['about-me', 'why-leaving', 'strengths', 'weakness']

/** What no resume says: the candidate writes it once, and answers use it word for word. */
export function FactsScreen() {
  const { id } = route.useSearch()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <header className="grid justify-items-start gap-3">
        {id === undefined ? (
          <Link to="/account" className={backClasses}>
            <ArrowLeft aria-hidden />
            Account
          </Link>
        ) : (
          <Link to="/interview/preparation" search={{ id }} className={backClasses}>
            <ArrowLeft aria-hidden />
            Back to your preparation
          </Link>
        )}
        <h1 className="text-2xl font-semibold">What only you know</h1>
        <p className="measure text-muted">
          Every interviewer asks these, and no resume answers them. Write each one once, the way you would say
          it. When the question comes, you see your own words. Changes are saved as you type.
        </p>
      </header>
      <Facts scheduleId={id} />
    </div>
  )
}

function Facts({ scheduleId }: { scheduleId: number | undefined }) {
  const facts = api.facts.list.useQuery()
  if (facts.isPending) {
    return (
      <LoadingRegion label="Loading what you wrote...">
        <div className="grid gap-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </div>
      </LoadingRegion>
    )
  }
  if (facts.isError) {
    return <ErrorPanel message={messageOf(facts.error)} onRetry={facts.refetch} retrying={facts.isFetching} />
  }
  const interview = <InterviewFacts facts={facts.data} scheduleId={scheduleId} />
  return (
    <>
      {scheduleId !== undefined && interview}
      <Progress facts={facts.data} />
      <FactCard
        title="About you"
        keys={generalKeys.filter((key) => storyKeys.includes(key))}
        facts={facts.data}
      />
      <FactCard
        title="Terms and questions"
        keys={generalKeys.filter((key) => !storyKeys.includes(key))}
        facts={facts.data}
      />
      {scheduleId === undefined && interview}
    </>
  )
}

/** How far along it is; the empty page says what to do first. */
function Progress({ facts }: { facts: readonly Fact[] }) {
  const written = generalKeys.filter((key) => textOf(facts, key, null) !== '').length
  return (
    <p className="text-sm text-muted">
      {written === 0
        ? 'Nothing written yet. Start with “Tell me about yourself”: it opens nearly every interview.'
        : `${written} of ${generalKeys.length} written.`}
    </p>
  )
}

function FactCard({
  title,
  keys,
  facts,
}: {
  title: string
  keys: readonly FactKey[]
  facts: readonly Fact[]
}) {
  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-3">
        {keys.map((key) => (
          <FactField key={key} place={{ key, scheduleId: null }} stored={textOf(facts, key, null)} />
        ))}
      </div>
    </Card>
  )
}
