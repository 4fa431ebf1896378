import type { Logger } from '../core/logger.ts'
import type { LanguageModel, ReportCall } from '../ports/language-model.ts'
import type { SentenceReader, SentenceToRead } from '../ports/sentence-reader.ts'
import type { Transcriber, TranscriptionRequest } from '../ports/transcriber.ts'

/** A language model that can be replaced between two calls; a call that runs ends with the model it began with. */
export class SwitchedLanguageModel implements LanguageModel {
  #current: LanguageModel

  constructor(first: LanguageModel) {
    this.#current = first
  }

  switchTo(next: LanguageModel): void {
    this.#current = next
  }

  get engine() {
    return this.#current.engine
  }

  get standIn() {
    return this.#current.standIn
  }

  summariseJob(...input: Parameters<LanguageModel['summariseJob']>) {
    return this.#current.summariseJob(...input)
  }

  prepareQuestions(...input: Parameters<LanguageModel['prepareQuestions']>) {
    return this.#current.prepareQuestions(...input)
  }

  answer(...input: Parameters<LanguageModel['answer']>) {
    return this.#current.answer(...input)
  }

  check() {
    return this.#current.check()
  }
}

/** A second reader that can be replaced; without one it bears nothing out, and the first reader's word stands. */
export class SwitchedSentenceReader implements SentenceReader {
  #current: SentenceReader | null

  constructor(first: SentenceReader | null) {
    this.#current = first
  }

  switchTo(next: SentenceReader | null): void {
    this.#current = next
  }

  async read(sentences: readonly SentenceToRead[], ...rest: [AbortSignal?, ReportCall?]): Promise<boolean[]> {
    return this.#current?.read(sentences, ...rest) ?? sentences.map(() => false)
  }
}

interface Serving {
  transcriber: Transcriber
  running: number
}

/** A transcriber that can be replaced; the one before ends once what it was asked is done. */
export class SwitchedTranscriber implements Transcriber {
  #current: Serving
  readonly #retired = new Set<Serving>()
  readonly #logger: Logger

  constructor(first: Transcriber, logger: Logger) {
    this.#current = { transcriber: first, running: 0 }
    this.#logger = logger
  }

  switchTo(next: Transcriber): void {
    const before = this.#current
    this.#current = { transcriber: next, running: 0 }
    this.#retired.add(before)
    this.#endIfIdle(before)
  }

  get name() {
    return this.#current.transcriber.name
  }

  async transcribe(request: TranscriptionRequest) {
    const serving = this.#current
    serving.running += 1
    try {
      return await serving.transcriber.transcribe(request)
    } finally {
      serving.running -= 1
      this.#endIfIdle(serving)
    }
  }

  check() {
    return this.#current.transcriber.check()
  }

  async close(): Promise<void> {
    const all = [this.#current, ...this.#retired]
    this.#retired.clear()
    await Promise.all(all.map(({ transcriber }) => transcriber.close()))
  }

  #endIfIdle(serving: Serving): void {
    if (serving.running > 0 || !this.#retired.delete(serving)) return
    serving.transcriber
      .close()
      .catch((error: unknown) => this.#logger.warn({ error }, 'a replaced transcriber did not end cleanly'))
  }
}
