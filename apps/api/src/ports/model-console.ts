import type { ModelDraft, ModelTest, OperatorModels } from '@cuelight/contracts/operator'
import type { Transaction } from '@cuelight/db/client'

/** How an operator sees and changes which models do the work. Keys go in and never come out. */
export interface ModelConsole {
  /** What is set, by whom, and what is in use in this process. */
  describe(): OperatorModels
  /**
   * Stores a part and returns the names of what changed; empty when nothing did. Throws DomainError `invalid-input` for
   * a part that could not work. Other processes take it over within seconds, this one with `refresh`.
   */
  store(tx: Transaction, draft: ModelDraft, now: Date): Promise<string[]>
  /** Takes over what is stored now. */
  refresh(): Promise<void>
  /** The models of the server a draft names. Throws the DomainErrors of a language model. */
  list(draft: ModelDraft): Promise<string[]>
  /** One call for each task of a draft. A call that fails is a result too. */
  test(draft: ModelDraft): Promise<ModelTest[]>
}
