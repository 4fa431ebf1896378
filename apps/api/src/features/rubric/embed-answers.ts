import type { RubricQuestion } from '../../coach/rubric/rubric-input.ts'
import { rubricModel } from '../../coach/rubric/rubric-model.ts'
import { toAnswerVectors, vectorTexts } from '../../coach/rubric/vector-texts.ts'
import type { Services } from '../../core/context.ts'

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
    const vectors = texts ? toAnswerVectors(await embedder.embed(texts)) : null
    embedded.push({ ...question, vectors })
  }
  return embedded
}
