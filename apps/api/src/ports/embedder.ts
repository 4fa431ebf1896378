/** Turns texts into vectors whose cosine says how near two meanings are. */
export interface Embedder {
  /** `provider:model@dimensions`; stored beside every vector, because vectors of two models never compare. */
  readonly modelId: string
  readonly dimensions: number
  /**
   * One unit-length vector a text, in order. Blank texts are a caller's mistake.
   * Throws DomainError `provider-unavailable` when the engine cannot answer.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** Resolves when the engine is usable; used by readiness. */
  check(): Promise<void>
  close(): Promise<void>
}
