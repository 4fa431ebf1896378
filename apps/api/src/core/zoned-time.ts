/** A time on the clock of a place: YYYY-MM-DD, HH:MM and the IANA name of its time zone. */
export interface WallTime {
  day: string
  time: string
  timeZone: string
}

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The moment at which the clock of that place shows this time; an hour that the clocks skip counts from before. */
export function momentOf({ day, time, timeZone }: WallTime): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone)
  const moment = asUtc - offsetMs(new Date(guess), timeZone)
  const shown = moment + offsetMs(new Date(moment), timeZone)
  return new Date(shown === asUtc ? moment : Math.max(guess, moment))
}

/** What the clock of that place shows at a moment. */
export function wallTimeOf(moment: Date, timeZone: string): WallTime {
  const shown = new Date(moment.getTime() + offsetMs(moment, timeZone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16), timeZone }
}

/** How far the clock of that place is ahead of UTC. */
function offsetMs(moment: Date, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const [year = '', month = '', day = '', hour = '', minute = ''] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
  ].map((type) => parts.get(type as Intl.DateTimeFormatPartTypes))
  const shown = Date.UTC(+year, +month - 1, +day, +hour, +minute)
  return shown - Math.floor(moment.getTime() / minuteMs) * minuteMs
}

/** Making one takes longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
