export { checkSegments } from './check-segments.ts'
export { offeredEvidence, toEvidence } from './evidence.ts'
export { chooseStories, findOwnStory, findStories, ownStorySection, type StoryLine } from './find-stories.ts'
export { type AnswerRequest, nothingSupported, streamAnswer } from './stream-answer.ts'
