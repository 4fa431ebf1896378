import { Card } from '@cuelight/ui/components/card'
import { useSettings } from './use-settings.ts'

/** Mails before an interview; off until the candidate asks for them. */
export function ReminderCard() {
  const { settings, change } = useSettings()
  // The card of the live settings says when they could not be loaded.
  if (settings.isError) return null
  return (
    <Card title="Reminders" description="For every interview that has a date and a time.">
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={settings.data?.remindsByMail ?? false}
          disabled={!settings.data}
          onChange={(event) => change.mutate({ remindsByMail: event.target.checked })}
          className="mt-1 size-4 accent-(--accent)"
        />
        <span>Send me an email a day and an hour before an interview</span>
      </label>
    </Card>
  )
}
