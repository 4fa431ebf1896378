import type { TurnToRead } from './turn-encoder.ts'

/**
 * What the thread of the built-in text models is asked for: vectors of texts, one behind the other; one score a line; or how
 * much speaks for answering a turn.
 */
export type UseLiteRequest =
  | { kind: 'vectors'; texts: string[] }
  | { kind: 'scores'; question: string; lines: string[] }
  | ({ kind: 'turn' } & TurnToRead)
