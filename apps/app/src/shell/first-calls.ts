import type { AppRouter } from '@cuelight/api/router'
import type { inferRouterInputs } from '@trpc/server'

type Inputs = inferRouterInputs<AppRouter>
type Path = { [Noun in keyof Inputs & string]: `${Noun}.${keyof Inputs[Noun] & string}` }[keyof Inputs &
  string]

export interface FirstCall {
  path: Path
  /** Names for each field the part of the address's query that has it, an id. */
  input?: Readonly<Record<string, string>>
  /** The screen asks something else when its address has one of these. */
  without?: readonly string[]
  /** Asked by itself, because its answer is shown before the others are needed. */
  isAlone?: boolean
}

/**
 * What each screen asks the server for at first. The boot script asks before any of the app's code is here, so that the
 * answers come beside the scripts and not after them; a call that is missing here is asked for by its screen as ever.
 */
export const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  '/dashboard': [
    { path: 'dashboard.nextStep', isAlone: true },
    { path: 'dashboard.data' },
    { path: 'report.progress' },
  ],
  '/resume': [
    { path: 'resume.list', without: ['id'] },
    { path: 'resume.detail', input: { id: 'id' } },
  ],
  '/interview': [{ path: 'schedule.list' }, { path: 'schedule.calendarFeed' }],
  '/interview/preparation': [{ path: 'preparation.read', input: { scheduleId: 'id' } }],
  '/interview/report': [{ path: 'report.read', input: { interviewId: 'id' }, without: ['version', 'part'] }],
  '/packages': [{ path: 'billing.packages' }],
  '/invoice': [{ path: 'billing.purchases' }],
  '/account': [
    { path: 'account.profile' },
    { path: 'billing.credits' },
    { path: 'account.usage' },
    { path: 'account.settings' },
    { path: 'account.sessions' },
    { path: 'account.events' },
    { path: 'stories.board' },
  ],
  '/facts': [{ path: 'facts.list' }],
  '/stories': [{ path: 'stories.board' }],
}
