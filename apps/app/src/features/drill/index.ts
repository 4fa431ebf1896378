// What other features may import from this one.
export { DrillCard } from './drill-card.tsx'
