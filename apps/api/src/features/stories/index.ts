export { cutStory } from '../../coach/stories/cut-story.ts'
export { chooseStory, removeStory, saveStory } from './change-story.ts'
export {
  cueOf,
  findStoryRow,
  ownStorySection,
  readStoredStories,
  toKeptStory,
  toOwnLine,
  wordsOf,
} from './kept-stories.ts'
export { keepTellable, matchStories, type OpenedStories, openStories } from './match-stories.ts'
export { readStoryBoard } from './read-board.ts'
