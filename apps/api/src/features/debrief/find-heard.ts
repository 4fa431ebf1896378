import { reports, utterances } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { contentStems, countShared } from '../../coach/text.ts'
import type { ActorContext, Services } from '../../core/context.ts'

/** The part of a report's input that is read here: what was said, as the candidate corrected it. */
const frozenSchema = z.object({
  utterances: z.array(z.object({ track: z.string(), text: z.string(), isQuestion: z.boolean() })),
})

/** The interviewer's questions of an interview, in the order they were asked. */
export async function listHeard(ctx: ActorContext, interviewId: number): Promise<string[]> {
  const { db, actor } = ctx
  const [report] = await db
    .select({ input: reports.input })
    .from(reports)
    .where(and(eq(reports.interviewId, interviewId), eq(reports.userId, actor.userId)))
  const frozen = frozenSchema.safeParse(report?.input)
  const lines = frozen.success
    ? frozen.data.utterances.filter(({ track, isQuestion }) => track === 'interviewer' && isQuestion)
    : await db
        .select({ text: utterances.text })
        .from(utterances)
        .where(
          and(
            eq(utterances.interviewId, interviewId),
            eq(utterances.userId, actor.userId),
            eq(utterances.track, 'interviewer'),
            eq(utterances.isQuestion, 1),
          ),
        )
        .orderBy(asc(utterances.startedAt), asc(utterances.id))
  return lines.map(({ text }) => text)
}

/**
 * From this likeness of their vectors (built-in embedder) two questions may ask the same; below it, only shared words count.
 * It proposes, and the candidate confirms: of ten paraphrases it finds seven or eight, and the nearest wrong one lies at 0.61.
 */
const sameMeaning = 0.58
/** Share of the shorter question's content words, and how many, from which two questions ask the same. */
const sameWords = { share: 0.6, least: 2 } as const

/** For each prepared question the heard one that means the same; null for none. A heard question stands for one alone. */
export async function matchHeard(
  { embedder, logger }: Pick<Services, 'embedder' | 'logger'>,
  prepared: readonly string[],
  heard: readonly string[],
): Promise<(string | null)[]> {
  if (prepared.length === 0 || heard.length === 0) return prepared.map(() => null)
  const vectors = await embedAll({ embedder, logger }, [...prepared, ...heard])
  const pairs = prepared
    .flatMap((question, at) =>
      heard.map((other, to) => ({
        at,
        to,
        likeness: Math.max(
          likenessOf(vectors?.[at], vectors?.[prepared.length + to]),
          sharesWords(question, other) ? sameMeaning : 0,
        ),
      })),
    )
    .filter(({ likeness }) => likeness >= sameMeaning)
    .sort((first, second) => second.likeness - first.likeness)
  const found: (string | null)[] = prepared.map(() => null)
  const taken = new Set<number>()
  for (const { at, to } of pairs) {
    if (found[at] !== null || taken.has(to)) continue
    found[at] = heard[to] ?? null
    taken.add(to)
  }
  return found
}

async function embedAll({ embedder, logger }: Pick<Services, 'embedder' | 'logger'>, texts: string[]) {
  try {
    return await embedder.embed(texts)
  } catch (error) {
    logger.warn({ error }, 'The embedder failed, so questions are compared by words only')
    return null
  }
}

function likenessOf(first: Float32Array | undefined, second: Float32Array | undefined): number {
  if (!first || !second) return 0
  return first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0)
}

function sharesWords(first: string, second: string): boolean {
  const [one, other] = [contentStems(first), contentStems(second)]
  const shared = countShared(one, other)
  return shared >= sameWords.least && shared >= sameWords.share * Math.min(one.size, other.size)
}
