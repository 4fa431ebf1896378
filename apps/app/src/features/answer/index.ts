// What other features may use of this one.
export { AnswerText, EngineBadge, EvidenceList, GapList } from './answer-text.tsx'
