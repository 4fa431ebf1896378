export { embedAhead, embedAnswers } from './embed-answers.ts'
export { scoreSpoken } from './score-spoken.ts'
