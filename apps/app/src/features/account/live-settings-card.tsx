import type { CandidateSettings, ChangeSettings } from '@cuelight/contracts/settings'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { SelectField } from '@cuelight/ui/components/field'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { findPrivateModeObstacle } from '../../audio/private/browser-recogniser.ts'
import { messageOf } from '../../shell/api-client.ts'
import { KeepSoundField, PauseField, PrivateModeField } from '../live/index.ts'
import { useSettings } from './use-settings.ts'

/** How interviews listen, and how long their sound is kept; each change is saved at once. */
export function LiveSettingsCard() {
  const { settings, change } = useSettings()
  if (settings.isPending) {
    return (
      <LoadingRegion label="Loading your settings...">
        <Skeleton className="h-64" />
      </LoadingRegion>
    )
  }
  if (settings.isError) {
    return (
      <ErrorPanel
        message={messageOf(settings.error)}
        onRetry={settings.refetch}
        retrying={settings.isFetching}
      />
    )
  }
  return <SettingFields settings={settings.data} onChange={(part) => change.mutate(part)} />
}

type SettingFieldsProps = { settings: CandidateSettings; onChange: (part: ChangeSettings) => void }

function SettingFields({ settings, onChange }: SettingFieldsProps) {
  return (
    <Card
      title="Live interview"
      description="For interviews you start from now on. Changes are saved immediately."
    >
      <div className="grid grid-cols-1 gap-6">
        <PauseField pauseMs={settings.pauseMs} onChange={(pauseMs) => onChange({ pauseMs })} />
        <SelectField
          label="How the end of speech is found"
          hint="The energy rule treats every sound above a fixed level as speech, so in a noisy room a question may not end."
          value={settings.endpointing}
          onChange={(event) =>
            onChange({ endpointing: event.target.value as CandidateSettings['endpointing'] })
          }
        >
          <option value="speech">Speech detection (recommended)</option>
          <option value="energy">Energy rule alone</option>
        </SelectField>
        <PrivateModeField
          isPrivate={settings.isPrivate}
          obstacle={findPrivateModeObstacle()}
          onChange={(isPrivate) => onChange({ isPrivate })}
        />
        <KeepSoundField
          keeps={settings.keepsInterviewerSound}
          onChange={(keepsInterviewerSound) => onChange({ keepsInterviewerSound })}
        />
        <SelectField
          label="Recorded sound is kept"
          hint="The transcript and the report stay until you delete them. In private mode there is no sound to keep."
          value={settings.audioRetention}
          onChange={(event) =>
            onChange({ audioRetention: event.target.value as CandidateSettings['audioRetention'] })
          }
        >
          <option value="until-report">Until the report is ready</option>
          <option value="7-days">7 days</option>
          <option value="30-days">30 days</option>
        </SelectField>
      </div>
    </Card>
  )
}
