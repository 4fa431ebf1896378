import { addBiographyLines } from '../../coach/biography.ts'
import { followsUp } from '../../coach/questions/classify-question.ts'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { AnswerInput, KeptStory, ResumeLine } from '../../ports/language-model.ts'
import { type AddedLine, openKnowledgeBase } from '../resume/index.ts'
import { matchStories, openStories } from '../stories/index.ts'
import { keepPlainLines, withoutDictated } from './plain-lines.ts'

const deletedNotice = 'The resume of this interview was deleted, so nothing can be quoted from it.'
const unreadNotice = 'Your resume has no lines that could be read, so nothing can be quoted from it.'
/** An answer is written from this many lines. */
const nearest = 8

/** A question with what it takes to find the lines it can be answered from. */
interface LineRequest {
  userId: number
  cvId: number | null
  question: string
  earlierQuestions: readonly string[]
  toldResumeLineIds?: readonly number[] | undefined
  /** Lines and own words that must not be told this time. */
  leftOutIds?: readonly number[] | undefined
}

export interface FoundLines {
  /** The lines of the story to tell, then the nearest lines, best first. */
  lines: ResumeLine[]
  /** Every line of the resume, in its order: what a model may tell from beyond the nearest. */
  career: ResumeLine[]
  /** The candidate's story that answers the question; null when none of them does. */
  story: NonNullable<AnswerInput['story']> | null
  /** How likely the resume holds nothing of what is asked, from 0 to 1. */
  absence: number
  /** Every story that can be told here, to offer them by their cues. */
  stories: KeptStory[]
  /** The question's vector, as far as one was made to find the lines. */
  questionVector: Float32Array | null
  /** Why there are no resume lines; null when there are. */
  notice: string | null
}

/** The lines an answer can stand on; none of them gives orders to a machine, but for the own words to be told. */
export async function findLines(services: Services, request: LineRequest): Promise<FoundLines> {
  const { userId, question, earlierQuestions, toldResumeLineIds: told = [] } = request
  const opened = await openStories(services, userId)
  const found = await rankLines(services, request, opened.added)
  const { lines: resumeLines, questionVector, notice } = found
  const ranked = found.ranked.filter(({ resumeLineId }) => !request.leftOutIds?.includes(resumeLineId))
  const { absence } = found
  const asked = { question, earlierQuestions, resumeLines, ranked, absence, told }
  const matched = await matchStories(services, opened, asked)
  const { best } = matched
  const first = best ? [...(best.story.own ? [best.story.own] : []), ...best.story.lines] : []
  const own = await keepPlainLines(services, matched.ranked.filter(isOwn))
  const plain = new Set([...resumeLines, ...own].map(({ resumeLineId }) => resumeLineId))
  const offered = matched.ranked.filter(({ resumeLineId }) => plain.has(resumeLineId))
  const near = addBiographyLines(question, offered.slice(0, nearest), resumeLines)
  const withRelevance = new Map(matched.ranked.map((line) => [line.resumeLineId, line]))
  const all = new Map(
    [...first, ...near].map(({ resumeLineId, ...line }) => [
      resumeLineId,
      withRelevance.get(resumeLineId) ?? { resumeLineId, ...line },
    ]),
  )
  return {
    lines: [...all.values()],
    career: resumeLines,
    story: best,
    absence,
    stories: matched.stories,
    questionVector,
    notice,
  }
}

const isOwn = ({ resumeLineId }: ResumeLine) => resumeLineId < 0

interface RankedLines {
  /** Of the resume alone. */
  lines: ResumeLine[]
  /** With the own words, each with its relevance, best first. */
  ranked: ResumeLine[]
  /** What the relevance of all lines leaves; 0 where meaning is not known and nothing can be said of it. */
  absence: number
  questionVector: Float32Array | null
  notice: string | null
}

async function rankLines(
  services: Services,
  { userId, cvId, question, earlierQuestions }: LineRequest,
  added: readonly AddedLine[],
): Promise<RankedLines> {
  // Without a resume there are still the own words.
  const none = { lines: [], ranked: added.map(({ line }) => line), absence: 0, questionVector: null }
  if (cvId === null) return { ...none, notice: deletedNotice }
  try {
    const base = await openKnowledgeBase(services, { userId, cvId, added })
    const lines = await keepPlainLines(services, withoutDictated(services, base))
    if (lines.length === 0) return { ...none, notice: unreadNotice }
    const previous = followsUp(question) ? (earlierQuestions.at(-1) ?? null) : null
    const limit = base.lines.length + added.length
    const ranked = await base.retrieve(question, { previous, limit })
    const all = ranked.reduce((sum, { relevance = 0 }) => sum + relevance, 0)
    const absence = base.isLexicalOnly ? 0 : Math.max(0, 1 - all)
    return { lines, ranked, absence, questionVector: base.meaningOf(question), notice: null }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return { ...none, notice: deletedNotice }
    throw error
  }
}
