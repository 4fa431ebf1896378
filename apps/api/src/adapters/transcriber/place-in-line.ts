import type { RequestOptions } from '../../core/worker/supervised-worker.ts'
import type { TranscriptionRequest } from '../../ports/transcriber.ts'

/**
 * Where a request waits: the end of a question overtakes whatever is being recognised; another end of a turn goes before
 * the partial texts, which alone give their place to a newer one.
 */
export function placeInLine({
  priority,
  isUrgent = false,
  streamKey,
}: Pick<TranscriptionRequest, 'priority' | 'isUrgent' | 'streamKey'>): Pick<
  RequestOptions<never>,
  'priority' | 'isUrgent' | 'newestOf'
> {
  if (priority === 'partial') return { priority: 'low', newestOf: streamKey }
  return { priority: isUrgent ? 'high' : 'low', isUrgent: true }
}
