/** What a clause needs to know of the line it is from. */
export interface ClauseContext {
  /** The candidate still does this. */
  isCurrent: boolean
  /** No sentence of the same line stands before it. */
  isFirst: boolean
  place: LinePlace
}

/** Where a line stands: under a role, where it is a part of the work; in the summary, of the present; or in a list. */
export type LinePlace = 'work' | 'summary' | 'other'
