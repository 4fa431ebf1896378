/** What the thread of the built-in text models is asked for: vectors of texts, one behind the other, or one score a line. */
export type UseLiteRequest =
  | { kind: 'vectors'; texts: string[] }
  | { kind: 'scores'; question: string; lines: string[] }
