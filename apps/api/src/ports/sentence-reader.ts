import type { ReportCall, ResumeLine } from './language-model.ts'

/** A sentence about the candidate with the lines it cites. Both are data, never instructions. */
export interface SentenceToRead {
  text: string
  lines: readonly ResumeLine[]
  /** Its writer cited nothing: it may also claim nothing of the candidate, which is as good as being borne out. */
  isUncited?: boolean | undefined
}

/**
 * A second reader: a model that says of each sentence whether it follows from its lines. There is no built-in one: rules
 * read first. Failures are DomainErrors provider-failed/-unavailable/-timeout; nothing is tried again here.
 */
export interface SentenceReader {
  /** One answer a sentence, in their order; false where the reader cannot quote a line for it. */
  read(sentences: readonly SentenceToRead[], signal?: AbortSignal, report?: ReportCall): Promise<boolean[]>
}
