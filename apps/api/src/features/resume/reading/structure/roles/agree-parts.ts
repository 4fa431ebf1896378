import { isLikePlace } from '../places.ts'
import { agreeOnCommas, holdsBoth } from './agree-commas.ts'
import { type HeaderPart, isTownName, type RoleNames } from './role-names.ts'
import { contractWord, rankOf } from './role-words.ts'

/** The parts of all headers of a section, parted and joined alike where only some of them say how. */
export function agreeOnParts(headers: readonly (readonly HeaderPart[])[]): HeaderPart[][] {
  const cleaned = agreeOnAt(agreeOnColons(headers.map(joinRepeated)))
    .map(dropContracts)
    .map(tellStyledTown)
  const isParting = cleaned.some(isPartedByDash)
  /** A bold employer, a town in plain letters behind it, and the title on a row of its own. */
  function tellStyledTown(parts: readonly HeaderPart[]): readonly HeaderPart[] {
    const isTown = (part: HeaderPart, before: HeaderPart | undefined) =>
      before?.kind === 'name' &&
      before.isBold &&
      before.line === part.line &&
      !part.isBold &&
      part.sign === 'style' &&
      part.kind === 'name' &&
      rankOf(part.text) === 0 &&
      rankOf(before.text) <= 0 &&
      isTownName(part.text) &&
      parts.some(({ kind, line, text }) => kind === 'name' && line !== part.line && rankOf(text) >= 0)
    if (parts.some(({ kind }) => kind === 'place')) return parts
    return parts.map((part, index) =>
      isTown(part, parts[index - 1]) ? { ...part, kind: 'place' as const } : part,
    )
  }

  const parted = cleaned.map((parts) => joinTitles(joinDashes(parts, isParting)))
  return agreeOnCommas(agreeOnTitles(agreeOnMargins(agreeOnPlaces(parted))))
}

const parted = /^(\p{L}[^:]{1,80}?):\s+(\S.*)$/u

/** "Acme: Working student" names both where most single names of a section have a colon. */
function agreeOnColons(headers: readonly (readonly HeaderPart[])[]): (readonly HeaderPart[])[] {
  const single = headers.map((parts) => {
    const names = parts.filter(({ kind }) => kind === 'name')
    return names.filter(({ text }) => parted.test(text)).length === 1 && names.length <= 2 ? names : []
  })
  const said = single.filter((names) => names.length > 0).length
  if (said < 2 || said < 0.5 * headers.length) return [...headers]
  return headers.map((parts, index) =>
    parts.flatMap((part): HeaderPart[] => {
      const [, first, second] = parted.exec(part.text) ?? []
      if (!single[index]?.includes(part) || !first || !second) return [part]
      return [
        { ...part, text: first },
        { ...part, text: second, cell: part.cell + 0.001 },
      ]
    }),
  )
}

const joinedByAt = /^(.{3,60}?)\s+(?:at|@|bei|chez|presso)\s+(\S.*)$/u

/** Where most headers of a section say "Title at Employer", the others with these words do so too. */
function agreeOnAt(headers: readonly (readonly HeaderPart[])[]): (readonly HeaderPart[])[] {
  const isAt = (parts: readonly HeaderPart[]) => parts.some(({ sign }) => sign === 'at')
  const mayBe = headers.filter((parts) => isAt(parts) || parts.some(({ text }) => joinedByAt.test(text)))
  const said = headers.filter(isAt)
  if (said.length < 2 || said.length < 0.5 * mayBe.length) return [...headers]
  return headers.map((parts) => {
    const only = parts.find(({ kind, text }) => kind === 'name' && joinedByAt.test(text))
    const [, title, employer] = joinedByAt.exec(only?.text ?? '') ?? []
    const others = parts.filter((part) => part !== only && part.kind === 'name')
    // Another name may be the town beside the dates.
    const isAlone = others.every(({ text }) => rankOf(text) === 0 && isTownName(text)) && others.length < 2
    if (isAt(parts) || !isAlone || !only || !title || !employer) return parts
    return parts.flatMap((part): HeaderPart[] =>
      part === only
        ? [
            { ...only, text: title },
            { ...only, text: employer, cell: only.cell + 0.001, sign: 'at' },
          ]
        : [part],
    )
  })
}

/** "Internship at Acme Labs" over "Acme" is a title and its employer. */
function joinRepeated(parts: readonly HeaderPart[]): readonly HeaderPart[] {
  const at = parts.find(
    ({ sign, text, line }) =>
      sign === 'at' && parts.some((other) => other.line !== line && text.startsWith(other.text)),
  )
  const title = at && parts[parts.indexOf(at) - 1]
  if (!at || !title || title.line !== at.line) return parts
  return parts.flatMap((part) =>
    part === at ? [] : part === title ? [{ ...title, text: `${title.text} at ${at.text}` }] : [part],
  )
}

/** "Backend Developer | Data Analyst - Acme" names one employer and one title of two parts. */
function joinTitles(parts: readonly HeaderPart[]): HeaderPart[] {
  const names = parts.filter(({ kind }) => kind === 'name')
  return parts.reduce<HeaderPart[]>((joined, part) => {
    const last = joined.at(-1)
    const isPair =
      last?.kind === 'name' &&
      part.kind === 'name' &&
      part.sign === 'dash' &&
      last.line === part.line &&
      last.look === part.look &&
      rankOf(last.text) > 0 &&
      rankOf(part.text) > 0
    if (names.length > 2 && last && isPair)
      joined[joined.length - 1] = { ...last, text: `${last.text}${part.joint ?? ' | '}${part.text}` }
    else joined.push(part)
    return joined
  }, [])
}

/** "Baltica Yards, Gdansk": where most employers of a section end with a word of their own, it is the town. */
export function agreeOnTowns(
  roles: readonly RoleNames[],
  headers: readonly (readonly HeaderPart[])[],
): RoleNames[] {
  const isOpen = ({ employer, place }: RoleNames) => {
    const town = townAtEnd.exec(employer ?? '')?.[2]
    return place === null && town !== undefined && rankOf(town) === 0 && !town.includes(' ')
  }
  const open = roles.filter(isOpen)
  // Known towns behind an employer say how the others are built.
  const said = open.length + headers.filter(hasTownBehindName).length
  if (open.length === 0 || said < 2 || said < 0.6 * roles.length) return [...roles]
  return roles.map((role) => {
    const [, name, town] = isOpen(role) ? (townAtEnd.exec(role.employer ?? '') ?? []) : []
    return name && town ? { ...role, employer: name, place: town } : role
  })
}

const townAtEnd = /^(.{3,}),\s+(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)?)$/u

/** Where most headers of a section name a town behind the employer, an unknown town in its place is one too. */
function agreeOnPlaces(headers: readonly (readonly HeaderPart[])[]): (readonly HeaderPart[])[] {
  const withTown = headers.filter(hasTownBehindName).length
  if (withTown === 0 || withTown < 0.5 * headers.length) return [...headers]
  return headers.map((parts) =>
    parts.some(({ kind }) => kind === 'place') ? parts : parts.flatMap((part) => splitTown(part, parts)),
  )
}

function hasTownBehindName(parts: readonly HeaderPart[]): boolean {
  return parts.some((part, index) => {
    const before = parts[index - 1]
    return (
      part.kind === 'place' &&
      before?.kind === 'name' &&
      before.line === part.line &&
      before.cell === part.cell
    )
  })
}

/** Where most headers have a place at the end of a row, an unknown town there is one too. */
function agreeOnMargins(headers: readonly (readonly HeaderPart[])[]): (readonly HeaderPart[])[] {
  const atMargin = headers.map((parts) => parts.find(({ sign }) => sign === 'gap'))
  const places = atMargin.filter((part) => part?.kind === 'place').length
  if (places === 0 || places < 0.5 * atMargin.filter(Boolean).length) return [...headers]
  return headers.map((parts, index) => {
    const own = atMargin[index]
    const isTown =
      own?.kind === 'name' &&
      parts.some((part) => part !== own && part.kind === 'name') &&
      rankOf(own.text) === 0 &&
      (isTownName(own.text) || isLikePlace(own.text))
    return isTown ? parts.map((part) => (part === own ? { ...own, kind: 'place' as const } : part)) : parts
  })
}

/** "Analyst – Growth" over its employer is one title where the other headers have a title alone on that row. */
function agreeOnTitles(headers: readonly (readonly HeaderPart[])[]): (readonly HeaderPart[])[] {
  const rows = headers.map((parts) => [
    ...Map.groupBy(
      parts.filter(({ kind }) => kind === 'name'),
      ({ line }) => line,
    ).values(),
  ])
  const isAlone = (row: number, look: string) =>
    rows.some((own) => own.length > 1 && own[row]?.length === 1 && own[row][0]?.look === look)
  const pairs = rows.map((own) => {
    const at = own.findIndex(isTitleInTwo)
    const [first, second] = own[at] ?? []
    const isApart = own.length > 1 && own.every((row, index) => index === at || row.every(isNoTitle))
    return first && second && isApart && isAlone(at, first.look) ? { first, second } : null
  })
  // Where all that stands behind the dashes reads like a town, it may be one.
  if (pairs.every((pair) => !pair || isTownName(pair.second.text))) return [...headers]
  return headers.map((parts, index) => {
    const { first, second } = pairs[index] ?? {}
    if (!first || !second) return parts
    const text = `${first.text}${second.joint}${second.text}`
    return parts.flatMap((part) => (part === second ? [] : part === first ? [{ ...first, text }] : [part]))
  })
}

function isTitleInTwo([first, second, ...others]: readonly HeaderPart[]): boolean {
  return (
    first !== undefined &&
    second?.joint !== undefined &&
    others.length === 0 &&
    first.look === second.look &&
    rankOf(first.text) > 0 &&
    // "Assistant – EST 240 (Information Technology)": what stands in brackets is no employer.
    rankOf(second.text.replace(/\([^()]{0,100}\)$/, '')) >= 0
  )
}

function isNoTitle({ text }: HeaderPart): boolean {
  return rankOf(text) <= 0
}

function splitTown(part: HeaderPart, all: readonly HeaderPart[]): HeaderPart[] {
  const [, name, town] = townAtEnd.exec(part.text) ?? []
  const isOther = all.some((other) => other !== part && other.kind === 'name') && rankOf(part.text) <= 0
  // "Fitter, Baltica Yards, Gdynia" has a title, an employer and its town.
  if (!name || !town || !(isOther || holdsBoth(name)) || rankOf(town) !== 0) return [part]
  return [
    { ...part, text: name },
    { ...part, text: town, kind: 'place' },
  ]
}

/** "Full-time" is no title where there is another one. */
function dropContracts(parts: readonly HeaderPart[]): HeaderPart[] {
  const others = parts.filter(({ kind, text }) => kind === 'name' && !contractWord.test(text))
  return others.length < 2
    ? [...parts]
    : parts.filter(({ kind, text }) => kind !== 'name' || !contractWord.test(text))
}

/** "Assistant – Department of Physics" is one title where the employer has a row of its own. */
function joinDashes(parts: readonly HeaderPart[], isParting: boolean): HeaderPart[] {
  const names = parts.filter(({ kind }) => kind === 'name')
  const lines = Map.groupBy(names, ({ line }) => line)
  const [twice] = [...lines.values()].filter((some) => some.length === 2)
  const [alone] = [...lines.values()].filter((some) => some.length === 1).flat()
  const [first, second] = twice ?? []
  const isEmployer = alone !== undefined && rankOf(alone.text) < 0
  const isOne =
    first &&
    second &&
    second.sign === 'dash' &&
    (isEmployer ? rankOf(first.text) > 0 : isOneName(first, second, isParting))
  if (lines.size !== 2 || !first || !second || !alone || !isOne) return [...parts]
  return parts.flatMap((part) =>
    part === second
      ? []
      : part === first
        ? [{ ...first, text: `${first.text}${second.dash ?? ' – '}${second.text}` }]
        : [part],
  )
}

/** Whether a dash stands between a title and an employer, by their words: then it does so in the other headers too. */
function isPartedByDash(parts: readonly HeaderPart[]): boolean {
  return parts.some((part, index) => {
    const before = parts[index - 1]
    if (!before || part.sign !== 'dash' || part.kind !== 'name' || before.kind !== 'name') return false
    const isOneCell = before.line === part.line && Math.floor(before.cell) === Math.floor(part.cell)
    return isOneCell && rankOf(before.text) > 0 !== rankOf(part.text) > 0
  })
}

/** "JKU Linz – Institute of Physics": both parts are an employer, or neither says what it is. */
function isOneName(first: HeaderPart, second: HeaderPart, isParting: boolean): boolean {
  if (first.look !== second.look || first.cell !== Math.floor(first.cell)) return false
  const [before, after] = [Math.sign(rankOf(first.text)), Math.sign(rankOf(second.text))]
  if (isParting && before === 0 && after === 0) return false
  const isTown = after === 0 && isTownName(second.text)
  return before <= 0 && after <= 0 && !isTown && !contractWord.test(first.text)
}
