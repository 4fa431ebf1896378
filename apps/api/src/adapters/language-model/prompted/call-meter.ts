import type { ModelCall, ReportCall } from '../../../ports/language-model.ts'
import type { ChatUsage } from './chat-transport.ts'
import { promptVersion } from './prompts/version.ts'

/** Adds up what one output used, a repair included, and reports it once, however it ended. */
export class CallMeter {
  readonly #model: string
  readonly #report: ReportCall | undefined
  readonly #version: string
  readonly #startedAtMs = performance.now()
  readonly #usages: ChatUsage[] = []
  #hasEnded = false
  #firstTokenMs: number | null = null

  constructor(model: string, report: ReportCall | undefined, version = promptVersion) {
    this.#model = model
    this.#report = report
    this.#version = version
  }

  add(usage: ChatUsage | null): void {
    if (usage) this.#usages.push(usage)
  }

  /** A word has come; only the first counts. */
  noteWord(): void {
    this.#firstTokenMs ??= Math.round(performance.now() - this.#startedAtMs)
  }

  /** Reports the output; a second call changes nothing. */
  end(outcome: ModelCall['outcome']): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#report?.({
      model: this.#model,
      promptVersion: this.#version,
      outcome,
      inputTokens: this.#sum(({ input }) => input),
      cachedInputTokens: this.#sum(({ cachedInput }) => cachedInput),
      outputTokens: this.#sum(({ output }) => output),
      durationMs: Math.round(performance.now() - this.#startedAtMs),
      firstTokenMs: this.#firstTokenMs,
    })
  }

  #sum(of: (usage: ChatUsage) => number): number | null {
    return this.#usages.length === 0 ? null : this.#usages.reduce((sum, usage) => sum + of(usage), 0)
  }
}
