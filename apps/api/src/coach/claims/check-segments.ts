import type { AnswerSegment } from '@cuelight/contracts/answer'
import { splitSentences, withFullStop } from '../text.ts'
import { sayResumeLine } from '../write/compose-story.ts'
import { chooseRelevant } from './coverage/relevant-lines.ts'
import type { RefusalReason } from './refusal.ts'
import { repairSentence } from './repair-sentence.ts'
import { classifySentence, isOwnFrame, type Sources, tellsLines, validateSegment } from './validator.ts'

/** What became of a refused sentence: a part of it was cut, its line stands in its place, or it was left out. */
export type Remedy = 'cut' | 'line' | 'left-out'

/** An answer after the check: what stands, and why the rest does not. */
export interface CheckedSegments {
  /** What may be shown, in order. */
  kept: AnswerSegment[]
  /** Sentences that said more than their sources, by the first reason. */
  refused: { reason: RefusalReason; remedy: Remedy }[]
}

/**
 * The segments as far as they say no more than their sources, sentence by sentence. A sentence that says more loses the part
 * that does; where nothing of it stands, the resume line it cites takes its place, unless that is told already (`shown`).
 */
export function checkSegments(
  segments: readonly AnswerSegment[],
  sources: Sources,
  shown: readonly AnswerSegment[] = [],
): CheckedSegments {
  const checked: CheckedSegments = { kept: [], refused: [] }
  for (const segment of segments) {
    const isWhole = validateSegment(segment, sources).isSupported
    const parts = isWhole ? [markGeneral(segment, sources)] : checkSentences(segment, sources, shown, checked)
    checked.kept.push(...parts)
  }
  return checked
}

function checkSentences(
  segment: AnswerSegment,
  sources: Sources,
  shown: readonly AnswerSegment[],
  { kept, refused }: CheckedSegments,
): AnswerSegment[] {
  const parts: AnswerSegment[] = []
  for (const text of splitSentences(segment.text)) {
    const sentence = { ...segment, text }
    const [objection] = validateSegment(sentence, sources).unsupported
    if (!objection) {
      parts.push(sentence)
      continue
    }
    const remedied = remedy(sentence, sources, [...shown, ...kept, ...parts])
    refused.push({ reason: objection.reason, remedy: remedied?.remedy ?? 'left-out' })
    if (remedied) parts.push(remedied.segment)
  }
  return joinAlike(parts.map((part) => markGeneral(part, sources)))
}

function remedy(
  segment: AnswerSegment,
  sources: Sources,
  shown: readonly AnswerSegment[],
): { segment: AnswerSegment; remedy: Remedy } | null {
  // One of many cuts would pass by chance: what cites a line is cut to its very words, else the line itself is told.
  const check = segment.kind === 'grounded' ? tellsLines : isSupported
  const isFine = (text: string) => check({ ...segment, text }, sources)
  const cut = segment.kind === 'blank' ? null : repairSentence(segment.text, isFine)
  if (cut !== null) return { segment: { ...segment, text: cut }, remedy: 'cut' }
  const line = restate(segment, sources, shown)
  return line && { segment: line, remedy: 'line' }
}

const isSupported = (segment: AnswerSegment, sources: Sources) =>
  validateSegment(segment, sources).isSupported

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
