import { productName } from '@cuelight/contracts/constants'
import type { Mail } from '../../../ports/mailer.ts'
import type { ScheduleRecord } from '../find-schedule.ts'
import type { ReminderKind } from './find-reminders.ts'

interface About {
  kind: ReminderKind
  /** ISO 8601. */
  startsAt: string
  name: string
  publicUrl: string
}

type Planned = Pick<ScheduleRecord, 'id' | 'position' | 'companyName' | 'timeZone' | 'meetingLink'>

/** What a reminder says, on the clock the candidate wrote the time in. */
export function writeReminderMail(schedule: Planned, about: About): Pick<Mail, 'subject' | 'text'> {
  const { kind, startsAt, name, publicUrl } = about
  const position = toOneLine(schedule.position)
  const company = toOneLine(schedule.companyName)
  const timeZone = schedule.timeZone ?? 'UTC'
  const start = new Date(startsAt)
  const time = `${format(start, { timeStyle: 'short', timeZone })} (${timeZone.replaceAll('_', ' ')})`
  const day = format(start, { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const preparation = `${publicUrl}/interview/preparation?id=${schedule.id}`
  const firstName = toOneLine(name).split(' ')[0]
  const lines =
    kind === 'day'
      ? [
          `your interview for ${position} at ${company} is on ${day} at ${time}.`,
          `You have done the work. Read your answers aloud once, and then have an evening off:\n${preparation}`,
        ]
      : [
          `your interview for ${position} at ${company} begins at ${time}, in about an hour.`,
          `Look at the first line of each answer once more, and fetch a glass of water:\n${preparation}`,
        ]
  const text = [
    firstName ? `Hello ${firstName},` : 'Hello,',
    ...lines,
    ...(schedule.meetingLink ? [`The call is here:\n${schedule.meetingLink}`] : []),
    'The date is attached for your calendar.',
    ...(kind === 'hour' ? ['Good luck!'] : []),
    `You asked ${productName} for these reminders. You can switch them off at ${publicUrl}/account.`,
  ]
  const subject =
    kind === 'day' ? `${day}: your interview at ${company}` : `In an hour: your interview at ${company}`
  return { subject, text: text.join('\n\n') }
}

const format = (moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(moment)

/** A line break in a name would begin a new header or paragraph. */
const toOneLine = (text: string) => text.split(/\s+/u).join(' ').trim()
