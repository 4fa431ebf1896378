import type { ChoiceKey } from '@cuelight/contracts/occasions'
import type { Story, StoryBoard } from '@cuelight/contracts/story'
import { api, messageOf } from '../../shell/api-client.ts'
import { keyOf, placeOf } from './story-texts.ts'

export interface Choosing {
  choose(story: Story, competency: ChoiceKey, isChosen: boolean): void
  error: string | null
}

/** Chooses a story at once on the screen and then on the server; what the server refuses is undone. */
export function useChoose(): Choosing {
  const utilities = api.useUtils()
  const mutation = api.stories.choose.useMutation({
    onSettled: () =>
      Promise.all([utilities.stories.board.invalidate(), utilities.preparation.read.invalidate()]),
  })
  return {
    choose(story, competency, isChosen) {
      void utilities.stories.board.cancel()
      utilities.stories.board.setData(undefined, (board) => board && mark(board, story, competency, isChosen))
      mutation.mutate({ competency, place: placeOf(story), isChosen })
    },
    error: mutation.error
      ? messageOf(mutation.error, 'We couldn’t keep this choice. Please try again.')
      : null,
  }
}

function mark(board: StoryBoard, chosen: Story, competency: ChoiceKey, isChosen: boolean): StoryBoard {
  const stories = board.stories.map((story) => {
    if (keyOf(story) !== keyOf(chosen)) return story
    const others = story.chosenFor.filter((id) => id !== competency)
    return { ...story, chosenFor: isChosen ? [...others, competency] : others }
  })
  return { ...board, stories }
}
