import { cvChunkEmbeddings, cvChunks, cvs } from '@cuelight/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  joinQuestions,
  type LineMatches,
  type LineVectors,
  listQuestionTexts,
  nothingNear,
} from '../../../coach/choose/line-features.ts'
import { kindEmbedder } from '../../../coach/questions/weigh-kinds.ts'
import { rankResume } from '../../../coach/text-tasks.ts'
import type { Services } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { ResumeLine } from '../../../ports/language-model.ts'
import { askForEmbedding, wordsOnlyNotice } from './renew-embeddings.ts'
import { resumeLineColumns } from './stored-lines.ts'
import { bytesToVector } from './vector-bytes.ts'

/** A resume's lines, loaded once. */
export interface KnowledgeBase {
  /** All lines an answer may stand on, in the order of the document: nothing hidden, nothing that addresses a machine. */
  lines: ResumeLine[]
  /** The vectors of `lines`; null while some of the current model are missing. */
  meant: LineVectors | null
  /** True while vectors of the current model are missing: only shared words find a line then. */
  isLexicalOnly: boolean
  /** A remark on the search that goes with every answer from it; null when there is none. */
  notice: string | null
  /**
   * The lines to tell for a question, best first, each with its relevance: of all lines together 1, less the chance that none
   * of them answers. 6-8 serve an answer best. `previous` is the question it follows up on. Nothing for a blank text.
   */
  retrieve(text: string, options?: { limit?: number; previous?: string | null }): Promise<ResumeLine[]>
  /** The vector of a text that lines were retrieved for; null without one, or of a model that kinds are not learned from. */
  meaningOf(text: string): Float32Array | null
}

const defaultLimit = 8

/** A line that is found like those of a resume: own words of the candidate. Null without a vector of the current model. */
export interface AddedLine {
  line: ResumeLine
  vector: Float32Array | null
}

/** Opens the knowledge base of a candidate's resume; `retrieve` finds `added` lines too. Throws `not-found` for a foreign one. */
export async function openKnowledgeBase(
  services: Services,
  input: { userId: number; cvId: number; added?: readonly AddedLine[] },
): Promise<KnowledgeBase> {
  const rows = await loadLines(services, input)
  const resumeLines = rows.map(({ line }) => line)
  const kept = rows.flatMap(({ vector }) => (vector ? [vector] : []))
  const isLexicalOnly = kept.length < resumeLines.length
  const added = input.added ?? []
  const lines = [...resumeLines, ...added.map(({ line }) => line)]
  const vectors = [...kept, ...added.map(({ vector }) => vector ?? meanOf(kept))]
  // A stale resume that is in use need not wait for the hourly job.
  if (isLexicalOnly) await askForEmbedding(services, input)
  const asking = new Map<string, Float32Array[]>()
  const rank = async (text: string, previous: string | null): Promise<ResumeLine[]> => {
    const asked = isLexicalOnly ? null : await embedQuestion(services, text)
    if (asked) asking.set(text, asked)
    const before = previous === null || asked === null ? null : await embedQuestion(services, previous)
    const matches = await matchLines(services, joinQuestions(previous, text), lines)
    const question = { text, previous, vectors: asked, previousVectors: before, matches }
    const ranks = await services.textWorker.run(rankResume, {
      lines,
      vectors: isLexicalOnly ? null : { model: services.embedder.modelId, vectors },
      question,
    })
    const ranked = lines.map((line, at) => ({ ...line, relevance: ranks[at]?.relevance ?? 0 }))
    // Without vectors a line that shares neither word nor concept says nothing about the question.
    const found = asked ? ranked : ranked.filter((_line, at) => ranks[at]?.isNamed)
    return found.sort((one, other) => other.relevance - one.relevance)
  }
  // A preparation asks for the lines of a question when it is written and when it is checked.
  const known = new Map<string, Promise<ResumeLine[]>>()
  return {
    lines: resumeLines,
    meant: isLexicalOnly ? null : { model: services.embedder.modelId, vectors: kept },
    isLexicalOnly,
    notice: isLexicalOnly ? wordsOnlyNotice : null,
    async retrieve(text, { limit = defaultLimit, previous = null } = {}) {
      if (text.trim() === '' || lines.length === 0) return []
      const key = JSON.stringify([text.trim(), previous])
      const ranked = known.get(key) ?? rank(text.trim(), previous)
      known.set(key, ranked)
      try {
        return (await ranked).slice(0, limit)
      } catch (error) {
        known.delete(key)
        throw error
      }
    },
    meaningOf: (text) =>
      services.embedder.modelId === kindEmbedder() ? (asking.get(text.trim())?.[0] ?? null) : null,
  }
}

async function loadLines({ db, embedder }: Services, { userId, cvId }: { userId: number; cvId: number }) {
  const isOwn = and(eq(cvs.id, cvId), eq(cvs.userId, userId))
  const [cv] = await db.select({ id: cvs.id }).from(cvs).where(isOwn)
  if (!cv) throw notFound('The resume')
  const isVectorOfModel = and(
    eq(cvChunkEmbeddings.chunkId, cvChunks.id),
    eq(cvChunkEmbeddings.embeddingModel, embedder.modelId),
  )
  const rows = await db
    .select({
      ...resumeLineColumns,
      vector: cvChunkEmbeddings.vector,
    })
    .from(cvChunks)
    .leftJoin(cvChunkEmbeddings, isVectorOfModel)
    .where(and(eq(cvChunks.cvId, cv.id), eq(cvChunks.userId, userId), isNull(cvChunks.flag)))
    .orderBy(asc(cvChunks.ordinal))
  return rows.map(({ vector, ...line }): { line: ResumeLine; vector: Float32Array | null } => ({
    line,
    vector: vector && bytesToVector(vector),
  }))
}

/** The vectors of a question's forms; null when the embedder fails. */
async function embedQuestion({ embedder, logger }: Services, text: string): Promise<Float32Array[] | null> {
  try {
    return await embedder.embed(listQuestionTexts(text))
  } catch (error) {
    // In a live interview an answer found by words alone is better than none.
    logger.warn({ error }, 'The embedder failed, so lines are found by words only')
    return null
  }
}

/** What the line matcher gives; null when it fails, and the rest of what is known decides. */
async function matchLines(
  { lineMatcher, logger }: Services,
  question: string,
  lines: readonly ResumeLine[],
): Promise<LineMatches | null> {
  try {
    const scores = await lineMatcher.match(question, [...lines.map(({ text }) => text), nothingNear])
    return { lines: scores.slice(0, lines.length), none: scores[lines.length] ?? 0 }
  } catch (error) {
    logger.warn({ error }, 'The line matcher failed, so lines are found without it')
    return null
  }
}

/** For a line without a vector: neither near nor far. */
function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const size = vectors[0]?.length ?? 0
  return Float32Array.from({ length: size }, (_, at) => {
    return vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length
  })
}
