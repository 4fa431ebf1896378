// The first letters of the months in English, German, French and Spanish, without accents.
const monthStarts: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr', 'abr'],
  ['mai', 'may'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

/** "Mar. 2021", "03/2021", "2021-03", "2021" as an ISO month or year; undefined for what names none, as "Present". */
export function toIsoDate(text: string | null): string | undefined {
  const year = /\b(?:19|20)\d{2}\b/u.exec(text ?? '')?.[0]
  if (!text || !year) return undefined
  const iso = /\b(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-\d{2})?\b/u.exec(text)?.[0]
  if (iso) return iso
  const number = /\b(0?[1-9]|1[0-2])\s?[/.]\s?(?:19|20)\d{2}\b/u.exec(text)?.[1]
  const month = number ? Number(number) : findMonth(text)
  return month ? `${year}-${String(month).padStart(2, '0')}` : year
}

function findMonth(text: string): number | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/\p{L}{3,}/gu) ?? []
  for (const word of words) {
    const index = monthStarts.findLastIndex((starts) => starts.some((start) => word.startsWith(start)))
    if (index >= 0) return index + 1
  }
  return null
}
