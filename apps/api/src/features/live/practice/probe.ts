import { goodFrom } from '../../../coach/rubric/constants.ts'
import { findWeakness } from '../../../coach/rubric/feedback/feedback.ts'
import type { ActorContext } from '../../../core/context.ts'
import { scoreSpoken } from '../../rubric/index.ts'

/** What an interviewer asks when exactly one part is missing. */
const probes: Partial<Record<string, string>> = {
  'no result': 'And what came of it?',
  'no situation': 'Where was this, and what was at stake?',
  'team hides own part': 'And which part of that was yours?',
  'vague numbers': 'How much was that, in numbers?',
  empty: 'Can you tell me about one time when you did that?',
  'jargon salad': 'Can you tell me about one time when you did that, in plain words?',
  '"I don\'t really"': 'Is there a smaller example that comes to mind?',
  unfinished: 'And how did it end?',
  'no lesson': 'And what did you take from it?',
  'no reason': 'Why did you do it that way?',
  'blames others': 'And what could you have done yourself?',
  rambling: 'And in one sentence: what did you do yourself?',
}

/** The question that asks for what an answer lacks; null when it lacks nothing an interviewer would ask for. */
export async function findProbe(
  ctx: ActorContext,
  spoken: { question: string; answer: string },
): Promise<string | null> {
  if (spoken.answer === '') return null
  const [scored] = await scoreSpoken(ctx, [spoken])
  if (!scored || scored.score === null || scored.score >= goodFrom) return null
  const weakness = findWeakness(scored)
  return weakness === null ? null : (probes[weakness] ?? null)
}
