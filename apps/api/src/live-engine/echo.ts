/** If the microphone has just picked up at least this share of the tab's words, they are the candidate's echo. */
export const echoContainment = 0.7
/** An echo arrives within this time of the words it repeats. */
export const echoWindowMs = 2000
/** Speech is uneven: a word may be this share of its line away from where an even pace would put it. */
const unevenPace = 0.15

interface Said {
  startedAtMs: number
  endedAtMs: number
  text: string
}

/**
 * Whether the tab's words only repeat what the candidate said within two seconds around them. Of a long line only the
 * words of that time count: among a hundred words nearly every short question finds its own.
 */
export function isEcho(heard: Said, candidate: readonly Said[]): boolean {
  const near = candidate.flatMap((line) => wordsBetween(line, heard.startedAtMs, heard.endedAtMs))
  return measureContainment(heard.text, near.join(' ')) >= echoContainment
}

/** The words said within the window around two moments; where each stands follows from the length of the line. */
function wordsBetween({ startedAtMs, endedAtMs, text }: Said, fromMs: number, toMs: number): string[] {
  const words = toWords(text)
  const lengthMs = endedAtMs - startedAtMs
  const windowMs = echoWindowMs + lengthMs * unevenPace
  return words.filter((_, index) => {
    const saidAtMs = startedAtMs + ((index + 0.5) / words.length) * lengthMs
    return saidAtMs >= fromMs - windowMs && saidAtMs <= toMs + windowMs
  })
}

/** The share of the first text's words that the second one holds, each counted as often as it occurs; 0 for no words. */
export function measureContainment(text: string, within: string): number {
  const words = toWords(text)
  const left = new Map<string, number>()
  for (const word of toWords(within)) left.set(word, (left.get(word) ?? 0) + 1)
  let found = 0
  for (const word of words) {
    const count = left.get(word) ?? 0
    if (count > 0) found += 1
    left.set(word, count - 1)
  }
  return words.length === 0 ? 0 : found / words.length
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
}
