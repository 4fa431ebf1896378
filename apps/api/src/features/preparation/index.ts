export { askPreparationQuestion } from './ask-preparation-question.ts'
export { prepareSchedule } from './prepare-schedule.ts'
export { readPreparation } from './read-preparation.ts'
export { regeneratePreparation } from './regenerate-preparation.ts'
