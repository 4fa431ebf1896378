// What other features may import from this one.
export { AnswerText, EngineBadge, EvidenceList, GapList } from './answer-text.tsx'
