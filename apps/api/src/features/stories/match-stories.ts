import { listQuestionTexts } from '../../coach/choose/line-features.ts'
import { occasionEmbedder, recogniseOccasion } from '../../coach/choose/recognise-occasion.ts'
import { classifyQuestion } from '../../coach/questions/classify-question.ts'
import { type ChosenStory, type MatchedStories, matchStory } from '../../coach/stories/match-story.ts'
import { readCompetencies } from '../../coach/stories/read-competencies.ts'
import type { Services } from '../../core/context.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { type AddedLine, bytesToVector } from '../resume/index.ts'
import { readStoredStories, type StoredStory, toKeptStory, toOwnLine } from './kept-stories.ts'

/** A candidate's stories, loaded once for a question. */
export interface OpenedStories {
  stored: readonly StoredStory[]
  /** The own words, to be found like resume lines. */
  added: AddedLine[]
}

/** Loads what the candidate keeps. */
export async function openStories(services: Services, userId: number): Promise<OpenedStories> {
  const stored = await readStoredStories(services, userId)
  const added = stored.flatMap(({ row }): AddedLine[] => {
    const line = toOwnLine(row)
    const isCurrent = row.embeddingModel === services.embedder.modelId
    return line ? [{ line, vector: row.vector && isCurrent ? bytesToVector(row.vector) : null }] : []
  })
  return { stored, added }
}

interface Asked {
  question: string
  earlierQuestions: readonly string[]
  /** Every line of the interview's resume, own words aside. */
  resumeLines: readonly ResumeLine[]
  /** Every line that could be told, with its relevance for the question. */
  ranked: readonly ResumeLine[]
  /** How likely nothing of the resume answers it. */
  absence: number
  told: readonly number[]
}

/** The kept story that answers a question, and all lines in the order in which they suit it. */
export async function matchStories(
  services: Services,
  { stored }: OpenedStories,
  { question, earlierQuestions, resumeLines, ranked, absence, told }: Asked,
): Promise<MatchedStories> {
  const stories = keepTellable(stored, resumeLines)
  const vectors = stories.length > 0 ? await embedQuestion(services, listQuestionTexts(question)) : []
  const [values] = vectors
  const asked = classifyQuestion(question, earlierQuestions, null, values ?? null)
  const wanted = readCompetencies(
    asked,
    values ? { embeddingModel: services.embedder.modelId, values } : null,
  )
  const occasions = recogniseOccasion(question, vectors)
  return matchStory({ question: asked, stories, lines: ranked, wanted, occasions, absence, told })
}

/** The stories that can be told from these lines. */
export function keepTellable(
  stored: readonly StoredStory[],
  resumeLines: readonly ResumeLine[],
): ChosenStory[] {
  return stored.flatMap(({ row, chosenFor }) => {
    const story = toKeptStory(row, resumeLines)
    return story ? [{ story, chosenFor }] : []
  })
}

async function embedQuestion(
  { embedder, logger }: Services,
  texts: readonly string[],
): Promise<Float32Array[]> {
  if (embedder.modelId !== occasionEmbedder() || texts[0] === '') return []
  try {
    return await embedder.embed([...texts])
  } catch (error) {
    logger.warn({ error }, 'The embedder failed, so stories are chosen by words only')
    return []
  }
}
