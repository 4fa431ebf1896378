import type { Story, StoryPart, StoryPlace } from '@cuelight/contracts/story'

/** How each part is asked for. */
export const partTexts: Record<StoryPart, { label: string; example: string }> = {
  situation: {
    label: 'Where it was',
    example: 'Our handovers took half an hour, and everybody went home late.',
  },
  task: { label: 'Your goal', example: 'I wanted ten minutes, without losing a patient in between.' },
  action: { label: 'Your own part', example: 'I drew the board, tried it for a week and asked both shifts.' },
  result: { label: 'The result', example: 'We needed twelve minutes, and nobody asked for the old way.' },
  change: { label: 'What changed', example: 'Every ward hands over like that now.' },
}

/** How a story is named to the server: by its id, or a draft by its lines. */
export function placeOf({ id, lines }: Pick<Story, 'id' | 'lines'>): StoryPlace {
  return id === null ? { resumeLineIds: lines.map(({ resumeLineId }) => resumeLineId) } : { storyId: id }
}

/** The same for a draft and for the story it becomes, so that an open field stays open. */
export function keyOf({ id, lines }: Pick<Story, 'id' | 'lines'>): string {
  const [first] = lines
  return first ? `line-${first.resumeLineId}` : `story-${id}`
}
