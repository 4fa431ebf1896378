export { checkSegments } from './check-segments.ts'
export { offeredEvidence, toEvidence } from './evidence.ts'
export { type AnswerRequest, nothingSupported, streamAnswer } from './stream-answer.ts'
