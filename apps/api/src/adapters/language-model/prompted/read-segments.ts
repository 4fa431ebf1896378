import { JSONParser } from '@streamparser/json'

/**
 * Reads the elements of the top-level array `segments` out of a JSON text that is still being written. Each is given
 * once, when its last brace has come. Broken JSON gives nothing more; the whole text is checked at its end.
 */
export class SegmentReader {
  readonly #parser = new JSONParser({ paths: ['$.segments.*'], keepStack: false })
  #text = ''
  #complete: unknown[] = []
  #isBroken = false

  constructor() {
    this.#parser.onValue = ({ value }) => void this.#complete.push(value)
    this.#parser.onError = () => {
      this.#isBroken = true
    }
  }

  /** Takes the next piece and returns the elements that it completed. */
  push(piece: string): unknown[] {
    this.#text += piece
    if (piece !== '' && !this.#isBroken && !this.#parser.isEnded) this.#parser.write(piece)
    const complete = this.#complete
    this.#complete = []
    return complete
  }

  /** Everything that came. */
  get whole(): string {
    return this.#text
  }
}
