/**
 * Nearness by pieces of three to five letters: finds "moderni…" in "modernisation" where words do not meet. `score` gives a
 * cosine between 0 and 1 for each line.
 */
export function createGramIndex(lines: readonly string[]): { score(text: string): number[] } {
  const documents = lines.map(countGrams)
  const frequency = new Map<string, number>()
  for (const document of documents)
    for (const gram of document.keys()) frequency.set(gram, (frequency.get(gram) ?? 0) + 1)
  const weigh = (gram: string) => Math.log(1 + lines.length / (1 + (frequency.get(gram) ?? 0)))
  const lengthOf = (grams: ReadonlyMap<string, number>) =>
    Math.hypot(...[...grams].map(([gram, count]) => weigh(gram) * dampen(count))) || 1
  const lengths = documents.map(lengthOf)
  return {
    score(text) {
      const asked = countGrams(text)
      const askedLength = lengthOf(asked)
      return documents.map((document, index) => {
        let sum = 0
        for (const [gram, count] of asked) {
          const other = document.get(gram)
          if (other) sum += weigh(gram) ** 2 * dampen(count) * dampen(other)
        }
        return sum / (askedLength * (lengths[index] ?? 1))
      })
    },
  }
}

const dampen = (count: number) => 1 + Math.log(count)

function countGrams(text: string): Map<string, number> {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  const counts = new Map<string, number>()
  for (let size = 3; size <= 5; size += 1) {
    for (let start = 0; start + size <= plain.length; start += 1) {
      const gram = plain.slice(start, start + size)
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
    }
  }
  return counts
}
