/** Nobody speaks a longer sentence: it is pasted text, or recognition gone wrong. */
const longestSentence = 480

/**
 * A sentence as far as its form is judged: its beginning and its end say what it is. The patterns look for several
 * words in any distance, which costs far more than its length in a text without an end.
 */
export function judgedPart(words: string): string {
  if (words.length <= longestSentence) return words
  return `${words.slice(0, longestSentence / 2)} ${words.slice(-longestSentence / 2)}`
}
