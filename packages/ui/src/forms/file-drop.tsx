import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { joinClasses } from '../theme/join-classes.ts'

type FileDropProps = {
  label: string
  hint?: ReactNode
  /** Like `accept` of a file input. It filters the picker only; a dropped file can be anything, so check it. */
  accept?: string
  disabled?: boolean
  error?: string | undefined
  onFile: (file: File) => void
}

/**
 * A panel that takes a file by click, drop, Enter or Space: `label`, `hint`, `accept`, `disabled`,
 * `error`, `onFile`. The same file can be chosen again.
 */
export function FileDrop({ label, hint, accept, disabled = false, error, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)
  const errorId = useId()
  const takeFile = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  const onDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragging(isOver && !disabled)
  }
  return (
    <div className="grid gap-2">
      <button
        type="button"
        disabled={disabled}
        aria-describedby={error ? errorId : undefined}
        onClick={() => input.current?.click()}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event)
          takeFile(event.dataTransfer.files)
        }}
        className={joinClasses(
          'flex w-full flex-col items-center gap-1 rounded-lg border-2 border-dashed border-control-line bg-surface px-4 py-10 text-center hover:not-disabled:border-accent disabled:opacity-55',
          dragging && 'border-accent bg-accent-soft',
        )}
      >
        <Upload aria-hidden className="mb-2 size-8 text-accent-text" />
        <span className="font-medium">{label}</span>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid="file-drop-input"
        onChange={(event) => {
          takeFile(event.target.files)
          // Otherwise choosing the same file again after an error would fire no change event.
          event.target.value = ''
        }}
      />
      <div id={errorId} aria-live="polite">
        {error && <p className="text-sm text-bad">{error}</p>}
      </div>
    </div>
  )
}
