export { orderByCame, readCameRates } from './came-rates.ts'
export { readDebrief } from './read-debrief.ts'
export { readDebriefSummary } from './read-summary.ts'
export { saveDebrief } from './save-debrief.ts'
