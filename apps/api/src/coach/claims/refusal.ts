/** Why a sentence is refused. Counted by these codes and never with a word of its text. */
export const refusalReasons = [
  'markup',
  'order',
  'evaluation',
  'citation',
  'uncited',
  'figure',
  'date',
  'name',
  'skill',
  'employer',
  'title',
  'mixed-roles',
  'caveat',
  'deed',
  'from-job',
  'from-another-line',
  'unknown-words',
  'job-fact',
  'absence',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** One objection to a sentence: the code, and the words it is about. */
export interface Objection {
  reason: RefusalReason
  text: string
  /** Weighed and neither clear nor certain: a second reader may decide. */
  isUnsure?: boolean
}

/** One objection per text found, all for the same reason; none for null. */
export const object = (reason: RefusalReason, found: readonly string[] | string | null): Objection[] =>
  found === null ? [] : [found].flat().map((text) => ({ reason, text }))
