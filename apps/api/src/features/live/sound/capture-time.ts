/** A clock that is ahead by less needs no correction. */
const toleratedAheadMs = 2000
/** A clock that seems behind by less may be right, and its slice was that long on its way: browsers give up after 5 s. */
const toleratedBehindMs = 6000
/** Nothing was recorded longer ago: an outbox keeps half an hour. */
const oldestCaptureMs = 24 * 60 * 60_000
/** A clock that is ahead by less keeps the order of its slices; one that is further off is not believed. */
const furthestAheadMs = 10 * 60_000

/**
 * When a slice was recorded, by the server's clock. A sender that says what its own clock showed when it sent is
 * corrected by the difference; any other is believed within reason, because its slices belong together.
 */
export function placeCapture(
  slice: { capturedAt: Date; sentAt?: Date | undefined; durationMs: number | null },
  now: Date,
): Date {
  const skewMs = slice.sentAt ? slice.sentAt.getTime() - now.getTime() : 0
  const isOff = skewMs > toleratedAheadMs || skewMs < -toleratedBehindMs
  const corrected = slice.capturedAt.getTime() - (isOff ? skewMs : 0)
  if (corrected > now.getTime() + furthestAheadMs) return new Date(now.getTime() - (slice.durationMs ?? 0))
  return new Date(Math.max(now.getTime() - oldestCaptureMs, corrected))
}
