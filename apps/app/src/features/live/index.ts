// What other features may import from this one.

export { PracticeCard } from './practice/practice-card.tsx'
export { PauseField, PrivateModeField } from './preflight/setting-fields.tsx'
