import type { NextStep } from '@cuelight/contracts/dashboard'
import { buttonClasses } from '@cuelight/ui/components/button'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Skeleton } from '@cuelight/ui/components/skeleton'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { api } from '../../shell/api-client.ts'
import { QuickUpload } from '../resume/index.ts'
import { AppointmentLine } from '../schedule/index.ts'
import { describeStep, placeOf, stations } from './next-step-texts.ts'

const waitingKinds: readonly NextStep['kind'][] = ['resume-reading', 'preparing', 'report-pending']
const pollMs = 1_000

/** The one thing to do next, on the way from a resume to a report. */
export function NextStepCard() {
  const utilities = api.useUtils()
  const { data: step, refetch } = api.dashboard.nextStep.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && waitingKinds.includes(state.data.kind) ? pollMs : false),
  })
  const kind = step?.kind
  const before = useRef(kind)
  useEffect(() => {
    // The wait is over, so the numbers and lists below have changed too.
    if (before.current && before.current !== kind) utilities.dashboard.data.invalidate()
    before.current = kind
  }, [kind, utilities])
  return (
    <section
      aria-label="Your next step"
      className="min-h-40 rounded-lg border border-accent bg-accent-soft p-5 md:p-6"
    >
      {step ? (
        <Step step={step} onUploaded={() => refetch()} />
      ) : (
        // On a phone the button stands below the text.
        <div className="grid content-start gap-4 max-sm:min-h-44">
          <Skeleton className="h-5 max-w-md" />
          <Skeleton className="h-7 max-w-sm" />
          <Skeleton className="h-10 max-w-48" />
        </div>
      )}
    </section>
  )
}

/** What a step says; the build draws it too, for the first paint. */
export function Step({ step, onUploaded }: { step: NextStep; onUploaded: () => void }) {
  const { title, text } = describeStep(step)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Path place={placeOf(step)} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {/* What changes here by itself is announced. */}
        <div aria-live="polite" className="min-w-0 flex-1 basis-72">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="mt-1 wrap-anywhere text-text">{text}</p>
          {step.schedule && placeOf(step) < 5 && (
            <div className="mt-2">
              <AppointmentLine appointment={step.schedule.appointment} />
            </div>
          )}
        </div>
        <Action step={step} onUploaded={onUploaded} />
      </div>
    </div>
  )
}

function Path({ place }: { place: number }) {
  return (
    <ol aria-label="From resume to report" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {stations.map((station, index) => (
        <li
          key={station}
          aria-current={index === place ? 'step' : undefined}
          className={joinClasses(
            'flex items-center gap-1.5',
            index === place ? 'font-semibold text-accent-text' : 'text-muted max-sm:sr-only',
          )}
        >
          {index < place ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <span aria-hidden className="figures">
              {index + 1}
            </span>
          )}
          {station}
          {index < place && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}

function Action({ step, onUploaded }: { step: NextStep; onUploaded: () => void }) {
  if (step.kind === 'upload-resume' || step.kind === 'resume-failed')
    return <QuickUpload onUploaded={onUploaded} />
  if (step.kind === 'resume-reading') return <Spinner label="Reading..." />
  const { button } = describeStep(step)
  const content = (
    <>
      {button}
      <ArrowRight aria-hidden />
    </>
  )
  const className = buttonClasses('primary', 'large')
  const { resume, schedule, interviewId } = step
  switch (step.kind) {
    case 'schedule':
      return (
        <Link to="/interview" search={{ resume: resume?.id }} className={className}>
          {content}
        </Link>
      )
    case 'choose-stories':
      return (
        <Link to="/stories" search={{ id: schedule?.id }} className={className}>
          {content}
        </Link>
      )
    case 'buy-credit':
      return (
        <Link to="/packages" className={className}>
          {content}
        </Link>
      )
    case 'start':
    case 'continue':
      return (
        <Link
          to="/interview/start"
          search={{ InterviewScheduleId: schedule?.id, UserInterviewId: interviewId ?? undefined }}
          className={className}
        >
          {content}
        </Link>
      )
    case 'report-pending':
    case 'report-failed':
    case 'read-report':
      return (
        <Link to="/interview/report" search={{ id: interviewId ?? undefined }} className={className}>
          {content}
        </Link>
      )
    default:
      return (
        <Link to="/interview/preparation" search={{ id: schedule?.id }} className={className}>
          {content}
        </Link>
      )
  }
}
