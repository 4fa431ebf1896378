import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { closeSources } from '../../../audio/capture/shared-sources.ts'
import { exactly } from '../../../shell/exactly.ts'
import { StartInterviewDialog } from '../../schedule/index.ts'
import { PermissionCard } from '../permission/permission-card.tsx'
import { PreflightPanel } from './preflight-panel.tsx'

/** The sound check before an interview starts, and so before a credit is held for it. */
export function PreflightScreen({ scheduleId }: { scheduleId: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const hasStarted = useRef(false)
  // The interview keeps the sources that were checked; leaving instead closes them.
  useEffect(() => () => (hasStarted.current ? undefined : closeSources()), [])
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5 md:grid-cols-[1fr_auto] md:items-center">
      <h1 className="text-2xl font-semibold">Before you start</h1>
      {/* The checks are longer than a phone screen: the next step stays in reach below them. */}
      <div className="flex gap-2 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:order-last max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface-raised max-md:px-4 max-md:py-3">
        <Link to="/interview" activeOptions={exactly} className={buttonClasses('secondary')}>
          Back
        </Link>
        <Button className="max-md:grow" onClick={() => setConfirming(true)}>
          Start Interview
        </Button>
      </div>
      {/* A control that takes the keyboard focus is scrolled above that bar, not behind it. */}
      <div className="md:col-span-2 max-md:[&_:is(button,select,audio)]:scroll-mb-24">
        <div className="grid grid-cols-1 gap-5">
          <PermissionCard scheduleId={scheduleId} />
          <PreflightPanel needsTab />
        </div>
      </div>
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
