import { interviews, utterances } from '@cuelight/db/schema'
import { and, eq, exists, gt } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { repeat } from '../../../core/repeat.ts'
import { embedAhead } from '../../rubric/index.ts'
import { collectSuggestions, collectUtterances } from './freeze-input.ts'
import { pairAnswers } from './pair-answers.ts'

const everyMs = 16_000
/** Something was said this lately; an answer that nobody followed up is embedded at the end. */
const recentMs = 3 * 60_000
/** In one pass: a live question that needs the embedder meanwhile waits for one group of texts at most. */
const mostAnswersAPass = 4

/**
 * Embeds finished answers while their interview goes on, so that its report need not: embedding is most of the work of
 * a report. Every process that makes reports does this for itself. Returns how to stop.
 */
export function keepAnswersEmbedded(services: Services): () => Promise<void> {
  const work = () => embedLiveAnswers(services).then(() => undefined)
  return repeat(everyMs, work, services.logger, 'embedding answers ahead of their report failed').stop
}

/** One pass; resolves to how many answers it embedded. */
export async function embedLiveAnswers(services: Services): Promise<number> {
  const { db, clock } = services
  const since = new Date(clock.now().getTime() - recentMs)
  const recent = and(eq(utterances.interviewId, interviews.id), gt(utterances.endedAt, since))
  const running = await db
    .select({ id: interviews.id, startedAt: interviews.startedAt })
    .from(interviews)
    .where(
      and(
        eq(interviews.status, 'live'),
        exists(db.select({ id: utterances.id }).from(utterances).where(recent)),
      ),
    )
  let embedded = 0
  for (const { id, startedAt } of running) {
    const input = {
      interview: { startedAt: startedAt?.toISOString() ?? null },
      utterances: await collectUtterances(db, id),
      suggestions: await collectSuggestions(db, id),
      candidateText: null,
    }
    // The last answer may still go on.
    embedded += await embedAhead(services, pairAnswers(input).slice(0, -1), mostAnswersAPass)
  }
  return embedded
}
