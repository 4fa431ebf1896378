/** Moonshine's marks for the beginning and the end of a text. */
export const beginToken = 1
export const endToken = 2

/** A decoder that listens to one utterance and remembers what it read. */
export interface TokenReader {
  /** Forgets all, reads the whole sequence at once and keeps nothing of it before `keep`; for each token the most likely next one. */
  readAll(tokens: readonly number[]): Promise<number[]>
  /** Remembers the first `count` tokens of the last `readAll`. */
  keep(count: number): void
  /** Reads one more token; the most likely next one. */
  readOne(token: number): Promise<number>
}

/** Reading a sequence at once costs about as much as four single tokens, so fewer are not worth a guess. */
const leastGuess = 5
/** How far words may have been added or lost against the draft. */
const mostShift = 8

/**
 * The most likely text, token by token, without the marks; the same for every `draft`, which only makes it quick.
 * A draft is what this utterance seemed to say earlier: it is read at once, kept as far as each token is the one that
 * would have been chosen, and taken up again where the text comes back to it.
 *
 * @param mostTokens where a text that finds no end is cut
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

/** What follows in the rest of the draft where the text has come back to it. */
function findReturn(left: readonly number[], tokens: readonly number[]): number[] | undefined {
  const [before, last] = tokens.slice(-2)
  for (let at = 0; at < mostShift && left.length - at > leastGuess; at += 1) {
    if (left[at] === last && (at === 0 || left[at - 1] === before)) return left.slice(at + 1)
  }
  return undefined
}
