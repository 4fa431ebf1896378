import { createHmac } from 'node:crypto'
import { toMailbox } from './sign-in/to-mailbox.ts'

/**
 * What is kept of a person who had the free trial: one value for the sign-in and one for the mailbox. They are keyed,
 * so that nobody without the installation's secret can guess an address and find it.
 */
export function trialHashes(
  secretKey: string,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): string[] {
  const keys = [
    ['sign-in', issuer, subject],
    ['mail', toMailbox(email)],
  ]
  return keys.map((key) => createHmac('sha256', secretKey).update(JSON.stringify(key)).digest('hex'))
}
