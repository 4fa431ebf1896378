import type { HeaderPart } from './role-names.ts'
import { rankOf } from './role-words.ts'

/** Where words part most single names of a section at a comma, the others are parted at their first. */
export function agreeOnCommas(headers: readonly (readonly HeaderPart[])[]): HeaderPart[][] {
  const split = headers.map(splitCommas)
  const isOnly = (parts: readonly HeaderPart[]) =>
    parts.filter(({ kind, text }) => kind === 'name' && text.includes(',')).length === 1 &&
    parts.filter(({ kind }) => kind === 'name').length === 1
  const mayBe = headers.filter(isOnly).length
  const done = headers.filter((parts, index) => isOnly(parts) && !isOnly(split[index] ?? [])).length
  if (done < 2 || done < 0.5 * mayBe) return split
  return split.map((parts) => (isOnly(parts) ? parts.flatMap(splitAtFirst) : parts))
}

function splitAtFirst(part: HeaderPart): HeaderPart[] {
  const [, first = '', second = ''] = /^([^,]+),\s+(\S.*)$/u.exec(part.text) ?? []
  if (part.kind !== 'name' || first === '' || second === '') return [part]
  return [
    { ...part, text: first },
    { ...part, text: second, cell: part.cell + 0.001 },
  ]
}

/** "Co-Founder, Nexus AI" alone holds both names; beside another line the comma belongs to the name. */
function splitCommas(parts: readonly HeaderPart[]): HeaderPart[] {
  const names = parts.filter(({ kind }) => kind === 'name')
  const [only] = names
  if (names.length !== 1 || !only?.text.includes(',')) return [...parts]
  const pieces = only.text.split(/,\s+/)
  const at = chooseComma(pieces)
  if (at === null) return [...parts]
  const [first, second] = [pieces.slice(0, at).join(', '), pieces.slice(at).join(', ')]
  return parts.flatMap((part) =>
    part === only
      ? [
          { ...only, text: first },
          { ...only, text: second, cell: only.cell + 0.001 },
        ]
      : [part],
  )
}

/** "Nurse, City Hospital" is a title and an employer. */
export function holdsBoth(text: string): boolean {
  return text.includes(',') && chooseComma(text.split(/,\s+/)) !== null
}

/** Which comma parts title and employer: the one with a title on one side only; null where none is clear. */
function chooseComma(pieces: readonly string[]): number | null {
  for (let at = 1; at < pieces.length; at++) {
    const [before, after] = [pieces.slice(0, at).join(', '), pieces.slice(at).join(', ')]
    // "Inc." after a comma belongs to the name before it.
    if (/^(?:inc|llc|ltd|co|gmbh|s\.?a)\b\.?/i.test(after)) continue
    if (rankOf(before) > 0 !== rankOf(after) > 0) return at
  }
  return pieces.length === 2 && rankOf(pieces[0] ?? '') !== rankOf(pieces[1] ?? '') ? 1 : null
}
