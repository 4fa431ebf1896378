import { z } from 'zod'
import { idSchema } from '../ids.ts'

/** Whether the employer allows assistance in an interview, as the candidate says. */
export const permissionSchema = z.enum(['not-asked', 'allowed', 'not-allowed'])
export type Permission = z.infer<typeof permissionSchema>

/** `not-allowed` turns every answer off; captions and own notes stay. */
export const setPermissionSchema = z.strictObject({ scheduleId: idSchema, permission: permissionSchema })

/** Why there is no answer. */
export const notPermittedText =
  'The employer does not allow assistance in this interview, so it has captions and your notes, and no answers.'

/** What a candidate can send to ask. */
export const permissionQuestion =
  'Hello, I would like to use a note-taking assistant in our interview. It shows me live captions of our conversation and short reminders from my own resume. May I? If you would rather I did not, I will do without it.'

interface Place {
  name: string
  /** The rule in one sentence; no legal advice. */
  rule: string
  /** `asks`: a yes is needed. `informs`: saying so may be enough, and asking is fair. */
  manner: 'asks' | 'informs'
}

/** Where the other side is, with the rule on recording a call there. */
export const consentPlaces = {
  eu: {
    name: 'European Union',
    rule: 'A voice is personal data, and in several countries recording it without a yes is a crime.',
    manner: 'asks',
  },
  de: {
    name: 'Germany, Austria, Switzerland',
    rule: 'Recording a private conversation without a yes can be a crime.',
    manner: 'asks',
  },
  uk: {
    name: 'United Kingdom',
    rule: 'You may record for yourself, but whoever else gets to hear it needs their yes.',
    manner: 'asks',
  },
  'us-all': {
    name: 'US: California, Florida, Illinois, Maryland, Massachusetts, Pennsylvania, Washington and others',
    rule: 'Everyone in the call must agree.',
    manner: 'asks',
  },
  'us-one': {
    name: 'US: other states',
    rule: 'Mostly one person in the call must agree, and that may be you. Across states the stricter rule counts.',
    manner: 'informs',
  },
  ca: {
    name: 'Canada',
    rule: 'One person in the call must agree, and that may be you. Companies expect to be told.',
    manner: 'informs',
  },
  au: { name: 'Australia', rule: 'In most states everyone in the call must agree.', manner: 'asks' },
  other: { name: 'Anywhere else', rule: 'Rules differ. Asking is right everywhere.', manner: 'asks' },
} as const satisfies Record<string, Place>

/** The key of a place. */
export const consentPlaceSchema = z.enum(
  Object.keys(consentPlaces) as [keyof typeof consentPlaces, ...(keyof typeof consentPlaces)[]],
)
export type ConsentPlace = z.infer<typeof consentPlaceSchema>

/** The candidate says that everyone in the call has agreed to be recorded. */
export const recordConsentSchema = z.strictObject({ interviewId: idSchema, place: consentPlaceSchema })

/** When the other side agreed, ISO 8601, and by the rules of which place it was asked. */
export const consentSchema = z.object({ at: z.string(), place: consentPlaceSchema })
export type Consent = z.infer<typeof consentSchema>

/** What to say before recording starts. It promises only what `keepsSound` lets the product keep. */
export function consentWording(place: ConsentPlace, keepsSound: boolean): string {
  const { manner } = consentPlaces[place]
  const sound = keepsSound
    ? 'The recording stays on my account until I delete it.'
    : 'The sound of your voice is deleted as soon as it is text.'
  return manner === 'asks'
    ? `Before we start: may I have our conversation written down by software while we talk? ${sound} You can say no, and you can change your mind at any time.`
    : `Just so you know: I would like to have our conversation written down by software while we talk. ${sound} Is that all right with you?`
}

const consentTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** What was agreed about an interview, in sentences for its report. */
export function describeAgreement(agreed: {
  permission: Permission
  consent: Consent | null
  /** Null: no sound was sent, in private mode. */
  keepsSound: boolean | null
}): string[] {
  const { permission, consent, keepsSound } = agreed
  const allowed = {
    allowed: 'The employer allowed assistance in this interview.',
    'not-allowed':
      'The employer did not allow assistance in this interview, so it had captions and no answers.',
    'not-asked': 'The employer was not asked whether assistance is allowed.',
  }[permission]
  const recorded = consent
    ? `The other side agreed to be recorded on ${consentTime.format(new Date(consent.at))} UTC${consent.place === 'other' ? '' : ` (${consentPlaces[consent.place].name})`}.`
    : 'No consent of the other side to be recorded was noted.'
  if (keepsSound === null) return [allowed, recorded, 'No sound left the device (private mode).']
  const kept = keepsSound
    ? "The interviewer's sound was kept with the recording."
    : "The interviewer's sound was deleted once it was text."
  return [allowed, recorded, kept]
}
