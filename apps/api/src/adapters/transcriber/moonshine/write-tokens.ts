/** Moonshine's marks for the beginning and the end of a text. */
export const beginToken = 1
export const endToken = 2

/** The decoder of one utterance, with its memory of the tokens it has read. */
export interface TokenReader {
  /** Forgets everything and reads the sequence in one pass. Returns the most likely next token after each of them; remembers none of them until `keep`. */
  readAll(tokens: readonly number[]): Promise<number[]>
  /** Remembers the first `count` tokens of the last `readAll`. */
  keep(count: number): void
  /** Reads one more token and returns the most likely next one. */
  readOne(token: number): Promise<number>
}

/** Reading a sequence in one pass costs about as much as four single tokens, so a shorter guess does not pay. */
const leastGuess = 5
/** How many tokens may have been added or lost against the draft. */
const mostShift = 8

/**
 * The most likely text as tokens, without the marks. The `draft` never changes it, it only saves time: a draft is an
 * earlier text of this utterance, which is read in one pass and kept as far as each token is the one that would have been
 * chosen; where the text returns to the rest of the draft, that is read in one pass too.
 *
 * @param mostTokens where a text without an end is cut
 */
export async function writeTokens(
  reader: TokenReader,
  draft: readonly number[],
  mostTokens: number,
): Promise<number[]> {
  let tokens = [beginToken]
  let left: number[] = []

  async function readAhead(guess: readonly number[]): Promise<number> {
    const sequence = [...tokens, ...guess].slice(0, mostTokens + 1)
    const next = await reader.readAll(sequence)
    let agreed = tokens.length
    while (agreed < sequence.length && next[agreed - 1] === sequence[agreed]) agreed += 1
    reader.keep(agreed)
    left = sequence.slice(agreed)
    tokens = sequence.slice(0, agreed)
    return next[agreed - 1] ?? endToken
  }

  let next = await readAhead(draft)
  while (next !== endToken && tokens.length <= mostTokens) {
    tokens.push(next)
    const guess = findReturn(left, tokens)
    next = guess ? await readAhead(guess) : await reader.readOne(next)
  }
  return tokens.slice(1)
}

/** The rest of the draft after the point where the text has returned to it. */
function findReturn(left: readonly number[], tokens: readonly number[]): number[] | undefined {
  const [before, last] = tokens.slice(-2)
  for (let at = 0; at < mostShift && left.length - at > leastGuess; at += 1) {
    if (left[at] === last && (at === 0 || left[at - 1] === before)) return left.slice(at + 1)
  }
  return undefined
}
