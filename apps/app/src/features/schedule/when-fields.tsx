import { SelectField, TextField } from '@cuelight/ui/components/field'
import { nameOfZone } from './describe-appointment.ts'
import type { ScheduleForm } from './schedule-form.ts'

const orNull = { setValueAs: (value: unknown) => (value === '' || value === undefined ? null : value) }
const minutesOrNull = {
  setValueAs: (value: unknown) =>
    value === '' || value === null || value === undefined ? null : Number(value),
}

/** When and where, all of it optional. */
export function WhenFields({ form }: { form: ScheduleForm }) {
  const errors = form.formState.errors.appointment
  const timeZone = form.watch('appointment.timeZone') ?? ''
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-medium">When and where (optional)</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          label="Date"
          type="date"
          error={errors?.day?.message}
          {...form.register('appointment.day', orNull)}
        />
        <TextField
          label="Time"
          type="time"
          error={errors?.time?.message}
          {...form.register('appointment.time', orNull)}
        />
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={5}
          step={5}
          placeholder="60"
          error={errors?.durationMinutes?.message}
          {...form.register('appointment.durationMinutes', minutesOrNull)}
        />
      </div>
      <SelectField
        label="Time zone"
        error={errors?.timeZone?.message}
        // Controlled: the zone of an invitation becomes an option only after it was chosen.
        value={timeZone}
        onChange={({ target }) => form.setValue('appointment.timeZone', target.value)}
      >
        {listZones(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {nameOfZone(zone)} ({zone})
          </option>
        ))}
      </SelectField>
      <TextField
        label="Link to the call"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors?.meetingLink?.message}
        {...form.register('appointment.meetingLink', orNull)}
      />
    </fieldset>
  )
}

/** All zones this browser knows, and the chosen one even if it does not. */
function listZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen && !known.includes(chosen) ? [chosen, ...known] : known
}
