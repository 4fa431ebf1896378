// What other features may import from this one.
export { AnswerText, EngineBadge, EvidenceList, fallbackTexts, GapList } from './answer-text.tsx'
