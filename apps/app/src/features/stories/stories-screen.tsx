import { backClasses, buttonClasses } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Spinner } from '@cuelight/ui/components/spinner'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, BookOpen } from 'lucide-react'
import { api, messageOf } from '../../shell/api-client.ts'
import { ChooseCard } from './choose-card.tsx'
import { StoryGrid } from './story-grid.tsx'
import { StoryList } from './story-list.tsx'

const route = getRouteApi('/signed-in/stories')
const readingPollMs = 2000

/** The story bank: what to tell for which kind of question, chosen once and used in every interview. */
export function StoriesScreen() {
  const { id } = route.useSearch()
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <header className="grid justify-items-start gap-3">
        {id !== undefined && (
          <Link to="/interview/preparation" search={{ id }} className={backClasses}>
            <ArrowLeft aria-hidden />
            Back to your preparation
          </Link>
        )}
        <h1 className="text-2xl font-semibold">Your stories</h1>
        <p className="measure text-muted">
          Most questions ask for something you did. Choose the story for each of the usual questions: it takes
          about two minutes, and every interview uses it.
        </p>
      </header>
      <Board scheduleId={id} />
    </div>
  )
}

function Board({ scheduleId }: { scheduleId: number | undefined }) {
  const board = api.stories.board.useQuery(undefined, {
    refetchInterval: (query) => (query.state.data?.isReading ? readingPollMs : false),
  })
  if (board.isPending) {
    return (
      <LoadingRegion label="Loading your stories...">
        <div className="grid gap-6">
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </div>
      </LoadingRegion>
    )
  }
  if (board.isError) {
    return <ErrorPanel message={messageOf(board.error)} onRetry={board.refetch} retrying={board.isFetching} />
  }
  const { stories, isReading, cvName } = board.data
  return (
    <>
      {isReading && <Spinner label="Reading your resume. Its stories appear here." />}
      {stories.length === 0 ? (
        !isReading && <NoStories hasResume={cvName !== null} />
      ) : (
        <ChooseCard board={board.data} />
      )}
      <StoryList stories={stories} />
      <StoryGrid board={board.data} />
      {stories.length > 0 && <NextStep scheduleId={scheduleId} />}
    </>
  )
}

function NoStories({ hasResume }: { hasResume: boolean }) {
  return (
    <EmptyState
      icon={<BookOpen />}
      title="No stories yet"
      text={
        hasResume
          ? 'Your resume lists no deeds under a role. Tell a story in your own words below.'
          : 'Upload your resume and we draft them for you, or tell one in your own words below.'
      }
      action={
        hasResume ? undefined : (
          <Link to="/resume" className={buttonClasses('primary')}>
            Upload a resume
          </Link>
        )
      }
    />
  )
}

function NextStep({ scheduleId }: { scheduleId: number | undefined }) {
  return (
    <div className="flex flex-wrap gap-3">
      {scheduleId === undefined ? (
        <Link to="/interview" className={buttonClasses('primary')}>
          Schedule an interview
          <ArrowRight aria-hidden />
        </Link>
      ) : (
        <Link to="/interview/preparation" search={{ id: scheduleId }} className={buttonClasses('primary')}>
          See them in your answers
          <ArrowRight aria-hidden />
        </Link>
      )}
      <Link to="/facts" search={{ id: scheduleId }} className={buttonClasses('secondary')}>
        What only you know
      </Link>
    </div>
  )
}
