import type { RubricQuestion } from '../../coach/rubric/rubric-input.ts'
import { rubricModel } from '../../coach/rubric/rubric-model.ts'
import { toAnswerVectors, vectorTexts } from '../../coach/rubric/vector-texts.ts'
import type { Services } from '../../core/context.ts'
import { embedTexts, isEmbedded } from './answer-vectors.ts'

/**
 * The questions with the vectors their relevance is measured by. Each answer is embedded by itself, so that its numbers
 * do not depend on what else was said. Under an embedder the rubric was not trained with there are none, and relevance
 * is read from the words. Throws `provider-unavailable` like the embedder.
 */
export async function embedAnswers<Question extends RubricQuestion>(
  { embedder }: Pick<Services, 'embedder'>,
  questions: readonly Question[],
): Promise<Question[]> {
  if (embedder.modelId !== rubricModel.modelId) return [...questions]
  const embedded: Question[] = []
  for (const question of questions) {
    const texts = vectorTexts(question.question, question.userAnswer)
    const vectors = texts ? toAnswerVectors(await embedTexts(embedder, texts)) : null
    embedded.push({ ...question, vectors })
  }
  return embedded
}

/**
 * Embeds up to `most` answers that have no vectors yet, and keeps them for `embedAnswers`. Resolves to how many it
 * embedded.
 */
export async function embedAhead(
  { embedder }: Pick<Services, 'embedder'>,
  questions: readonly RubricQuestion[],
  most: number,
): Promise<number> {
  if (embedder.modelId !== rubricModel.modelId) return 0
  const open = questions
    .flatMap(({ question, userAnswer }) => [vectorTexts(question, userAnswer) ?? []])
    .filter((texts) => texts.length > 0 && !isEmbedded(embedder, texts))
    .slice(0, most)
  for (const texts of open) await embedTexts(embedder, texts)
  return open.length
}
