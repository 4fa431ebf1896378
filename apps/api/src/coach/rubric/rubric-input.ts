import type { StoryWords } from '@cuelight/contracts/story'
import type { AnswerVectors } from './signals/vectors.ts'

/** One question of the interview with what the candidate said to it. */
export interface RubricQuestion {
  question: string
  /** What the question detector took it for; `other` when it could not tell. Never part of a score. */
  kind: string
  /** The suggested answer as one text; empty when there was none. */
  suggestedAnswer: string
  /** The candidate's words; empty when nothing was said. */
  userAnswer: string
  /** From the end of the question to the first word; null when the timing is unknown. Shown, never scored. */
  responseTimeMs: number | null
  /** How long the candidate spoke; null when the timing is unknown. Shown, never scored. */
  speakingMs: number | null
  /** The longest silence inside of the answer; null or missing when it cannot be known. Shown, never scored. */
  longestPauseMs?: number | null
  /** Seconds from the start of the interview to the end of the question; null or missing when it was typed. */
  askedAtSeconds?: number | null
  /** Vectors of `vectorTexts`; null or missing when no embedder could make them, and relevance is read from words. */
  vectors?: AnswerVectors | null
}

/** A text the candidate wrote before the interview. */
export interface FactSource {
  kind: 'resume' | 'story'
  /** Employer, title and dates; empty outside of a role. */
  header: string
  text: string
}

/** A story the candidate keeps, as it can be told back to them. Never part of a score. */
export interface BankStory {
  cue: string
  words: StoryWords
  /** The resume lines it stands on. */
  lines: string[]
  /** Ids of the competencies it was chosen for. */
  chosenFor: string[]
  /** Ids of those it shows, the strongest first. */
  competencies: string[]
}

/** Everything a score may depend on. */
export interface RubricInput {
  /** Position and job description. */
  jobText: string
  /** In the order they were asked. */
  questions: RubricQuestion[]
  /** What answers are held against; nothing is checked without them. */
  sources?: readonly FactSource[]
  /** The candidate's stories; feedback proposes them, scores never see them. */
  stories?: readonly BankStory[]
  /** The transcript is too broken to score anything from it. */
  isTranscriptBad?: boolean
  /** Milliseconds the interviewer spoke; null or missing when it is not known. */
  interviewerSpeakingMs?: number | null
}
