import type { ConsentPlace } from '@cuelight/contracts/permission'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { useState } from 'react'
import { describeSupport, readBrowserFacts } from '../../../../audio/capture/capture-support.ts'
import { readSources } from '../../../../audio/capture/shared-sources.ts'
import { ConsentFields, useConsentPlace } from '../../permission/consent-fields.tsx'

type StartDialogProps = {
  open: boolean
  isPractice: boolean
  /** The candidate started this interview with the microphone alone before. */
  wasAlone: boolean
  /** The other side's sound is kept, which is part of what it agrees to. */
  keepsSound: boolean
  onClose: () => void
  /** `place`: the other side agreed to be recorded, by the rules there; null when it is not recorded. */
  onStart: (takesTab: boolean, place: ConsentPlace | null) => void
}

/** The confirmation before recording starts, with what the browser will ask for and the way without a tab. */
export function StartDialog({ open, isPractice, wasAlone, keepsSound, onClose, onStart }: StartDialogProps) {
  const canShare = describeSupport(readBrowserFacts()).tabSound === 'tabs'
  const [isAlone, setAlone] = useState(!canShare || wasAlone)
  const { place, choose } = useConsentPlace()
  const { interviewer, candidate } = readSources()
  const recordsCall = !isPractice && !isAlone
  const asksFor = [
    !isPractice && !isAlone && !interviewer && 'the tab of your call (with its sound)',
    !candidate && 'your microphone',
  ].filter(Boolean)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={isPractice ? 'Start Practice' : 'Start Meeting'}
      description={`Are you sure you want to start this ${isPractice ? 'practice' : 'meeting'}?`}
      confirmLabel="Start"
      onConfirm={() => {
        onClose()
        onStart(!isAlone, recordsCall ? place : null)
      }}
    >
      <div className="grid grid-cols-1 gap-3 text-sm">
        <p className="text-muted">
          {asksFor.length > 0 && `Your browser will ask for ${asksFor.join(' and for ')}. `}
          {isPractice
            ? 'The questions are read aloud, and your spoken answers are scored in a report.'
            : 'Record only if everyone agrees.'}
        </p>
        {recordsCall && <ConsentFields place={place} keepsSound={keepsSound} onChoose={choose} />}
        {!isPractice && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              checked={isAlone}
              disabled={!canShare}
              onChange={(event) => setAlone(event.target.checked)}
              className="mt-1 size-4 accent-(--accent)"
            />
            <span>
              Microphone alone
              <span className="block text-muted">
                {canShare
                  ? 'Questions are then not answered automatically: type them, or press Answer this on a line.'
                  : 'This browser cannot share the sound of a tab, so questions are not answered automatically.'}
              </span>
            </span>
          </label>
        )}
      </div>
    </ConfirmDialog>
  )
}
