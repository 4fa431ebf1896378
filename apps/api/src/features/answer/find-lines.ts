import { addBiographyLines } from '../../coach/biography.ts'
import { findOrders } from '../../coach/instructions/without-instructions.ts'
import { followsUp } from '../../coach/questions/classify-question.ts'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { openKnowledgeBase } from '../resume/index.ts'
import { chooseStories, findStories } from './find-stories.ts'

const deletedNotice = 'The resume of this interview was deleted, so nothing can be quoted from it.'
const unreadNotice = 'Your resume has no lines that could be read, so nothing can be quoted from it.'

/** A question with what it takes to find the lines it can be answered from. */
interface LineRequest {
  userId: number
  cvId: number | null
  question: string
  earlierQuestions: readonly string[]
}

interface FoundLines {
  /** The chosen stories, then the nearest resume lines, best first. */
  lines: ResumeLine[]
  /** Ids of the stories among the lines, which are told first. */
  preferred: number[]
  /** The question's vector, as far as one was made to find the lines. */
  questionVector: Float32Array | null
  /** Why there are no resume lines; null when there are. */
  notice: string | null
}

/** The lines an answer can stand on; none of them gives orders to a machine. */
export async function findLines(services: Services, request: LineRequest): Promise<FoundLines> {
  const { userId, question, earlierQuestions } = request
  const { lines, retrieved, questionVector, notice } = await readResumeLines(services, request)
  const stories = chooseStories(await findStories(services, userId, lines), question, earlierQuestions)
  const all = new Map([...stories, ...retrieved].map((line) => [line.resumeLineId, line]))
  const preferred = stories.map(({ resumeLineId }) => resumeLineId)
  return { lines: [...all.values()], preferred, questionVector, notice }
}

async function readResumeLines(
  services: Services,
  request: LineRequest,
): Promise<{
  lines: ResumeLine[]
  retrieved: ResumeLine[]
  questionVector: Float32Array | null
  notice: string | null
}> {
  const none = { lines: [], retrieved: [], questionVector: null }
  if (request.cvId === null) return { ...none, notice: deletedNotice }
  try {
    const base = await openKnowledgeBase(services, { userId: request.userId, cvId: request.cvId })
    const isPlain = (line: ResumeLine) => findOrders(line.text).length === 0
    const lines = base.lines.filter(isPlain)
    if (lines.length === 0) return { ...none, notice: unreadNotice }
    const previous = followsUp(request.question) ? (request.earlierQuestions.at(-1) ?? null) : null
    const retrieved = await base.retrieve(request.question, { previous })
    const told = addBiographyLines(request.question, retrieved.filter(isPlain), lines)
    return { lines, retrieved: told, questionVector: base.meaningOf(request.question), notice: null }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return { ...none, notice: deletedNotice }
    throw error
  }
}
