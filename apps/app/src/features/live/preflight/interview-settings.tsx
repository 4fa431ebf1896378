import type { LiveSnapshot } from '@cuelight/contracts/live'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { findPrivateModeObstacle, loadBrowserRecogniser } from '../../../audio/private/browser-recogniser.ts'
import { client, messageOf } from '../../../shell/api-client.ts'
import { PauseField, PrivateModeField } from './setting-fields.tsx'

type SessionSettingsProps = {
  interviewId: number
  session: Pick<LiveSnapshot, 'pauseMs' | 'transcription' | 'mode'>
}

/** How this one session listens; what the account says for all of them is on the account page. */
export function SessionSettings({ interviewId, session }: SessionSettingsProps) {
  const [isLoading, setLoading] = useState(false)
  const { showToast } = useToast()
  const save = (part: { pauseMs?: number; transcription?: LiveSnapshot['transcription'] }) =>
    client.live.setSession
      .mutate({ interviewId, ...part })
      .catch((error: unknown) => showToast({ title: messageOf(error), tone: 'bad' }))

  async function setPrivate(isPrivate: boolean) {
    // Switched on only once it is known to work here: silence would be the worst of answers later.
    try {
      setLoading(isPrivate)
      if (isPrivate) await loadBrowserRecogniser()
      await save({ transcription: isPrivate ? 'browser' : 'server' })
    } catch (error) {
      showToast({
        title: error instanceof Error ? error.message : 'Private mode is not possible.',
        tone: 'bad',
      })
    } finally {
      setLoading(false)
    }
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <legend className="sr-only">This session</legend>
      {session.mode === 'live' && (
        <PauseField pauseMs={session.pauseMs} onChange={(pauseMs) => save({ pauseMs })} />
      )}
      <PrivateModeField
        isPrivate={session.transcription === 'browser'}
        isBusy={isLoading}
        obstacle={findPrivateModeObstacle()}
        onChange={setPrivate}
      />
    </fieldset>
  )
}
