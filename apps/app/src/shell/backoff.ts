const baseMs = 500
/** Short, because a live interview is waiting: ten seconds after the network is back, everything must be sent. */
const capMs = 3000

/**
 * How long to wait before try number `attempt` (1 is the first repetition): 0.5, 1, 2, 3, 3... seconds, each
 * shortened by up to half at random so that many browsers do not come back at once.
 * @param random 0 to 1
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(capMs, baseMs * 2 ** (attempt - 1))
  return full * (1 - random / 2)
}
