import type { TranscriptLine } from '@cuelight/contracts/transcript'
import type { FrozenInput } from '../input/frozen-input.ts'

/** A typed question has no line of its own; the negative of its place, from 1, names it. */
export const typedId = (index: number) => -(index + 1)

/** What a report was made from as lines, in the order it was said. */
export function toLines(input: FrozenInput): TranscriptLine[] {
  const begun = input.interview.startedAt ? Date.parse(input.interview.startedAt) : null
  const at = (moment: string) =>
    begun === null ? null : Math.max(0, Math.round((Date.parse(moment) - begun) / 1000))
  const asked = new Set(input.suggestions.map(({ utteranceId }) => utteranceId))
  const spoken = input.utterances
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, track, text, startedAt, endedAt, isQuestion }) => ({
      id,
      track,
      text,
      startedAt,
      endedAt,
      atSeconds: at(startedAt),
      isQuestion: isQuestion || (!input.isCorrected && track === 'interviewer' && asked.has(id)),
      isTyped: false,
    }))
  const typed = input.suggestions.flatMap(({ utteranceId, question, createdAt, isNoQuestion }, index) =>
    utteranceId !== null
      ? []
      : {
          id: typedId(index),
          track: 'interviewer' as const,
          text: question,
          startedAt: createdAt,
          endedAt: createdAt,
          atSeconds: at(createdAt),
          isQuestion: !isNoQuestion,
          isTyped: true,
        },
  )
  return [...spoken, ...typed].sort(
    (first, second) => Date.parse(first.startedAt) - Date.parse(second.startedAt),
  )
}
