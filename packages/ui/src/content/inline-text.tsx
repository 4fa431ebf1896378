import type { ReactNode } from 'react'

/** Text with every match of `term` marked, whatever its case; a blank term marks nothing. */
export function Highlight({ text, term }: { text: string; term: string }) {
  return splitByTerm(text, term).map((part) =>
    part.matches ? (
      <mark key={part.start} className="rounded-xs bg-mark text-on-mark">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

type Part = { text: string; start: number; matches: boolean }

function splitByTerm(text: string, term: string): Part[] {
  const wanted = term.trim()
  if (wanted === '') return [{ text, start: 0, matches: false }]
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi')
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    parts.push({ text: text.slice(end, match.index), start: end, matches: false })
    end = match.index + match[0].length
    parts.push({ text: match[0], start: match.index, matches: true })
  }
  return [...parts, { text: text.slice(end), start: end, matches: false }].filter((part) => part.text !== '')
}
/** A key of the keyboard: `<Kbd>?</Kbd>`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-b-2 border-line bg-surface-sunken px-2 font-sans text-xs font-medium text-muted">
      {children}
    </kbd>
  )
}
