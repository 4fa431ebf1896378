import { isLikePlace, isPlace, partRemote } from '../places.ts'
import { agreeOnParts, agreeOnTowns } from './agree-parts.ts'
import { type HeaderPart, isTownName, type RoleNames } from './role-names.ts'
import { rankOf } from './role-words.ts'

/**
 * Employer, title and place of each header of a section. What the words leave open, the other headers tell: in one
 * section titles stand in one place and have one look, and so have employers.
 */
export function nameParts(headers: readonly (readonly HeaderPart[])[]): RoleNames[] {
  const prepared = agreeOnParts(headers)
  const guessed = assignAll(rankParts(prepared, []))
  return agreeOnTowns(assignAll(rankParts(prepared, guessed)), prepared)
}

function assignAll(headers: readonly RankedPart[][]): RoleNames[] {
  const isTitleFirst = headers.reduce((sum, parts) => sum + titleFirstVote(parts), 0) > 0
  return headers.map((parts) => assign(parts, isTitleFirst))
}

/** A name with how much it reads like a title, by its words and by what stands in its place in the other headers. */
type RankedPart = HeaderPart & { rank: number }

const weightOfLook = 0.7
const weightOfSlot = 0.7
const mostRank = 3
const guessedRank = 2

/** Words tell some titles; `guessed` is what they and the order tell of all headers. */
function rankParts(
  headers: readonly (readonly HeaderPart[])[],
  guessed: readonly RoleNames[],
): RankedPart[][] {
  const names = headers.flatMap((parts, index) =>
    listNames(parts).map(({ part, slot }) => ({ part, slot, rank: learnedRank(part, guessed[index]) })),
  )
  const looks = meanRanks(names.map(({ part, rank }) => [part.look, rank]))
  const slots = meanRanks(names.map(({ slot, rank }) => [slot, rank]))
  return headers.map((parts) => {
    const placed = new Map(listNames(parts).map(({ part, slot }) => [part, slot]))
    return parts.map((part) => {
      const slot = placed.get(part)
      const shared = slot === undefined ? 0 : weightOfSlot * (slots.get(slot) ?? 0)
      return { ...part, rank: clipRank(part) + weightOfLook * (looks.get(part.look) ?? 0) + shared }
    })
  })
}

/** By its words, or by elimination: what stands beside a sure title is the employer. */
function learnedRank(part: HeaderPart, guess: RoleNames | undefined): number {
  const own = clipRank(part)
  if (!guess || own !== 0) return own
  if (part.text === guess.employer && rankOf(guess.title ?? '') > 0) return -guessedRank
  if (part.text === guess.title && rankOf(guess.employer ?? '') < 0) return guessedRank
  return 0
}

function listNames(parts: readonly HeaderPart[]): { part: HeaderPart; slot: string }[] {
  const names = parts.filter(({ kind }) => kind === 'name')
  const lines = [...new Set(names.map(({ line }) => line))]
  return names.map((part) => {
    const order = names.filter(({ line }) => line === part.line).indexOf(part)
    return { part, slot: `${lines.indexOf(part.line)} ${order} ${names.length}` }
  })
}

function clipRank({ text }: HeaderPart): number {
  return Math.max(-mostRank, Math.min(mostRank, rankOf(text)))
}

function meanRanks(entries: readonly [string, number][]): Map<string, number> {
  return new Map(
    [...Map.groupBy(entries, ([key]) => key)].map(([key, some]) => [
      key,
      some.reduce((sum, [, rank]) => sum + rank, 0) / some.length,
    ]),
  )
}

function titleFirstVote(parts: readonly RankedPart[]): number {
  const [first, second] = parts.filter(({ kind }) => kind === 'name')
  if (!first || !second) return 0
  return Math.sign(first.rank - second.rank)
}

function assign(parts: readonly RankedPart[], isTitleFirst: boolean): RoleNames {
  const placed = parts.find(({ kind }) => kind === 'place')
  const place = placed?.text ?? null
  const names = parts.filter(({ kind }) => kind === 'name')
  const [first, second] = names
  // "Container Works (New Zealand)" alone beside the dates is an employer and its country.
  const lonely = first || !place ? null : partLonely(place)
  if (!first) return { employer: lonely?.name ?? null, title: null, place: lonely?.region ?? place }
  if (!second) {
    const isTitle = first.rank > 0
    // "Head of Choir | Raffles Hall, Kent" has an employer, not an unknown place.
    const remote = isTitle && place ? partRemote(place) : null
    if (remote) return { employer: remote.name, title: first.text, place: remote.way }
    // "Quay Services, Jordan" says by its word that it is an employer.
    const own = isTitle && place && isPlace(place) ? partLonely(place) : null
    if (own && rankOf(own.name) < 0) return { employer: own.name, title: first.text, place: own.region }
    if (isTitle && placed && isOpenPlace(placed)) return { employer: place, title: first.text, place: null }
    return { employer: isTitle ? null : first.text, title: isTitle ? first.text : null, place }
  }
  const [title, employer] = choosePair(names, isTitleFirst)
  const [employerName, titleName] = [employer, title].map((part) =>
    joinSpares(part, names, [title, employer]),
  )
  const spare = names.find(
    (part) => part !== title && part !== employer && (part.sign !== null || isAloneOnLine(part, names)),
  )
  const isTown = spare && rankOf(spare.text) === 0 && isTownName(spare.text)
  const isBehind =
    spare &&
    (spare.line === employer.line
      ? spare.cell > employer.cell
      : isAloneOnLine(spare, names) && spare.line > title.line)
  const isSparePlace = spare && (isLikePlace(spare.text) || (isTown && isBehind))
  return {
    employer: isSparePlace ? employer.text : (employerName ?? null),
    title: titleName ?? null,
    place: place ?? (isSparePlace ? spare.text : null),
  }
}

function partLonely(place: string): { name: string; region: string } | null {
  const [, name = '', region = ''] =
    /^([^(),]{3,60}?)(?:,\s{0,3}|\s{1,3}\()([^(),]{2,40})\)?$/u.exec(place) ?? []
  return name !== '' && !isPlace(name) && (rankOf(name) < 0 || place.endsWith(')')) ? { name, region } : null
}

/** "CNR – Institute of Physics" is one employer where the title stands elsewhere. */
function joinSpares(part: RankedPart, names: readonly RankedPart[], taken: readonly RankedPart[]): string {
  const at = names.indexOf(part)
  const [before, after] = [names[at - 1], names[at + 1]]
  const isSpare = (one: RankedPart | undefined, second: RankedPart | undefined) =>
    one !== undefined &&
    second?.dash !== undefined &&
    !taken.includes(one) &&
    one.line === part.line &&
    Math.floor(one.cell) === Math.floor(part.cell) &&
    one.look === part.look &&
    Math.sign(rankOf(one.text)) * Math.sign(rankOf(part.text)) >= 0
  const head = isSpare(before, part) ? `${before?.text}${part.dash}` : ''
  const tail = isSpare(after, after) ? `${after?.dash}${after?.text}` : ''
  return `${head}${part.text}${tail}`
}

function isOpenPlace({ text, sign }: HeaderPart): boolean {
  return sign !== null && sign !== 'gap' && !isPlace(text)
}

/** What labels say counts before all words. */
function chooseLabelled(names: readonly RankedPart[]): [RankedPart, RankedPart] | null {
  const employer = names.find(({ label }) => label === 'employer')
  const title =
    names.find(({ label }) => label === 'title') ??
    names.filter((part) => part !== employer).toSorted((a, b) => b.rank - a.rank)[0]
  if (employer) return title ? [title, employer] : null
  const rest = names.filter((part) => part !== title).toSorted((a, b) => a.rank - b.rank)[0]
  return title?.label === 'title' && rest ? [title, rest] : null
}

function isAloneOnLine({ line }: HeaderPart, names: readonly HeaderPart[]): boolean {
  return names.filter((other) => other.line === line).length === 1
}

function choosePair(names: readonly RankedPart[], isTitleFirst: boolean): [RankedPart, RankedPart] {
  const said = chooseLabelled(names)
  if (said) return said
  const [first, second] = names as [RankedPart, RankedPart]
  const difference = first.rank - second.rank
  if (names.length > 2) {
    const title = names.toSorted((a, b) => b.rank - a.rank)[0] ?? first
    if (title.rank > 0) {
      const others = names.filter((part) => part !== title)
      const employer =
        others.find((part) => part.sign === 'at' && part.line === title.line) ??
        others.toSorted((a, b) => a.rank - b.rank).find((part) => part.rank < 0) ??
        others.find((part) => part.line !== title.line) ??
        others[0]
      if (employer) return [title, employer]
    }
  }
  if (Math.abs(difference) > 0.01) return difference > 0 ? [first, second] : [second, first]
  return isTitleFirst ? [first, second] : [second, first]
}
