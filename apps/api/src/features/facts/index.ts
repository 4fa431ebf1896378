export { draftFacts, draftInterviewFacts } from './draft-facts.ts'
export { deleteFact, listFacts, setFact } from './facts.ts'
export { findFactAnswer } from './find-fact-answer.ts'
export { withFacts } from './with-facts.ts'
