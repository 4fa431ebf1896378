// What other features may import from this one.

export { PermissionCard } from './permission/permission-card.tsx'
export { PracticeCard } from './practice/practice-card.tsx'
export { KeepSoundField, PauseField, PrivateModeField } from './preflight/setting-fields.tsx'
