import { findSkills } from '../../../../../coach/skills/find-skills.ts'
import { findDates, isDurationOnly } from '../dates.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { isSaidWithinRole } from '../sections.ts'
import { readLabel } from './role-names.ts'
import { rankOf } from './role-words.ts'
import { describeLines, headerGap, isSentence, type LineFeatures, mostWords } from './span-features.ts'

/** The lines that describe one role: `end` is the first behind them, `date` the one that holds the dates. */
export interface RoleSpan {
  start: number
  end: number
  date: number
}

interface Candidate extends RoleSpan {
  score: number
  isDoubtful: boolean
  /** What its lines look like, by their distance from the one with the dates. */
  looks: (string | null)[]
}

const offsets = [-3, -2, -1, 0, 1, 2, 3]

const mostAbove = 3
const mostBelow = 3
const mostLetters = 140
/** Rounds in which every header learns from what the others of its section look like. */
const rounds = 3
/** How much a header that is built like all others of its section gains. */
const weightOfPattern = 2.4

/**
 * The lines around each date that make up the header of its role, for each block of lines under a heading. Every span is
 * scored by the look, words and white of its lines and by how much it is built like the headers of all blocks, and the best
 * spans that share no line win.
 */
export function findSpans(
  blocks: readonly (readonly UnsortedLine[])[],
  isDated: (line: UnsortedLine) => boolean,
  mayBeDated: (line: UnsortedLine) => boolean,
): RoleSpan[][] {
  const candidates = blocks.map((lines) => {
    const features = describeLines(lines, isDated, mayBeDated)
    return features.flatMap((one, date) => (one.isDated ? [listCandidates(lines, features, date)] : []))
  })
  let chosen = candidates.map(chooseSpans)
  for (let round = 1; round < rounds; round++) {
    const before = chosen.flat()
    let own = 0
    chosen = candidates.map((some) => {
      const first = own
      own += some.length
      return chooseSpans(
        some.map((alternatives, index) =>
          alternatives.map((one) => ({
            ...one,
            score: one.score + patternScore(one, before, first + index),
          })),
        ),
      )
    })
  }
  return chosen.map((some) => some.map(({ start, end, date }) => ({ start, end, date })))
}

function listCandidates(
  lines: readonly UnsortedLine[],
  features: readonly LineFeatures[],
  date: number,
): Candidate[] {
  let top = date
  while (date - top < mostAbove && canJoin(lines, features, top - 1, top)) top--
  let bottom = date + 1
  while (bottom - date <= mostBelow && canJoin(lines, features, bottom, bottom - 1)) bottom++
  const candidates: Candidate[] = []
  for (let start = top; start <= date; start++)
    for (let end = date + 1; end <= bottom; end++)
      candidates.push({
        ...{ start, end, date },
        score: scoreSpan(lines, features, { start, end, date }),
        isDoubtful: features[date]?.isDoubtful ?? false,
        looks: offsets.map((offset) => {
          const at = date + offset
          return at >= start && at < end ? (features[at]?.look ?? null) : null
        }),
      })
  return candidates
}

/** Whether a line may belong to a header that holds its neighbour. */
function canJoin(
  lines: readonly UnsortedLine[],
  features: readonly LineFeatures[],
  index: number,
  neighbour: number,
): boolean {
  const [line, beside] = [lines[index], lines[neighbour]]
  if (!line || !beside || features[index]?.isDated) return false
  if (readLabel(line.text) !== null) return line.page === beside.page
  if (line.text.length > mostLetters) return false
  const drop = Math.abs(beside.y - line.y)
  const high = index < neighbour ? line : beside
  const isFar =
    line.page === beside.page &&
    drop > headerGap * Math.max(line.fontSize, beside.fontSize) * high.rows &&
    !isTopOfCell(lines, index, neighbour)
  const isTitle = (features[index]?.highestRank ?? 0) > 0
  const isHalf = /^\p{Ll}/u.test(line.text) && (features[index]?.isBody ?? true) && !isTitle
  if (isFar || line.rows > (line.isBold ? 3 : 2) || findDates(line.text) || isHalf) return false
  if (line.isBullet && line.cells.length < 2 && !(line.isBold && !beside.isBullet && line.x <= beside.x))
    return false
  if (listsSkills(line.text) || isSaidWithinRole(line.text)) return false
  const isIntroduction = /[?;:]$/.test(line.text) && !isTitleWithColon(line.text)
  return line.text.split(' ').length <= mostWords && !isIntroduction && !isSentence(line.text)
}

/** The first row of a cell whose neighbour in the same row of a table ends with the line before it. */
function isTopOfCell(lines: readonly UnsortedLine[], index: number, neighbour: number): boolean {
  const [line, last] = [lines[index], lines[neighbour]]
  if (!line || !last || index < neighbour || line.y <= last.y) return false
  const before = lines.slice(Math.max(0, index - mostAbove - 1), index)
  const first = before.findIndex(
    ({ page, y }) => page === line.page && Math.abs(y - line.y) <= sameRow * line.fontSize,
  )
  return first >= 0 && before.slice(first).every((row) => row.page === line.page && isBeside(row, line))
}

function isBeside(one: UnsortedLine, other: UnsortedLine): boolean {
  return rightOf(one) < other.x || rightOf(other) < one.x
}

const sameRow = 0.5

function rightOf({ x, cells }: UnsortedLine): number {
  return Math.max(x, ...cells.map(({ right }) => right))
}

/** "Tech stack: Kotlin, Kafka" tells of the work below. */
function listsSkills(text: string): boolean {
  const [, list = ''] = /^[\p{L} &/]{3,30}:\s{1,9}(\S.*)$/u.exec(text) ?? []
  return list !== '' && findSkills(list).length > 1
}

/** "Camp Counselor:" over its bullets. */
function isTitleWithColon(text: string): boolean {
  return text.endsWith(':') && text.split(' ').length <= mostWordsOfTitle && rankOf(text.slice(0, -1)) > 0
}

const mostWordsOfTitle = 4

function scoreSpan(
  lines: readonly UnsortedLine[],
  features: readonly LineFeatures[],
  { start, end, date }: RoleSpan,
): number {
  const own = features.slice(start, end)
  const besides = own.filter((_, index) => start + index !== date)
  const names = own.reduce((sum, one) => sum + one.names, 0)
  const hasTitle = own.some(({ highestRank }) => highestRank > 0)
  const hasEmployer = own.some(({ lowestRank }) => lowestRank < 0)
  return (
    besides.reduce((sum, one) => sum + one.headerScore, 0) +
    (scoreOfNames[Math.min(names, scoreOfNames.length - 1)] ?? 0) +
    (hasTitle ? 0.6 : 0) +
    (hasEmployer ? 0.3 : 0) +
    scoreTop(features, start) +
    own.slice(1).reduce((sum, { gap }) => sum + ((gap ?? 0) > 1.6 ? -1 : 0), 0) +
    (lines[end]?.isBullet ? 0.4 : 0) +
    (isDurationOnly(lines[end - 1]?.text ?? '') && end - 1 !== date ? 1 : 0)
  )
}

/** By how many names the lines hold: a header has a title and an employer. */
const scoreOfNames = [-3, -0.8, 1.2, 0.8, 0, -1.5]

/** White above the first line speaks for it. */
function scoreTop(features: readonly LineFeatures[], start: number): number {
  const gap = features[start]?.gap
  if (start === 0 || gap === null || gap === undefined) return 0.4
  if (gap > 1.25) return 0.8
  return (features[start - 1]?.headerScore ?? 0) > 0 ? -0.4 : 0
}

/** How much a span is built like those chosen for the other dates. */
function patternScore(one: Candidate, chosen: readonly Candidate[], own: number): number {
  const others = chosen.filter((_, index) => index !== own)
  if (others.length === 0) return 0
  const likeness = others.reduce((sum, other) => sum + likenessOf(one, other), 0) / others.length
  return weightOfPattern * likeness
}

function likenessOf({ looks }: Candidate, other: Candidate): number {
  let said = 0
  let same = 0
  for (const [index, mine] of looks.entries()) {
    const theirs = other.looks[index] ?? null
    if (mine === null && theirs === null) continue
    said += 1
    same += mine === theirs ? 1 : mine !== null && theirs !== null ? 0.4 : 0
  }
  return same / Math.max(1, said)
}

/** How well a span with a doubtful date must score to be one. */
const scoreOfDoubt = -2.5

/** The best spans that share no line, by dynamic programming over the dates in their order. */
function chooseSpans(candidates: readonly (readonly Candidate[])[]): Candidate[] {
  let paths: { end: number; score: number; spans: Candidate[] }[] = [{ end: 0, score: 0, spans: [] }]
  for (const some of candidates) {
    const next = some.flatMap((one) => {
      const best = paths
        .filter(({ end }) => end <= one.start)
        .reduce<(typeof paths)[number] | null>(
          (winner, path) => (winner === null || path.score > winner.score ? path : winner),
          null,
        )
      if (!best) return []
      const doubt = one.isDoubtful ? scoreOfDoubt : 0
      return [{ end: one.end, score: best.score + one.score + doubt, spans: [...best.spans, one] }]
    })
    // A doubtful date need not begin a role.
    paths = some.some(({ isDoubtful }) => isDoubtful) ? [...paths, ...next] : next
  }
  const last = paths.reduce(
    (winner, path) => (path.score > winner.score ? path : winner),
    paths[0] ?? { end: 0, score: 0, spans: [] },
  )
  return last.spans
}
