import type { CompetencyKey } from '@cuelight/contracts/schedule'
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

/** A question of each kind, so that nobody has to guess what it means. */
export const sampleQuestions: Record<CompetencyKey, string> = {
  leadership: 'When did you lead people through something difficult?',
  teamwork: 'When did a team achieve more because of you?',
  conflict: 'Tell me about a disagreement with somebody you needed.',
  'failure-learning': 'Tell me about a mistake of yours.',
  'problem-solving': 'What is the hardest problem you have solved?',
  'technical-depth': 'What do you know better than most in your field?',
  customer: 'When did you go out of your way for a customer?',
  delivery: 'When did you make a deadline that looked impossible?',
  initiative: 'What did you start that nobody asked for?',
  communication: 'When did you have to explain something difficult?',
  adaptability: 'When did everything change at short notice?',
  ethics: 'When was it hard to do the right thing?',
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
