import type { ResumeLine } from '../../ports/language-model.ts'
import { checkFacts } from '../rubric/facts/check-facts.ts'

/** What own words say otherwise than the resume, as a sentence each. The words stand; the candidate decides what is right. */
export function findContradictions(ownWords: readonly string[], lines: readonly ResumeLine[]): string[] {
  const userAnswer = ownWords.join(' ')
  if (userAnswer.trim() === '') return []
  const sources = lines.map(({ roleHeader, text }) => ({ kind: 'resume' as const, header: roleHeader, text }))
  const answer = { question: '', kind: 'other', suggestedAnswer: '', userAnswer }
  const { claims } = checkFacts([{ ...answer, responseTimeMs: null, speakingMs: null }], sources)
  return claims
    .filter(({ verdict }) => verdict === 'contradicting')
    .map(({ claim, source }) => `You say “${claim}”, and your resume says “${source}”.`)
}
