import type { FrozenInput } from '../input/frozen-input.ts'
import { toLines } from '../transcript/to-lines.ts'

/** A shorter line cannot be read. */
const shortestMs = 500

/** The transcript as WebVTT, one cue a line, timed from the start of the interview. */
export function writeVtt(input: FrozenInput): string {
  const { position, companyName } = input.schedule
  const lines = toLines(input)
  const begun = Date.parse(input.interview.startedAt ?? lines[0]?.startedAt ?? input.interview.endedAt)
  const cues = lines.map(({ track, text, startedAt, endedAt, isTyped }) => {
    const from = Math.max(0, Date.parse(startedAt) - begun)
    const to = Math.max(from + shortestMs, Date.parse(endedAt) - begun)
    const speaker = isTyped ? 'Typed question' : track === 'interviewer' ? 'Interviewer' : 'Candidate'
    return `${clock(from)} --> ${clock(to)}\n<v ${speaker}>${toCue(text)}`
  })
  return [`WEBVTT - ${oneLine(position)} at ${oneLine(companyName)}`, ...cues].join('\n\n').concat('\n')
}

function clock(ms: number): string {
  const part = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0')
  const minutes = ms / 60_000
  return `${part(minutes / 60, 2)}:${part(minutes % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}

/** A blank line would end the cue, and an arrow would begin another. */
const toCue = (text: string) =>
  oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').replaceAll('-->', '->').trim()
