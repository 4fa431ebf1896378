import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readOrCreateJson, writeJson } from '../sandbox-files.ts'

export interface Account {
  /** 21 digits like Google's, derived from the email and therefore the same on every machine. */
  sub: string
  email: string
  name: string
}

export interface AccountBook {
  list(): Account[]
  find(sub: string): Account | undefined
  /** Returns the account of the email, made at its first use. Throws `InvalidEmailError`. */
  remember(email: string, name?: string): Account
}

export class InvalidEmailError extends Error {}

const samples = [
  { email: 'alex.rivera@example.com', name: 'Alex Rivera' },
  { email: 'sam.chen@example.com', name: 'Sam Chen' },
]

function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

function createAccount(emailAsTyped: string, nameAsTyped = ''): Account {
  const email = emailAsTyped.trim().toLowerCase()
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email)) {
    throw new InvalidEmailError('Enter an email address such as name@example.com.')
  }
  return { sub: subjectOf(email), email, name: nameAsTyped.trim().slice(0, 100) || nameFrom(email) }
}

/** The known accounts, kept below the sandbox's folder so that a typed one is offered again. */
export function openAccountBook(folder: string): AccountBook {
  const path = join(folder, 'accounts.json')
  const accounts = readOrCreateJson<Account[]>(path, () => samples.map((s) => createAccount(s.email, s.name)))
  return {
    list: () => [...accounts],
    find: (sub) => accounts.find((account) => account.sub === sub),
    remember(email, name) {
      const account = createAccount(email, name)
      const known = accounts.find((other) => other.sub === account.sub)
      if (!known) accounts.push(account)
      else if (name?.trim()) known.name = account.name
      if (!known || name?.trim()) writeJson(path, accounts)
      return known ?? account
    },
  }
}
