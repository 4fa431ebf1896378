import { Button } from '@cuelight/ui/components/button'
import { AArrowDown, AArrowUp, Captions, PanelLeft, PanelLeftClose, PictureInPicture2 } from 'lucide-react'
import { useTextSize } from '../answers/card/text-size.ts'
import { SecondScreenButton } from '../second-screen/second-screen-dialog.tsx'
import type { LiveRun } from './use-live-run.ts'

/** How the candidate wants to read: size, menu, and a window of its own beside the call. */
export function ViewButtons({ run }: { run: LiveRun }) {
  const { isSmallest, isLargest, step } = useTextSize()
  const { floating, wantsMenu, setWantsMenu, meeting } = run
  const MenuIcon = wantsMenu ? PanelLeftClose : PanelLeft
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label="Smaller answers"
        disabled={isSmallest}
        onClick={() => step(-1)}
      >
        <AArrowDown aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label="Larger answers"
        disabled={isLargest}
        onClick={() => step(1)}
      >
        <AArrowUp aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={floating.body ? floating.close : floating.open}
        aria-pressed={floating.body !== null}
        className="max-sm:hidden"
      >
        <PictureInPicture2 aria-hidden />
        Float
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-pressed={run.captions.isOn || !run.hasAnswers}
        disabled={!run.hasAnswers}
        onClick={() => run.captions.set(!run.captions.isOn)}
      >
        <Captions aria-hidden />
        Captions
      </Button>
      {!meeting.isPractice && <SecondScreenButton interviewId={run.interviewId} />}
      {meeting.isLive && (
        <Button
          variant="quiet"
          size="small"
          aria-pressed={wantsMenu}
          onClick={() => setWantsMenu(!wantsMenu)}
        >
          <MenuIcon aria-hidden />
          Menu
        </Button>
      )}
    </div>
  )
}
