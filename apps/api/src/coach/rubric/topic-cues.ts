import { z } from 'zod'
import data from '../data/topic-cues.json' with { type: 'json' }

const cues = z.array(z.string().min(1)).min(1)

/** `asked` and `told` are matched at the beginning of words. */
const { topics } = z
  .strictObject({
    about: z.string(),
    topics: z.array(z.strictObject({ id: z.string(), asked: cues, told: cues })),
  })
  .parse(data)

const pattern = (stem: string) => new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'iu')
const compiled = topics.map(({ id, asked, told }) => ({
  id,
  asked: asked.map(pattern),
  told: told.map(pattern),
}))

/** The topics a question asks for; none for a question about knowledge. */
export const findAskedTopics = (question: string): string[] =>
  compiled.filter(({ asked }) => asked.some((each) => each.test(question))).map(({ id }) => id)

/**
 * How much more an answer speaks of a topic the question asks for than of the others, in standard deviations over all
 * topics (0: no more than of any other). Null when the question asks for no known topic.
 */
export function measureTopicFit(question: string, answer: string): number | null {
  const asked = findAskedTopics(question)
  if (asked.length === 0) return null
  // Long lists find more by chance; the square root evens that out.
  const counts = compiled.map(({ id, told }) => ({
    id,
    count: told.filter((each) => each.test(answer)).length / Math.sqrt(told.length),
  }))
  const mean = counts.reduce((sum, { count }) => sum + count, 0) / counts.length
  const variance = counts.reduce((sum, { count }) => sum + (count - mean) ** 2, 0) / counts.length
  const best = Math.max(...counts.filter(({ id }) => asked.includes(id)).map(({ count }) => count))
  return variance === 0 ? 0 : (best - mean) / Math.sqrt(variance)
}
