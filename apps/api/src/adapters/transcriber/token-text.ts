import tokenizer from 'llama-tokenizer-js'
import { beginToken } from './write-tokens.ts'

/** Ids from here on are marks of the model, no text; the tokenizer throws on them. */
const firstSpecialToken = 32_000

/** The text of Moonshine's tokens, trimmed. */
export function spellTokens(tokens: readonly number[]): string {
  return tokenizer.decode([beginToken, ...tokens.filter((token) => token < firstSpecialToken)]).trim()
}
