import type { SectionName } from '../sections.ts'
import type { RoleNames } from './role-names.ts'

/** A role as the file describes it; null is what it does not say for sure. */
export interface ReadRole extends RoleNames {
  start: string | null
  end: string | null
  /** The same as it stands in the file. */
  dates: string | null
  section: SectionName
}

/** The lines of a section that describe a role: `start` is the first, `length` how many. */
export interface RoleHeader {
  start: number
  length: number
  role: Omit<ReadRole, 'section'>
  /** Text of the header that none of the fields holds: the duties in a table. */
  rest: string[]
}
