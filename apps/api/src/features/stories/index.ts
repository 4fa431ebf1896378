export { chooseStory, removeStory, saveStory } from './change-story.ts'
export { findStoryRow, ownStorySection, toKeptStory, toOwnLine } from './kept-stories.ts'
export { keepTellable, matchStories, type OpenedStories, openStories } from './match-stories.ts'
export { readStoryBoard } from './read-board.ts'
