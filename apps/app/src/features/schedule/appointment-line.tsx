import type { PlannedAppointment } from '@cuelight/contracts/appointment'
import { Badge } from '@cuelight/ui/components/status-badge'
import { useNow } from '../../shell/use-now.ts'
import { describeCountdown, describeElsewhere, describeMoment, isSoon } from './describe-appointment.ts'

/** When an interview takes place and how long there is left; nothing without a day. */
export function AppointmentLine({ appointment }: { appointment: PlannedAppointment }) {
  const now = useNow()
  const moment = describeMoment(appointment)
  if (!moment) return null
  const elsewhere = describeElsewhere(appointment)
  const countdown = describeCountdown(appointment, now)
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted @max-2xl:justify-end">
      <span>
        {moment}
        {elsewhere && ` (${elsewhere})`}
      </span>
      {countdown && <Badge tone={isSoon(appointment, now) ? 'accent' : 'plain'}>{countdown}</Badge>}
    </p>
  )
}
