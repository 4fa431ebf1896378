import type { ScoredAnswer } from '../../coach/rubric/score-answer.ts'
import { scoreAnswers } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import { embedAnswers } from './embed-answers.ts'

/** What was said to a question. */
export interface Spoken {
  question: string
  answer: string
}

/** Scores answers as a report would; by their words alone when the embedder fails. */
export async function scoreSpoken(
  services: Pick<Services, 'embedder' | 'textWorker' | 'logger'>,
  spoken: readonly Spoken[],
): Promise<ScoredAnswer[]> {
  const questions = spoken.map(({ question, answer }) => ({
    question,
    kind: 'other',
    suggestedAnswer: '',
    userAnswer: answer,
    responseTimeMs: null,
    speakingMs: null,
  }))
  const embedded = await embedAnswers(services, questions).catch((error: unknown) => {
    services.logger.warn({ error }, 'The embedder failed, so answers are scored by their words only')
    return questions
  })
  return services.textWorker.run(scoreAnswers, embedded, { priority: 'low' })
}
