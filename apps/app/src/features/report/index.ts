// What other features may import from this one.
export { ChangeTable } from './change-table.tsx'
export { SayItLikeThis } from './feedback-points.tsx'
