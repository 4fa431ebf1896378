const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const open = /\b(?:present|now|current|today|ongoing|date)\b/iu
const date =
  /(?:\b(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+)|\b(0?[1-9]|1[0-2])[/.])?\b((?:19|20)\d\d)\b/giu

/** A role in months since the year 0; an open one has no end. */
export interface RoleSpan {
  start: number
  end: number | null
  /** Only years are written, so a year more or less may be meant. */
  isCoarse: boolean
}

/** "Acme, Nurse, Jun 2017 – Feb 2021" as months; null without dates. Without a month the whole year may count. */
export function readSpan(roleHeader: string): RoleSpan | null {
  // "Waiter, Head Waiter from 2016, Aug 2013 to May 2018": the range is what counts.
  const range =
    /(?:[a-z]{3,9}\.?\s+|\d{1,2}[/.])?(?:19|20)\d\d\s*(?:[–—-]|to|until)\s*(?:[a-z]{3,9}\.?\s*|\d{1,2}[/.])?(?:(?:19|20)\d\d)?.{0,12}$/iu.exec(
      roleHeader,
    )?.[0]
  const found = [...(range ?? roleHeader).matchAll(date)].map((match) => {
    const named = months.indexOf((match[1] ?? '').slice(0, 3).toLowerCase())
    const month = named >= 0 ? named : match[2] ? Number(match[2]) - 1 : null
    return { year: Number(match[3]), month }
  })
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return null
  const start = first.year * 12 + (first.month ?? 0)
  const isCoarse = first.month === null || last.month === null
  const isOpen = open.test(roleHeader) || /\bsince\b/iu.test(roleHeader) || found.length === 1
  return { start, end: isOpen ? null : last.year * 12 + (last.month ?? 0) + (isCoarse ? 0 : 1), isCoarse }
}

/** The lengths in years that the roles bear out: of each, and from the first start to the last end. */
export function lengthsOf(spans: readonly RoleSpan[], latestYear: number): { from: number; to: number }[] {
  const lengthOf = ({ start, end, isCoarse }: RoleSpan) =>
    end === null
      ? { from: (latestYear * 12 - start) / 12, to: (latestYear * 12 + 30 - start) / 12 }
      : { from: (end - start - (isCoarse ? 11 : 1)) / 12, to: (end - start + (isCoarse ? 11 : 0)) / 12 }
  const first = Math.min(...spans.map(({ start }) => start))
  const ends = spans.map(({ end }) => end)
  const end = ends.includes(null) ? null : Math.max(...ends.map((one) => one ?? 0))
  const isCoarse = spans.some((span) => span.isCoarse)
  const whole = spans.length > 1 ? [lengthOf({ start: first, end, isCoarse })] : []
  return [...spans.map(lengthOf), ...whole]
}
