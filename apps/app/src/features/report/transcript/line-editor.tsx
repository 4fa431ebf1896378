import { Button } from '@cuelight/ui/components/button'
import { Scissors, Trash2, Undo2, Users } from 'lucide-react'
import { useRef } from 'react'
import { clockTime } from '../report-format.ts'
import type { EditedLine } from './edit-lines.ts'

type LineEditorProps = {
  line: EditedLine
  canJoin: boolean
  onChange: (change: Partial<Pick<EditedLine, 'text' | 'track' | 'isQuestion'>>) => void
  onSplit: (at: number) => void
  onJoin: () => void
}

const speakers = { interviewer: 'Interviewer', candidate: 'You' }

/** One line of the transcript: its words, who said it, and whether it is a question. */
export function LineEditor({ line, canJoin, onChange, onSplit, onJoin }: LineEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isOwn = line.track === 'candidate'
  const time = line.atSeconds === null ? '' : clockTime(line.atSeconds)
  const name = `${line.isTyped ? 'Typed question' : speakers[line.track]}${time && ` at ${time}`}`
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-line py-4 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-4">
      <p className="flex items-baseline justify-between gap-2 md:flex-col md:justify-start">
        <span className={isOwn ? 'font-medium' : 'font-medium text-accent-text'}>
          {line.isTyped ? 'Typed by you' : speakers[line.track]}
        </span>
        <span className="figures text-sm text-muted">{time}</span>
      </p>
      <div className="grid grid-cols-1 gap-2">
        <textarea
          ref={field}
          aria-label={`What was said: ${name}`}
          value={line.text}
          rows={Math.min(8, Math.ceil(line.text.length / 90) || 1)}
          placeholder="Nobody said this. It is left out of the report."
          onChange={(event) => onChange({ text: event.target.value })}
          className="field-sizing-content w-full rounded-md border border-control-line bg-surface-raised px-3 py-2 text-base text-text placeholder:text-muted"
        />
        <LineTools
          line={line}
          canJoin={canJoin}
          onChange={onChange}
          onSplit={() => onSplit(field.current?.selectionStart ?? 0)}
          onJoin={onJoin}
        />
      </div>
    </li>
  )
}

type LineToolsProps = Omit<LineEditorProps, 'onSplit'> & { onSplit: () => void }

/** What can be done with a line besides editing its words. */
function LineTools({ line, canJoin, onChange, onSplit, onJoin }: LineToolsProps) {
  const isOwn = line.track === 'candidate'
  const isGone = line.text.trim() === ''
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {!isOwn && (
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={line.isQuestion}
            onChange={(event) => onChange({ isQuestion: event.target.checked })}
          />
          A question to me
        </label>
      )}
      {!line.isTyped && (
        <>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ track: isOwn ? 'interviewer' : 'candidate', isQuestion: false })}
          >
            <Users aria-hidden />
            {isOwn ? 'The interviewer said this' : 'I said this'}
          </Button>
          <Button variant="quiet" size="small" disabled={isGone} onClick={onSplit}>
            <Scissors aria-hidden />
            Split at the cursor
          </Button>
        </>
      )}
      {canJoin && (
        <Button variant="quiet" size="small" onClick={onJoin}>
          <Undo2 aria-hidden />
          Join with the line above
        </Button>
      )}
      {!isGone && (
        <Button variant="quiet" size="small" onClick={() => onChange({ text: '' })}>
          <Trash2 aria-hidden />
          Leave out
        </Button>
      )}
    </div>
  )
}
