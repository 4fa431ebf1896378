// What other features may import from this one.
export { findToldStories, StoriesCard } from './stories-card.tsx'
