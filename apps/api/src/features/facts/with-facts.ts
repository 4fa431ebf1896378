import type { PreparationItem } from '@cuelight/contracts/schedule'
import type { Services } from '../../core/context.ts'
import { findFactAnswer } from './find-fact-answer.ts'

/** Prepared questions with the candidate's facts as their answers, as the interview will give them; own wordings stay. */
export function withFacts(
  services: Pick<Services, 'db'>,
  place: { userId: number; scheduleId: number },
  items: readonly PreparationItem[],
): Promise<PreparationItem[]> {
  return Promise.all(
    items.map(async (item) => {
      if (item.editedAt !== null) return item
      const answer = await findFactAnswer(services, { ...place, question: item.question })
      return answer ? { ...item, ...answer } : item
    }),
  )
}
