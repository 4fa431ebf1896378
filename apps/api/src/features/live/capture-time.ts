/** Clocks that agree within this need no correction; an upload takes about as long. */
const toleratedSkewMs = 2000
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
  const corrected = slice.capturedAt.getTime() - (Math.abs(skewMs) > toleratedSkewMs ? skewMs : 0)
  if (corrected > now.getTime() + furthestAheadMs) return new Date(now.getTime() - (slice.durationMs ?? 0))
  return new Date(Math.max(now.getTime() - oldestCaptureMs, corrected))
}
