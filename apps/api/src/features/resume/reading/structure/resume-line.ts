import type { PlacedResumeLine } from '@cuelight/contracts/resume'
import type { SectionName } from './sections.ts'

/** A resume line that was just read: sorted, and not stored yet, so it has no id. */
export interface NewResumeLine extends Omit<PlacedResumeLine, 'resumeLineId' | 'flag'> {
  section: SectionName
  /** Why no answer may stand on the line. */
  flag?: NonNullable<PlacedResumeLine['flag']>
}

/** A resume line before its section and role are known: a bullet, a paragraph or a single row of text. */
export interface UnsortedLine extends Pick<PlacedResumeLine, 'page' | 'text'> {
  isBullet: boolean
}
