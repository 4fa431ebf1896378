import { Card } from '@cuelight/ui/components/card'
import { Headphones, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeSupport, readBrowserFacts } from '../../../audio/capture/capture-support.ts'
import { MicrophoneChoice } from '../tracks/microphone-choice.tsx'
import { useMicrophones } from '../tracks/use-microphones.ts'
import { SourceCheck } from './source-check.tsx'
import { useSource } from './use-source.ts'

type PreflightPanelProps = {
  /** Practice needs no tab: the product asks. */
  needsTab: boolean
  /** Shown below the checks, e.g. the settings of the interview. */
  children?: ReactNode
}

/** Checks both sources before anything depends on them; nothing here is sent or stored. */
export function PreflightPanel({ needsTab, children }: PreflightPanelProps) {
  const support = describeSupport(readBrowserFacts())
  const microphone = useSource('candidate')
  const tab = useSource('interviewer')
  const canShare = support.tabSound === 'tabs'
  return (
    <Card
      title="Check your sound"
      description="Nothing is sent or kept while you check, and no credit is spent."
    >
      <div className="grid grid-cols-1 gap-5">
        {needsTab && (
          <Advice icon={canShare ? <Info /> : <TriangleAlert />} isWarning={!canShare} title={support.title}>
            {support.advice}
          </Advice>
        )}
        <div className="divide-y divide-line">
          {support.canUseMicrophone && <MicrophoneCheck source={microphone} />}
          {needsTab && canShare && (
            <SourceCheck
              track="interviewer"
              title="Sound of the call"
              advice="Share the tab your call runs in, with its sound, and play something in it."
              heardText="The tab is heard."
              openLabel="Share a tab with sound"
              reopenLabel="Share another tab"
              source={tab}
            />
          )}
        </div>
        {needsTab && !tab.stream && <MicrophoneOnly canShare={canShare} />}
        <HeadphonesAdvice needsTab={needsTab} canShare={canShare} />
        {children}
      </div>
    </Card>
  )
}

function MicrophoneCheck({ source }: { source: ReturnType<typeof useSource> }) {
  const microphones = useMicrophones(source.stream !== undefined)
  return (
    <SourceCheck
      track="candidate"
      title="Your microphone"
      advice="Connect it and say a few words: the bar should pass the mark."
      heardText="You are heard."
      openLabel="Connect microphone"
      reopenLabel="Reconnect microphone"
      source={source}
    >
      <MicrophoneChoice stream={source.stream} microphones={microphones} onChoose={source.open} />
    </SourceCheck>
  )
}

function HeadphonesAdvice({ needsTab, canShare }: { needsTab: boolean; canShare: boolean }) {
  if (needsTab && !canShare) {
    return (
      <Advice icon={<Headphones />} title="Headphones or loudspeakers?">
        Over loudspeakers the microphone hears the interviewer too, and you can press Answer this on what they
        said. With headphones only you are heard, and you type the questions.
      </Advice>
    )
  }
  return (
    <Advice icon={<Headphones />} title="Use headphones.">
      {needsTab
        ? 'With loudspeakers, the microphone picks up the interviewer too. Cuelight removes the echo, but headphones are safer.'
        : 'With loudspeakers, the microphone picks up the questions too.'}
    </Advice>
  )
}

function MicrophoneOnly({ canShare }: { canShare: boolean }) {
  return (
    <p className="text-sm text-muted">
      {canShare ? 'Without a shared tab' : 'With the microphone alone'} the interviewer is not recorded
      separately, so questions are not answered automatically. You can type a question, or press Answer this
      on a line of the transcript.
    </p>
  )
}

function Advice(props: { icon: ReactNode; title: string; isWarning?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex gap-3 rounded-md p-3 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${props.isWarning ? 'bg-warn-soft' : 'bg-surface-sunken'}`}
    >
      <span aria-hidden>{props.icon}</span>
      <p>
        <span className="font-medium">{props.title}</span> {props.children}
      </p>
    </div>
  )
}
