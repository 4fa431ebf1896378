const acronym = /(?<![\p{L}\p{N}])(\p{Lu}{2,5})s?(?![\p{L}\p{N}])/gu
const wordPattern = /[\p{L}]+/gu
const small = new Set(['of', 'and', 'the', 'for', 'in', 'to', 'on'])

/** Words of a sentence that spell out a short form of its source, or are one: "customer success manager" for CSM. */
export function findAcronymWords(sentence: string, source: string): ReadonlySet<string> {
  return new Set([
    ...spellings(sentence, shortForms(source)),
    ...shortForms(sentence)
      .filter((short) => spellings(source, [short]).length > 0)
      .map((short) => short.toLowerCase()),
  ])
}

const shortForms = (text: string) => [...text.matchAll(acronym)].map((match) => match[1] ?? '')

function spellings(text: string, shorts: readonly string[]): string[] {
  const words = [...text.matchAll(wordPattern)].map(([word]) => word.toLowerCase())
  return shorts.flatMap((short) => {
    const letters = short.toLowerCase()
    for (let from = 0; from < words.length; from += 1) {
      const found = spell(letters, words, from)
      // "continuous renal replacement" for CRRT: the last letter may be left out.
      if (found.length >= Math.max(2, letters.length - 1)) return found
    }
    return []
  })
}

function spell(letters: string, words: readonly string[], from: number): string[] {
  const found: string[] = []
  let at = from
  for (const letter of letters) {
    while (found.length > 0 && small.has(words[at] ?? '') && words[at]?.[0] !== letter) at += 1
    const word = words[at] ?? ''
    if (word[0] !== letter) break
    found.push(word)
    at += 1
  }
  return found
}
