import { listThemeTerms } from './themes.ts'

/** The words of a question by which its occasion is known: stems, words as they stand, and two in a row; each once. */
export function listOccasionTerms(question: string): string[] {
  const words =
    question
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z']+/gu) ?? []
  return [
    ...new Set([
      ...listThemeTerms(question),
      ...words.map((word) => `=${word}`),
      ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
    ]),
  ]
}
