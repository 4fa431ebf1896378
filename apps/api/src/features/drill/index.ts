export { readDrill } from './read-drill.ts'
export { reviewQuestion, setInterviewDay } from './review-question.ts'
