import { type Belongings, giveBelongings } from '../testing/candidate-rows.ts'
import { type Answer, type Call, type Door, openDoor } from '../testing/door.ts'
import { manualPayments } from '../testing/fakes.ts'

/** A candidate with a row of everything, who calls REST with a token. */
export interface Caller {
  door: Door
  token: string
  own: Belongings
  payments: ReturnType<typeof manualPayments>
  ask: (method: string, path: string, request?: Call) => Promise<Answer>
}

/** Opens a door with this candidate behind it. */
export async function openCaller(): Promise<Caller> {
  const payments = manualPayments()
  const options = {
    secretKey: 'a secret of the tests, of 32 characters',
    publicUrl: 'http://localhost:3000',
    freeTrial: { credits: 3, days: 7 },
    endpointing: 'speech',
    signInDays: 30,
    liveIdleMinutes: 120,
    isProduction: false,
    operatorMail: null,
    keepDays: { messages: 0, applications: 0, mails: 0, interviews: 0, sound: 30, events: 0 },
    seller: { name: 'Cuelight', address: '' },
  } as const
  const door = await openDoor({ payments, options })
  const token = await door.signIn('ada@example.com')
  const own = await giveBelongings(door.services, 'ada@example.com')
  const ask = (method: string, path: string, request: Call = {}) =>
    door.call(method, `/api${path}`, { token, ...request })
  return { door, token, own, payments, ask }
}

/** How REST writes a moment. */
export const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
