import type { AnswerSegment } from '@cuelight/contracts/answer'

export interface AnswerParagraph {
  kind: AnswerSegment['kind']
  text: string
  /** Sentences of general help; one that only leads to the next does not count. */
  isHelp: boolean
}

/** The cue to remember a story by, and the sentences to say, those of one kind together. */
export function toParagraphs(segments: readonly AnswerSegment[]): {
  cue: string | null
  paragraphs: AnswerParagraph[]
} {
  const [first, ...others] = segments
  const isCue = first?.kind === 'grounded' && first.part === 'headline' && first.chunkIds.length > 0
  const spoken = isCue ? others : segments
  const groups: AnswerSegment[][] = []
  for (const segment of spoken) {
    const group = groups.at(-1)
    const isSame = group?.[0]?.kind === segment.kind && segment.kind !== 'blank'
    if (isSame) group?.push(segment)
    else groups.push([segment])
  }
  return {
    cue: isCue ? first.text.replace(/\.$/u, '') : null,
    paragraphs: groups.map((group) => ({
      kind: group[0]?.kind ?? 'grounded',
      text: group.map(({ text }) => text).join(' '),
      isHelp: group[0]?.kind === 'bridge' && (group.length > 1 || group.some(({ isGeneral }) => isGeneral)),
    })),
  }
}
