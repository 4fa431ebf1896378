import { fold, holds, spanOf, wordsOf } from './fold.ts'
import type { TruthRole } from './truth.ts'

/** A role as it was read. */
export interface GivenRole {
  employer: string
  title: string
  dates: string
  place: string
  isProject: boolean
}

export interface RoleComparison {
  /** Employer, title and dates whole, at most one word beside them and the place. */
  isExact: boolean
  /** Dates, half of the words of employer and of title, at most six others. */
  isTolerant: boolean
  hasDates: boolean
  hasEmployer: boolean
  /** How much of the title's words are there, 0 to 1. */
  titleShare: number
}

export function compareRole(given: GivenRole, role: TruthRole): RoleComparison {
  const hasDates = holdsDates(given, role.dates)
  const hasEmployer = holds(given.employer, role.employer)
  const known = wordsOf(
    [role.employer, role.title, role.dates, role.location, given.dates].filter(Boolean).join(' '),
  )
  const line = [given.employer, given.title, given.dates, given.place].filter(Boolean).join(', ')
  const spare = wordsOf(line).filter((word) => !known.includes(word)).length
  const hasTitle = fold(role.title) === '' ? given.title === '' : holds(given.title, role.title)
  const isWhole = hasDates && (!role.employer || hasEmployer) && hasTitle
  const isMost =
    hasDates &&
    shareOf(longWords(role.employer), wordsOf(given.employer)) >= 0.5 &&
    shareOf(longWords(role.title), wordsOf(given.title)) >= 0.5
  return {
    isExact: isWhole && spare <= 1,
    isTolerant: isMost && spare <= 6,
    hasDates,
    hasEmployer,
    titleShare: shareOf(wordsOf(role.title), wordsOf(given.title)),
  }
}

/** Right employer, its own dates missing, the dates of another role of the file in their place. */
export function hasForeignDates(given: GivenRole, roles: readonly TruthRole[]): boolean {
  const own = roles
    .map((role) => ({ role, found: compareRole(given, role) }))
    .filter(({ found }) => found.hasEmployer)
  const best = Math.max(...own.map(({ found }) => found.titleShare))
  const meant = own.filter(({ found }) => found.titleShare === best)
  const isMissing = meant.length > 0 && !meant.some(({ found }) => found.hasDates)
  const others = roles.filter((role) => !meant.some((one) => one.role === role))
  return isMissing && others.some((role) => holdsDates(given, role.dates))
}

function holdsDates(given: GivenRole, dates: string): boolean {
  if (given.dates === '') return fold(dates) === ''
  return holds(given.dates, dates) || (spanOf(dates) !== '' && spanOf(given.dates) === spanOf(dates))
}

function shareOf(wanted: readonly string[], got: readonly string[]): number {
  return wanted.length === 0 ? 1 : wanted.filter((word) => got.includes(word)).length / wanted.length
}

function longWords(text: string | null | undefined): string[] {
  return wordsOf(text).filter((word) => word.length > 2)
}
