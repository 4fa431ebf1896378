import type { AnswerSegment } from '@cuelight/contracts/answer'
import { splitSentences, withFullStop } from '../text.ts'
import { sayResumeLine } from '../write/compose-story.ts'
import { chooseRelevant, findNearest } from './coverage/relevant-lines.ts'
import type { RefusalReason } from './refusal.ts'
import { repairSentence } from './repair-sentence.ts'
import { classifySentence, isOwnFrame, type Sources, validateSegment } from './validator.ts'

/** What became of a refused sentence: a part of it was cut, its line stands in its place, or it was left out. */
export type Remedy = 'cut' | 'line' | 'left-out'

/** A sentence about the candidate with the lines it cites. */
export interface CitedSentence extends Pick<AnswerSegment, 'text' | 'chunkIds'> {
  /** The writer cited nothing: these are the nearest lines, and the sentence may as well claim nothing at all. */
  isUncited?: boolean | undefined
}

/** An answer after the check: what stands, and why the rest does not. */
export interface CheckedSegments {
  /** What may be shown, in order. */
  kept: AnswerSegment[]
  /** Sentences that said more than their sources, by the first reason. */
  refused: { reason: RefusalReason; remedy: Remedy }[]
  /** Those of the refused that a second reader may decide. */
  unsure: CitedSentence[]
}

/** What else decides what stands. */
export interface CheckOptions {
  /** Segments that stand above already: their lines are not told again. */
  shown?: readonly AnswerSegment[] | undefined
  /** Unsure sentences that a second reader found borne out; one that is surely refused is refused all the same. */
  borneOut?: readonly string[] | undefined
}

/**
 * The segments as far as they say no more than their sources, sentence by sentence. A claim that says more becomes the line
 * it cites, unless that is told already; any other sentence loses the part that says too much.
 */
export function checkSegments(
  segments: readonly AnswerSegment[],
  sources: Sources,
  options: CheckOptions = {},
): CheckedSegments {
  const checked: CheckedSegments = { kept: [], refused: [], unsure: [] }
  for (const segment of segments) {
    const isWhole = validateSegment(segment, sources).isSupported
    const parts = isWhole
      ? [markGeneral(segment, sources)]
      : checkSentences(segment, sources, options, checked)
    checked.kept.push(...parts)
  }
  return checked
}

function checkSentences(
  segment: AnswerSegment,
  sources: Sources,
  { shown = [], borneOut = [] }: CheckOptions,
  { kept, refused, unsure }: CheckedSegments,
): AnswerSegment[] {
  const parts: AnswerSegment[] = []
  for (const text of splitSentences(segment.text)) {
    const sentence = { ...segment, text }
    const { isUnsure, unsupported } = validateSegment(sentence, sources)
    const [objection] = unsupported
    if (!objection || (isUnsure && borneOut.includes(text))) {
      parts.push(sentence)
      continue
    }
    if (isUnsure) unsure.push({ text, chunkIds: segment.chunkIds })
    const adopted = adoptLines(sentence, objection.reason, sources, [...shown, ...kept, ...parts])
    if (adopted && borneOut.includes(text)) {
      parts.push(adopted)
      continue
    }
    if (adopted) unsure.push({ text, chunkIds: adopted.chunkIds, isUncited: true })
    const remedied = remedy(sentence, sources, [...shown, ...kept, ...parts])
    refused.push({ reason: objection.reason, remedy: remedied?.remedy ?? 'left-out' })
    if (remedied) parts.push(remedied.segment)
  }
  return joinAlike(parts.map((part) => markGeneral(part, sources)))
}

/**
 * A claim that cites nothing, with the lines told before it and those nearest to it, where they do not speak against it for
 * certain. By words alone it is never shown.
 */
function adoptLines(
  sentence: AnswerSegment,
  reason: RefusalReason,
  sources: Sources,
  shown: readonly AnswerSegment[],
): AnswerSegment | null {
  if (reason !== 'uncited') return null
  const before = shown.findLast(({ kind }) => kind === 'grounded')?.chunkIds ?? []
  const near = findNearest(sentence.text, sources.lines, 2).map(({ resumeLineId }) => resumeLineId)
  const adopted: AnswerSegment = {
    ...sentence,
    kind: 'grounded',
    chunkIds: [...new Set([...near, ...before])],
  }
  if (adopted.chunkIds.length === 0) return null
  const { isSupported, isUnsure } = validateSegment(adopted, sources)
  return isSupported || isUnsure ? adopted : null
}

/** One of many cuts of a claim would pass by chance, so what cites a line becomes that line, and only the rest is cut. */
function remedy(
  segment: AnswerSegment,
  sources: Sources,
  shown: readonly AnswerSegment[],
): { segment: AnswerSegment; remedy: Remedy } | null {
  const line = restate(segment, sources, shown)
  if (line) return { segment: line, remedy: 'line' }
  if (segment.kind !== 'bridge') return null
  const isFine = (text: string) => validateSegment({ ...segment, text }, sources).isSupported
  const cut = repairSentence(segment.text, isFine)
  return cut === null ? null : { segment: { ...segment, text: cut }, remedy: 'cut' }
}

/** The line that a sentence speaks of, as the coach says it; null where it is told already. */
function restate(
  segment: AnswerSegment,
  sources: Sources,
  shown: readonly AnswerSegment[],
): AnswerSegment | null {
  if (segment.kind !== 'grounded') return null
  const told = new Set(shown.filter(({ kind }) => kind === 'grounded').flatMap(({ chunkIds }) => chunkIds))
  const untold = sources.lines.filter(
    ({ resumeLineId }) => segment.chunkIds.includes(resumeLineId) && !told.has(resumeLineId),
  )
  const [line] = chooseRelevant(segment.text, untold)
  if (!line) return null
  const said = sayResumeLine(line).map(withFullStop).join(' ')
  const own = { ...segment, text: said, chunkIds: [line.resumeLineId] }
  return validateSegment(own, sources).isSupported ? own : null
}

/** A bridge that says something in general is shown as such; one that only leads over, and the coach's own, are not. */
function markGeneral(segment: AnswerSegment, sources: Sources): AnswerSegment {
  if (segment.kind !== 'bridge' || isOwnFrame(segment.text, sources)) return segment
  const isGeneral = splitSentences(segment.text).some((text) => classifySentence(text) === 'general')
  const { isGeneral: _asked, ...plain } = segment
  return isGeneral ? { ...plain, isGeneral } : plain
}

/** Sentences of one kind that stand on the same lines are one segment again. */
function joinAlike(parts: readonly AnswerSegment[]): AnswerSegment[] {
  const joined: AnswerSegment[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isAlike =
      last &&
      last.kind === part.kind &&
      last.isGeneral === part.isGeneral &&
      last.chunkIds.join() === part.chunkIds.join()
    if (isAlike) joined[joined.length - 1] = { ...last, text: `${last.text} ${part.text}` }
    else joined.push(part)
  }
  return joined
}
