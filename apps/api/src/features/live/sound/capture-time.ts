/** A clock that is ahead by less needs no correction. */
const toleratedAheadMs = 2000
/** A clock that seems behind by less may be right and its slice just late: browsers give up sending after 5 s. */
const toleratedBehindMs = 6000
/** No slice was recorded longer ago: a browser keeps half an hour of them. */
const oldestCaptureMs = 24 * 60 * 60_000
/** A clock that is ahead by less keeps the order of its slices; one that is further off is not believed. */
const furthestAheadMs = 10 * 60_000

/**
 * When a slice was recorded, by the server's clock. If the sender says what its own clock showed when it sent, the
 * difference is corrected; otherwise its time is accepted within reason, which keeps its slices in order.
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
