// What other features may use of this one.

export { PracticeCard } from './practice/practice-card.tsx'
export { PauseField, PrivateModeField } from './preflight/setting-fields.tsx'
