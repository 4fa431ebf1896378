/** What was said before an interviewer's turn; each may be empty. */
export interface SaidBefore {
  /** By the candidate since the interviewer's last turn. */
  candidate: string
  /** The interviewer's last turn. */
  interviewer: string
}

/**
 * Reads an interviewer's turn together with what was said before it. Every adapter passes
 * `adapters/turn-reader/contract-suite.ts`.
 */
export interface TurnReader {
  /** `provider:model`; weights learned beside its log odds are only used with the same one. */
  readonly modelId: string
  /**
   * The log odds that the turn is to be answered, not calibrated. Rejects with a DomainError: `invalid-input` for a blank turn, `provider-unavailable`, `-timeout` or `-failed` if the engine
   * gives no usable answer; or with the signal's reason.
   */
  read(turn: string, before: SaidBefore, signal?: AbortSignal): Promise<number>
  /** Resolves once the engine has read something; rejects with the reason if it cannot. */
  check(): Promise<void>
  /** Ends the engine; what is pending rejects. Safe to call twice. */
  close(): Promise<void>
}
