/** Words as the coach compares them: lower case, `c++`, `c#`, `node.js` and `.net` kept whole; "/" and "-" part words. */
const wordPattern = /(?<![\p{L}\p{N}])\.?[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'’][\p{L}\p{N}+#]+)*/gu

/** A word with its place: `start` and `end` are offsets in the text, `end` exclusive. */
export type Word = { text: string; start: number; end: number }

/** Words with their places, as written. */
export function findWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Lower-cased words. */
export function words(text: string): string[] {
  return findWords(text.normalize('NFKC')).map((word) => word.text.toLowerCase())
}

/** A crude English stem: enough to let "mentoring" meet "mentored", never shown. */
export function stem(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?:ational|ization|isation|ments?|ings?|ions?|ers?|ed|es|s|e)$/u, '')
}

/** Words every interview question has; they say nothing about what is asked. */
const stopWords = new Set(
  `a about above after again all also am an and any are as at be been before being between both but by can could did do
  does doing down each example few for from give had has have having he her here him his how i if in into is it its just
  kind like made make me more most my no not now of off on once one only or other our out over own please share she
  should so some something such take tell than that the their them then there these they thing this those through time to
  too under until up us very walk was way we were what when where which while who why will with work worked working would
  you your yourself explain describe talk situation job role experience handle`.split(/\s+/),
)

/** Stems of the words that carry meaning. */
export function contentStems(text: string): Set<string> {
  return new Set(
    words(text)
      .filter((word) => word.length > 2 && !stopWords.has(word))
      .map(stem),
  )
}

/** How many members two sets share. */
export function countShared(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let count = 0
  for (const entry of first) if (second.has(entry)) count += 1
  return count
}

const abbreviations = /\b(?:e\.g|i\.e|etc|vs|approx|inc|ltd|dr|mr|ms|no)\.$/i

/** Sentences of a paragraph, each trimmed; an abbreviation or a decimal point ends none. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of paragraph.matchAll(/(?<![.!?])[.!?]+["”’)]?\s+/gu)) {
    const end = match.index + match[0].length
    // The end is enough to know one: a sentence that never ends must not be read again at each full stop.
    if (abbreviations.test(paragraph.slice(Math.max(start, match.index - 12), end).trim())) continue
    sentences.push(paragraph.slice(start, end).trim())
    start = end
  }
  sentences.push(paragraph.slice(start).trim())
  return sentences.filter((sentence) => sentence !== '')
}

/** At most `limit` characters, cut between words and marked as cut. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(limit / 2))).replace(/(?<![\s,;:])[\s,;:]+$/u, '')}…`
}

/** Ends a sentence that its writer left open. */
export function withFullStop(text: string): string {
  return /[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`
}
