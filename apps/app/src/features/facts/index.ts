// What other features may import from this one.
export { FactsCard } from './facts-card.tsx'
