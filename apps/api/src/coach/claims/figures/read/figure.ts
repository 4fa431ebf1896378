/** What a figure measures; null for a plain count. */
export type Dimension = 'time' | 'length' | 'share' | 'points' | 'money' | null
/** How a sentence bounds a figure: "nearly" and "not quite" mean a little less, "over" means more. */
export type Bound = 'exact' | 'about' | 'above' | 'below' | 'nearly'

/** A figure of a text. Times are in seconds, lengths in metres, shares of one ("37%" is 0.37). */
export interface ReadFigure {
  value: number
  /** As it is written, without its unit. */
  raw: number
  dimension: Dimension
  bound: Bound
  /** Seconds that a rate is counted by ("a week", "per month"); null for none. */
  per: number | null
  isYear: boolean
  /** A part or a multiple said in a word: "a third", "twice as many". */
  isFraction: boolean
  /** "two in three": both numbers. */
  parts?: readonly number[]
  /** As written. */
  text: string
  /** Where it stands in the text with figures written in digits. */
  at: number
}

/** What belongs to a figure stands within this many characters of it; so a text costs in proportion to its length. */
export const reach = 160
