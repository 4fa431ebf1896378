import type { Transcript } from '@cuelight/contracts/transcript'
import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useToast } from '@cuelight/ui/components/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api, messageOf } from '../../../shell/api-client.ts'
import { countOf } from '../report-format.ts'
import {
  changeLine,
  countChanges,
  findJoin,
  joinLine,
  splitLine,
  toCorrected,
  toEdited,
} from './edit-lines.ts'
import { LineEditor } from './line-editor.tsx'

/** The transcript behind the report, to be corrected; saving makes a new version of the report. */
export function TranscriptScreen({ interviewId }: { interviewId: number }) {
  const transcript = api.report.transcript.useQuery({ interviewId }, { staleTime: Number.POSITIVE_INFINITY })
  if (transcript.isPending) return <Spinner label="Loading the transcript..." />
  if (transcript.isError) {
    return (
      <ErrorPanel
        title="We could not load the transcript"
        message={messageOf(transcript.error)}
        onRetry={transcript.refetch}
      />
    )
  }
  return <TranscriptEditor key={transcript.data.version} transcript={transcript.data} />
}

function TranscriptEditor({ transcript }: { transcript: Transcript }) {
  const { interviewId, version } = transcript
  const before = useMemo(() => toEdited(transcript.lines), [transcript])
  const [lines, setLines] = useState(before)
  const changes = countChanges(before, lines)
  return (
    <article className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-2xl font-semibold">Correct the transcript</h1>
        <p className="mt-1 text-muted">
          {transcript.position} at {transcript.companyName}
        </p>
        <p className="measure mt-3">
          Fix misheard words, split or join lines, say who spoke, and untick what was not a question. We then
          make the report again. The version you have now stays.
        </p>
      </header>
      <ol aria-label="Transcript">
        {lines.map((line, index) => (
          <LineEditor
            key={line.key}
            line={line}
            canJoin={findJoin(lines, index) !== undefined}
            onChange={(change) => setLines((now) => changeLine(now, line.key, change))}
            onSplit={(at) => setLines((now) => splitLine(now, line.key, at))}
            onJoin={() => setLines((now) => joinLine(now, index))}
          />
        ))}
      </ol>
      <SaveBar
        interviewId={interviewId}
        version={version}
        lines={lines}
        changes={changes}
        onReset={() => setLines(before)}
      />
    </article>
  )
}

type SaveBarProps = {
  interviewId: number
  version: number
  lines: ReturnType<typeof toEdited>
  changes: number
  onReset: () => void
}

function SaveBar({ interviewId, version, lines, changes, onReset }: SaveBarProps) {
  const navigate = useNavigate()
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const correct = api.report.correct.useMutation({
    async onSuccess() {
      await utilities.report.invalidate()
      await navigate({ to: '/interview/report', search: { id: interviewId } })
    },
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
  })
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface py-3">
      <p className="figures text-sm text-muted" role="status">
        {changes === 0 ? 'Nothing changed yet.' : `${countOf(changes, 'line')} changed.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/interview/report" search={{ id: interviewId }} className={buttonClasses('secondary')}>
          Back to the report
        </Link>
        {changes > 0 && (
          <Button variant="quiet" onClick={onReset}>
            Undo all
          </Button>
        )}
        <Button
          disabled={changes === 0}
          loading={correct.isPending}
          onClick={() => correct.mutate({ interviewId, version, lines: toCorrected(lines) })}
        >
          Make the report again
        </Button>
      </div>
    </div>
  )
}
