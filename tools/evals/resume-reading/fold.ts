const openEnd =
  'present|now|ongoing|current|today|heute|laufend|aktuell|jetzt|actualidad|presente|aujourd.?hui|en cours'
/** English, German, French and Spanish, by the letters that tell them apart. */
const months = [
  'jan|ene',
  'feb|fev',
  'mar|mrz',
  'apr|avr|abr',
  'may|mai',
  'jun|juin',
  'jul|juil',
  'aug|aou|ago',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez|dic',
].map((start) => new RegExp(`^(?:${start})`))

/** Case, dashes, quotes, spaces and soft hyphens of a text made one; "to" between dates is a dash. */
export function fold(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .replace(/\s*\u00ad\s*/g, '-')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\p{Cc}\u00a0\u200b\s]+/gu, ' ')
    .replace(/\b(to|until)\b(?= (present|now|ongoing|[a-z]{3,9}\.? ?\d{4}|\d{4}|\d\d\/))/gi, '-')
    .replace(/\s*-\s*/g, '-')
    .trim()
    .toLowerCase()
}

export function wordsOf(text: string | null | undefined): string[] {
  const plain = fold(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
  return plain === '' ? [] : plain.split(' ')
}

/** Without spaces and signs: finds a text however it was spaced or hyphenated. */
export function tight(text: string | null | undefined): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

export function holds(whole: string | null | undefined, part: string | null | undefined): boolean {
  return tight(part) !== '' && tight(whole).includes(tight(part))
}

const point = new RegExp(
  `(?:\\b(\\p{L}{3,})\\.? (?:de )?|(?<![\\d.])(?:\\d{1,2}\\.)?(\\d{1,2})[/.])?(?<!\\d)(\\d{4})(?: ?[-/] ?(\\d\\d)(?!\\d))?|(?<!\\p{L})(?:${openEnd})(?!\\p{L})`,
  'gu',
)

/** "2021-3/now" for "Mar. 2021 - Present", "03/2021 - now" and "2021-03 - present". */
export function spanOf(dates: string): string {
  const plain = fold(dates).normalize('NFD').replace(/\p{M}/gu, '')
  const points = [...plain.matchAll(point)].map(([, name = '', before, year, after]) => {
    if (!year) return 'now'
    const month = months.findIndex((start) => start.test(name)) + 1 || Number(before ?? after ?? 0)
    return month ? `${year}-${month}` : year
  })
  if (points.length === 1 && /^(?:since|from|seit|ab|depuis|desde)\b/.test(plain)) points.push('now')
  return points.join('/')
}
