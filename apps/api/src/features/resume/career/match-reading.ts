import type { ReadRoleFields } from '@cuelight/db/schema'

/** What a new reading needs to recognise a stored line. */
export interface KnownLine {
  id: number
  page: number
  roleId: number | null
  /** As last read; null for what no reading found. */
  readText: string | null
}

export interface KnownRole {
  id: number
  readAs: ReadRoleFields | null
}

type NewLine = { page: number; text: string; role?: number }

/** Two readings of one line share at least this much of their words. */
const leastLikeness = 0.7
/** Comparing more pairs than this would block the event loop. */
const mostPairs = 40_000

/**
 * Which stored line each line of a new reading is, by its place in the reading: the same words on the same page, the
 * same words, or nearly the same words. No line is given twice.
 */
export function matchLines(
  stored: readonly KnownLine[],
  lines: readonly NewLine[],
): ReadonlyMap<number, KnownLine> {
  const matches = new Map<number, KnownLine>()
  const free = new Set(stored.filter(({ readText }) => readText !== null))
  const keys = [
    (page: number, text: string) => `${page} ${plain(text)}`,
    (_page: number, text: string) => plain(text),
  ]
  for (const keyOf of keys) {
    const byKey = new Map<string, KnownLine[]>()
    for (const line of free) {
      const key = keyOf(line.page, line.readText ?? '')
      byKey.set(key, [...(byKey.get(key) ?? []), line])
    }
    for (const [index, { page, text }] of lines.entries()) {
      const found = matches.has(index) ? undefined : byKey.get(keyOf(page, text))?.shift()
      if (!found) continue
      matches.set(index, found)
      free.delete(found)
    }
  }
  matchAlike(free, lines, matches)
  return matches
}

function matchAlike(free: Set<KnownLine>, lines: readonly NewLine[], matches: Map<number, KnownLine>): void {
  const open = lines.flatMap((line, index) =>
    matches.has(index) ? [] : [{ index, words: wordsOf(line.text) }],
  )
  if (open.length * free.size > mostPairs) return
  const known = [...free].map((line) => ({ line, words: wordsOf(line.readText ?? '') }))
  const pairs = open.flatMap(({ index, words }) =>
    known.map((other) => ({ index, line: other.line, likeness: compareWords(words, other.words) })),
  )
  for (const { index, line, likeness } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (likeness < leastLikeness) break
    if (matches.has(index) || !free.delete(line)) continue
    matches.set(index, line)
  }
}

/**
 * Which stored role each role of a new reading is: the one with the same fields, else the one that most of its lines
 * stood under.
 */
export function matchRoles(
  stored: readonly KnownRole[],
  roles: readonly ReadRoleFields[],
  lines: readonly NewLine[],
  lineMatches: ReadonlyMap<number, KnownLine>,
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>()
  const free = stored.filter(({ readAs }) => readAs !== null)
  const take = (index: number, role: KnownRole | undefined) => {
    if (!role) return
    matches.set(index, role.id)
    free.splice(free.indexOf(role), 1)
  }
  for (const [index, role] of roles.entries()) {
    take(
      index,
      free.find(({ readAs }) => readAs && roleKey(readAs) === roleKey(role)),
    )
  }
  for (const index of roles.keys()) {
    if (matches.has(index)) continue
    const votes = new Map<number, number>()
    for (const [at, line] of lineMatches) {
      if (lines[at]?.role !== index || line.roleId === null) continue
      votes.set(line.roleId, (votes.get(line.roleId) ?? 0) + 1)
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1])
    take(index, best && free.find(({ id }) => id === best[0]))
  }
  return matches
}

/**
 * The order after a new reading: what was read in the reading's order, and what is kept beside it behind the line it
 * stood behind before. Items are ids, or places in the reading for what is new.
 */
export function placeKept<Item>(
  read: readonly Item[],
  kept: readonly Item[],
  before: readonly Item[],
): Item[] {
  const placed = [...read]
  const isKept = new Set(kept)
  let anchor = -1
  for (const item of before) {
    if (isKept.has(item)) {
      anchor += 1
      placed.splice(anchor, 0, item)
      continue
    }
    const at = placed.indexOf(item)
    if (at >= 0) anchor = at
  }
  return placed
}

function roleKey({ section, employer, title, start, end }: ReadRoleFields): string {
  return JSON.stringify([section, employer, title, start, end])
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
const wordsOf = (text: string) => new Set(plain(text).match(/[\p{L}\p{N}]+/gu) ?? [])

/** Dice's coefficient of two sets of words. */
function compareWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  return (2 * shared) / (one.size + other.size)
}
