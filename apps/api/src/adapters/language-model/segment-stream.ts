/**
 * Reads the objects of the top-level array `segments` out of a JSON text that is still being written. Each object is
 * given once, when its closing brace has come. Broken JSON gives nothing more; the whole is checked at its end.
 */
export class SegmentStream {
  private text = ''
  private position = 0
  private depth = 0
  private inString = false
  private isEscaped = false
  private isInArray = false
  private objectStart = -1
  private stringStart = -1
  private lastKey = ''

  /** Takes the next piece and returns the texts of the objects that it completed. */
  push(piece: string): string[] {
    this.text += piece
    const complete: string[] = []
    for (; this.position < this.text.length; this.position += 1) {
      const object = this.step(this.text.charAt(this.position))
      if (object !== null) complete.push(object)
    }
    return complete
  }

  /** Everything that came. */
  get whole(): string {
    return this.text
  }

  private step(character: string): string | null {
    if (this.inString) {
      this.stepInString(character)
      return null
    }
    if (character === '"') {
      this.inString = true
      this.stringStart = this.position + 1
    } else if (character === '{' || character === '[') this.open(character)
    else if (character === '}' || character === ']') return this.close(character)
    return null
  }

  private stepInString(character: string): void {
    if (this.isEscaped) this.isEscaped = false
    else if (character === '\\') this.isEscaped = true
    else if (character === '"') {
      this.inString = false
      if (this.depth === 1) this.lastKey = this.text.slice(this.stringStart, this.position)
    }
  }

  private open(character: string): void {
    this.depth += 1
    if (character === '[' && this.depth === 2 && this.lastKey === 'segments') this.isInArray = true
    if (character === '{' && this.depth === 3 && this.isInArray) this.objectStart = this.position
  }

  private close(character: string): string | null {
    this.depth -= 1
    if (character === ']' && this.depth === 1) this.isInArray = false
    if (character !== '}' || this.depth !== 2 || this.objectStart < 0) return null
    const object = this.text.slice(this.objectStart, this.position + 1)
    this.objectStart = -1
    return object
  }
}
