import { DomainError } from '../../core/errors.ts'

/** Tokenising 16,000 characters takes 169 ms and a resume line is never this long (research, ai 1). */
export const maxTextCharacters = 1500

/** Trims and caps the texts. Throws `invalid-input` for a blank one: the caller's mistake. */
export function prepareTexts(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const trimmed = text.trim().slice(0, maxTextCharacters).trim()
    if (trimmed === '') throw new DomainError('invalid-input', 'There is no text to compare.')
    return trimmed
  })
}
