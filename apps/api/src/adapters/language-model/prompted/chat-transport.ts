import type { z } from 'zod'
import { DomainError } from '../../../core/errors.ts'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What one output used, in tokens. */
export interface ChatUsage {
  input: number
  /** The part of `input` that the server had read before. */
  cachedInput: number
  output: number
}

export interface ChatRequest {
  model: string
  messages: readonly ChatMessage[]
  /** The shape the server is asked to keep; the text is checked against it here again. */
  schema: z.ZodType
  /** Names the shape on the wire, for instance "answer". */
  schemaName: string
  timeoutMs: number
  /** Longer texts are cut; keeps a model that repeats itself from doing so for money. */
  maxTokens: number
  /** Tries after the first. */
  retries: number
  signal?: AbortSignal | undefined
}

/** Part of a text while it is being written. */
export interface ChatPiece {
  text: string
  usage: ChatUsage | null
  /** Set on the piece that ends the text: `whole`, or `cut` at a limit of the server. */
  ending: 'whole' | 'cut' | null
}

/**
 * A server that writes JSON to messages: the one thing a vendor has to bring. Prompts, shapes, checks and repairs are
 * ours. Failures are DomainErrors provider-failed/-unavailable/-timeout with a text that a user may read; after an abort
 * the signal's own reason.
 */
export interface ChatTransport {
  complete(request: ChatRequest): Promise<{ text: string; usage: ChatUsage | null }>
  /** Ends without a piece that has an `ending` when the connection broke or the signal was aborted. */
  stream(request: ChatRequest): AsyncIterable<ChatPiece>
  /** Throws unless the server answers within this time. */
  check(timeoutMs: number): Promise<void>
}

export function timedOut(cause?: unknown): DomainError {
  const text = 'The language model took too long to answer. Please try again.'
  return new DomainError('provider-timeout', text, { cause })
}

export function unusableAnswer(cause: unknown): DomainError {
  const text = 'The language model gave an answer that cannot be used. Please try again.'
  return new DomainError('provider-failed', text, { cause })
}
