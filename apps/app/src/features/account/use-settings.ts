import type { CandidateSettings, ChangeSettings } from '@cuelight/contracts/settings'
import { useToast } from '@cuelight/ui/components/toast'
import { api, messageOf } from '../../shell/api-client.ts'

/** The candidate's settings; each change is saved at once. */
export function useSettings() {
  const utilities = api.useUtils()
  const { showToast } = useToast()
  const settings = api.account.settings.useQuery()
  const change = api.account.changeSettings.useMutation({
    // Shown at once; the answer of the server, or the old state, follows.
    onMutate: (part) =>
      utilities.account.settings.setData(undefined, (before) => before && withChanges(before, part)),
    onSuccess: (saved) => utilities.account.settings.setData(undefined, saved),
    onError: (error) => {
      utilities.account.settings.invalidate()
      showToast({ title: messageOf(error), tone: 'bad' })
    },
  })
  return { settings, change }
}

const withChanges = (before: CandidateSettings, part: ChangeSettings): CandidateSettings => ({
  ...before,
  ...Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)),
})
