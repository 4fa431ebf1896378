/** Says how well a line of a resume answers a question. Every adapter passes `adapters/line-matcher/contract-suite.ts`. */
export interface LineMatcher {
  /** `provider:model`; weights learned beside its scores are only used with the same one. */
  readonly modelId: string
  /**
   * One score a line, in their order: the difference of two is what speaks for one line against the other, as a logarithm
   * of odds. Rejects with a DomainError: `invalid-input` for a blank text, `provider-unavailable`, `-timeout` or `-failed`
   * if the engine gives no usable answer; or with the signal's reason.
   */
  match(question: string, lines: readonly string[], signal?: AbortSignal): Promise<number[]>
  /** Resolves once the engine has compared something; rejects with the reason if it cannot. */
  check(): Promise<void>
  /** Ends the engine; what is pending rejects. Safe to call twice. */
  close(): Promise<void>
}
