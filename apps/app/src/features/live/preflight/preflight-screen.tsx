import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { closeSources } from '../../../audio/source-shelf.ts'
import { StartInterviewDialog } from '../../schedule/start-interview.tsx'
import { PreflightPanel } from './preflight-panel.tsx'

/** Sound checked before the interview is started, and so before a credit is set aside for it. */
export function PreflightScreen({ scheduleId }: { scheduleId: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const hasStarted = useRef(false)
  // What was tried goes on into the interview; whoever leaves instead leaves no open microphone behind.
  useEffect(() => () => (hasStarted.current ? undefined : closeSources()), [])
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Before you start</h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/interview" className={buttonClasses('secondary')}>
            Back
          </Link>
          <Button onClick={() => setConfirming(true)}>Start Interview</Button>
        </div>
      </header>
      <PreflightPanel needsTab />
      <StartInterviewDialog
        scheduleId={scheduleId}
        open={isConfirming}
        onOpenChange={setConfirming}
        onStarted={() => {
          hasStarted.current = true
        }}
      />
    </div>
  )
}
