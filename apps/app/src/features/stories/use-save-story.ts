import { api } from '../../shell/api-client.ts'

/** Keeps a story, then refreshes the board and every preparation. */
export function useSaveStory(onSaved?: () => void) {
  const utilities = api.useUtils()
  return api.stories.save.useMutation({
    onSuccess: async () => {
      await Promise.all([utilities.stories.board.invalidate(), utilities.preparation.read.invalidate()])
      onSaved?.()
    },
  })
}
