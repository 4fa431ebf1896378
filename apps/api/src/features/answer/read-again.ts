import type { CitedSentence } from '../../coach/claims/check-segments.ts'
import { withoutOrdersInLine } from '../../coach/claims/without-orders.ts'
import type { Services } from '../../core/context.ts'
import { secondReadings } from '../../http/operations/metrics.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { recordCalls } from './record-calls.ts'

/** After the cue nobody tolerates a longer pause. */
const defaultReadingMs = 1200

/** Who asks, and until when. */
export interface ReadingRequest {
  userId: number
  signal?: AbortSignal | undefined
}

/**
 * The sentences that the second reader finds borne out by the lines they cite; none where it is late, fails or is switched
 * off. Never throws but for the caller's own signal.
 */
export async function readAgain(
  services: Services,
  unsure: readonly CitedSentence[],
  lines: readonly ResumeLine[],
  { userId, signal }: ReadingRequest,
): Promise<string[]> {
  const { sentenceReader, options, logger } = services
  if (!sentenceReader || unsure.length === 0) return []
  const sentences = unsure.map(({ text, chunkIds, isUncited }) => ({
    text,
    isUncited,
    // An order planted in a line is not put before the reader.
    lines: lines.filter(({ resumeLineId }) => chunkIds.includes(resumeLineId)).map(withoutOrdersInLine),
  }))
  const limit = AbortSignal.timeout(options.secondReadingMs ?? defaultReadingMs)
  const { report } = recordCalls(services, userId, 'reading')
  try {
    const asked = AbortSignal.any([limit, ...(signal ? [signal] : [])])
    const follows = await sentenceReader.read(sentences, asked, report)
    for (const isBorneOut of follows) secondReadings.inc({ outcome: isBorneOut ? 'yes' : 'no' })
    return unsure.filter((_one, at) => follows[at] === true).map(({ text }) => text)
  } catch (error) {
    signal?.throwIfAborted()
    secondReadings.inc({ outcome: limit.aborted ? 'late' : 'failed' }, unsure.length)
    if (!limit.aborted) logger.warn({ error }, 'the second reader gave no answer')
    return []
  }
}
