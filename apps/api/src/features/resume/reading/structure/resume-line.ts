import type { PlacedResumeLine } from '@cuelight/contracts/resume'
import type { TextCell } from '../layout/text-lines.ts'
import type { SectionName } from './sections.ts'

/** A resume line as it comes from reading: sorted but not stored, so it has no id yet. */
export interface NewResumeLine extends Pick<PlacedResumeLine, 'page' | 'roleHeader' | 'text'> {
  section: SectionName
  /** The role it stands under, as its place among the roles of the reading; absent outside of a role. */
  role?: number
  /** Why no answer may stand on the line. */
  flag?: 'hidden' | 'instruction'
}

/** A resume line before its section and role are known: a bullet, a paragraph or a single row of text. */
export interface UnsortedLine extends Pick<PlacedResumeLine, 'page' | 'text'> {
  isBullet: boolean
  /** What wide gaps part; one for a line without. */
  cells: TextCell[]
  /** Of its first row. */
  x: number
  y: number
  fontSize: number
  font: string
  isBold: boolean
  isItalic: boolean
  /** The section a heading opens, or null. */
  heading: SectionName | null
  /** True for the heading over name and address. */
  isContact: boolean
  /** How many rows of the page it joins. */
  rows: number
}
