import type { LiveSnapshot } from '@cuelight/contracts/live'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { findPrivateModeObstacle, loadBrowserRecogniser } from '../../../audio/private/browser-recogniser.ts'
import { client, messageOf } from '../../../shell/api-client.ts'
import { KeepSoundField, PauseField, PrivateModeField } from './setting-fields.tsx'

type InterviewSettingsProps = {
  interviewId: number
  settings: Pick<LiveSnapshot, 'pauseMs' | 'transcription' | 'mode' | 'keepsInterviewerSound'>
}

/** How this interview listens; the defaults for all interviews are on the account page. */
export function InterviewSettings({ interviewId, settings }: InterviewSettingsProps) {
  const [isLoading, setLoading] = useState(false)
  const { showToast } = useToast()
  type Part = Partial<Pick<LiveSnapshot, 'pauseMs' | 'transcription' | 'keepsInterviewerSound'>>
  const save = (part: Part) =>
    client.live.setSession
      .mutate({ interviewId, ...part })
      .catch((error: unknown) => showToast({ title: messageOf(error), tone: 'bad' }))

  async function setPrivate(isPrivate: boolean) {
    // Switched on only once it works here: later, silence would be the worst answer.
    try {
      setLoading(isPrivate)
      if (isPrivate) await loadBrowserRecogniser()
      await save({ transcription: isPrivate ? 'browser' : 'server' })
    } catch (error) {
      showToast({
        title: error instanceof Error ? error.message : 'Private mode is not available.',
        tone: 'bad',
      })
    } finally {
      setLoading(false)
    }
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <legend className="sr-only">This interview</legend>
      {settings.mode === 'live' && (
        <PauseField pauseMs={settings.pauseMs} onChange={(pauseMs) => save({ pauseMs })} />
      )}
      {settings.mode === 'live' && (
        <KeepSoundField
          keeps={settings.keepsInterviewerSound}
          onChange={(keepsInterviewerSound) => save({ keepsInterviewerSound })}
        />
      )}
      <PrivateModeField
        isPrivate={settings.transcription === 'browser'}
        isBusy={isLoading}
        obstacle={findPrivateModeObstacle()}
        onChange={setPrivate}
      />
    </fieldset>
  )
}
