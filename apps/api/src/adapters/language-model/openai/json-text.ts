const thoughts = /^\s{0,100}<(think|thinking|reasoning|thought)>/iu
const maxHeadCharacters = 200_000

/**
 * Passes on the JSON object in what a model says as it comes: without the thoughts some models write before it, the fence
 * others put around it, or a word behind it.
 */
export class JsonText {
  #head = ''
  #depth = 0
  #isInString = false
  #isEscaped = false
  #state: 'before' | 'inside' | 'after' = 'before'

  /** The part of this piece that belongs to the object. */
  push(piece: string): string {
    if (this.#state === 'after') return ''
    if (this.#state === 'inside') return this.#readObject(piece)
    this.#head = `${this.#head}${piece}`.slice(0, maxHeadCharacters)
    const start = findObject(this.#head)
    if (start < 0) return ''
    const rest = this.#head.slice(start)
    this.#head = ''
    this.#state = 'inside'
    return this.#readObject(rest)
  }

  #readObject(text: string): string {
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (this.#isInString && character === '\\') this.#isEscaped = true
      else if (character === '"') this.#isInString = !this.#isInString
      else if (!this.#isInString && character === '{') this.#depth += 1
      else if (!this.#isInString && character === '}') {
        this.#depth -= 1
        if (this.#depth === 0) {
          this.#state = 'after'
          return text.slice(0, at + 1)
        }
      }
    }
    return text
  }
}

/** Where the object begins; -1 while it has not, or while it might still be a thought. */
function findObject(head: string): number {
  const opened = thoughts.exec(head)
  if (opened) {
    const close = `</${opened[1]?.toLowerCase()}>`
    const end = head.toLowerCase().indexOf(close)
    return end < 0 ? -1 : indexAfter(head, end + close.length)
  }
  // The tag itself may come in pieces.
  return head.trimStart().startsWith('<') && !head.includes('>') ? -1 : indexAfter(head, 0)
}

const indexAfter = (text: string, from: number) => text.indexOf('{', from)

/** The same for a text that is already whole. */
export function readJsonText(text: string): string {
  // Some templates open the thoughts in the prompt, so that only their end is to be seen.
  return new JsonText().push(text.split(/<\/(?:think|thinking|reasoning|thought)>/iu).at(-1) ?? '')
}
