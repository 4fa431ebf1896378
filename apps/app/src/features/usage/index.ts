// What other features may import from this one.
export { QuotaLine } from './quota-line.tsx'
export { UsageCard } from './usage-card.tsx'
