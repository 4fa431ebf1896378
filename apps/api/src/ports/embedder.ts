/** Turns texts into vectors whose cosine says how near two meanings are. Every adapter passes `adapters/embedder/contract-suite.ts`. */
export interface Embedder {
  /** `provider:model@dimensions`; stored with every vector, because vectors of two models cannot be compared. */
  readonly modelId: string
  readonly dimensions: number
  /**
   * One vector of length 1 for each text, in order. Rejects with a DomainError: `invalid-input` for a blank text,
   * `provider-unavailable`, `-timeout` or `-failed` if the engine gives no usable answer; or with the signal's reason.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** Resolves once the engine has embedded something; rejects with the reason if it cannot. */
  check(): Promise<void>
  /** Ends the engine; what is pending rejects. Safe to call twice. */
  close(): Promise<void>
}
