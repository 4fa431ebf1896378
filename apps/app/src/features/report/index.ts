// What other features may import from this one.
export { ChangeTable } from './compare/change-table.tsx'
export { SayItLikeThis } from './view/feedback-points.tsx'
