import { invitationLetters } from '@cuelight/contracts/appointment'
import { textLimits } from '@cuelight/contracts/constants'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { TextareaField } from '@cuelight/ui/components/field'
import { Spinner } from '@cuelight/ui/components/spinner'
import { Badge } from '@cuelight/ui/components/status-badge'
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { ownTimeZone } from './describe-appointment.ts'
import type { ScheduleForm } from './schedule-form.ts'

/** This many letters at once were pasted, not typed. */
const pastedLetters = 40

/** Takes a pasted advertisement or invitation apart and fills the form below, for the candidate to check. */
export function PasteBox({ form }: { form: ScheduleForm }) {
  const { read, filled, error, isReading, clear } = usePasted(form)
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  if (filled) return <Filled {...filled} onAgain={clear} />
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-surface-sunken p-4">
      <TextareaField
        label="Paste the job advertisement, or an invitation"
        rows={3}
        autoFocus
        maxLength={invitationLetters}
        hint="We fill in the fields below, and you check them. Nothing is sent to anybody."
        value={text}
        readOnly={isReading}
        onChange={({ target }) => {
          setText(target.value)
          if (target.value.length - text.length >= pastedLetters) read(target.value)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        {isReading && <Spinner label="Reading..." />}
        {!isReading && text.trim().length > 0 && (
          <Button variant="secondary" size="small" onClick={() => read(text)}>
            Fill in the fields
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => file.current?.click()}>
          <CalendarPlus aria-hidden />
          Open an invitation (.ics)
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".ics,text/calendar"
          data-testid="invitation-input"
          onChange={async ({ target }) => {
            const chosen = target.files?.[0]
            if (chosen)
              read((await chosen.slice(0, invitationLetters * 2).text()).slice(0, invitationLetters))
            target.value = ''
          }}
        />
      </div>
      <div className="-mb-3 has-[p]:mb-0">
        <ErrorBanner show={error !== null} message={error ?? ''} />
      </div>
    </div>
  )
}

type FilledProps = { title: string; mustHave: string[] }

function Filled({ title, mustHave, onAgain }: FilledProps & { onAgain: () => void }): ReactNode {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 rounded-md bg-surface-sunken p-4">
      <p className="flex items-start gap-2 text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
        <span className="grow">{title}</span>
        <Button variant="quiet" size="small" className="-my-1.5 shrink-0" onClick={onAgain}>
          Paste another
        </Button>
      </p>
      {mustHave.length > 0 && (
        <ul aria-label="What the job asks for" className="flex flex-wrap gap-1.5">
          {mustHave.map((text) => (
            <li key={text} className="min-w-0">
              <Badge tone="accent" className="max-w-full">
                <span className="truncate" title={text}>
                  {text}
                </span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function usePasted(form: ScheduleForm) {
  const [filled, setFilled] = useState<FilledProps | null>(null)
  const advertisement = api.schedule.readAdvertisement.useMutation({
    onSuccess: ({ mustHave, ...found }) => {
      const missing = [
        found.position === null && 'the position',
        found.companyName === null && 'the company',
      ].filter((each) => each !== false)
      fill(form, found)
      const rest =
        missing.length > 0 ? `Please add ${missing.join(' and ')}.` : 'Please check the fields below.'
      setFilled({ title: `We read the advertisement. ${rest}`, mustHave })
    },
  })
  const invitation = api.schedule.readInvitation.useMutation({
    onSuccess: ({ title, position, companyName, appointment, notes }) => {
      fill(form, { position, companyName, companyDetails: '', jobDescription: '' })
      // One by one: setting them all at once notifies no field.
      form.setValue('appointment.day', appointment.day)
      form.setValue('appointment.time', appointment.time)
      form.setValue('appointment.timeZone', appointment.timeZone ?? ownTimeZone())
      form.setValue('appointment.durationMinutes', appointment.durationMinutes)
      form.setValue('appointment.meetingLink', appointment.meetingLink)
      if (!form.getValues('jobDescription').trim() && notes) form.setValue('jobDescription', notes)
      setFilled({ title: `We read the invitation “${title}”. Please check the fields below.`, mustHave: [] })
    },
  })
  const isInvitation = (text: string) => text.includes('BEGIN:VCALENDAR')
  const problem = advertisement.error ?? invitation.error
  return {
    filled,
    clear: () => setFilled(null),
    error: problem ? messageOf(problem) : null,
    isReading: advertisement.isPending || invitation.isPending,
    read(text: string) {
      if (isInvitation(text)) invitation.mutate({ text, timeZone: ownTimeZone() })
      else if (text.trim()) advertisement.mutate({ text: text.slice(0, textLimits.jobDescription) })
    },
  }
}

type Found = {
  position: string | null
  companyName: string | null
  companyDetails: string
  jobDescription: string
}

/** What was not found stays as the candidate wrote it. */
function fill(form: ScheduleForm, found: Found): void {
  for (const [name, text] of Object.entries(found) as [keyof Found, string | null][]) {
    if (text) form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
}
