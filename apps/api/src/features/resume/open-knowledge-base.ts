import { cvChunkEmbeddings, cvChunks, cvs } from '@cuelight/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { toStatement } from '../../coach/choose/question-statement.ts'
import type { Services } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { askForEmbedding, wordsOnlyNotice } from './renew-embeddings.ts'
import { createLexicalIndex } from './retrieval/lexical-index.ts'
import { scoreSections, scoreTopics } from './retrieval/topics.ts'
import { resumeLineColumns } from './stored-lines.ts'
import { bytesToVector } from './vector-bytes.ts'

/** A resume's lines, loaded once. */
export interface KnowledgeBase {
  /** All lines an answer may stand on, in the order of the document: nothing hidden, nothing that addresses a machine. */
  lines: ResumeLine[]
  /** True while vectors of the current model are missing: only shared words find a line then. */
  isLexicalOnly: boolean
  /** A remark on the search that goes with every answer from it; null when there is none. */
  notice: string | null
  /** The lines nearest to a text, best first; an answer is best with 6 to 8. None for a blank text. */
  retrieve(text: string, limit?: number): Promise<ResumeLine[]>
}

// Weights beside the similarity of meaning, which lies between 0 and 1. Words find exact names of skills, topics find what
// question and line name differently, sections find plain facts. Chosen on the dev part of the evaluation (docs/adr/0009).
const lexicalWeight = 0.2
const topicWeight = 0.15
const sectionWeight = 0.15
const defaultLimit = 8

/** Opens the knowledge base of a candidate's resume. Throws `not-found` for a foreign one. */
export async function openKnowledgeBase(
  services: Services,
  input: { userId: number; cvId: number },
): Promise<KnowledgeBase> {
  const rows = await loadLines(services, input)
  const lines = rows.map(({ line }) => line)
  const vectors = rows.flatMap(({ vector }) => (vector ? [vector] : []))
  const isLexicalOnly = vectors.length < lines.length
  // A stale resume that is in use need not wait for the hourly job.
  if (isLexicalOnly) await askForEmbedding(services, input.cvId)
  const texts = lines.map((line) => line.text)
  const lexical = createLexicalIndex(texts)

  return {
    lines,
    isLexicalOnly,
    notice: isLexicalOnly ? wordsOnlyNotice : null,
    async retrieve(text, limit = defaultLimit) {
      if (text.trim() === '' || lines.length === 0) return []
      const words = lexical.score(text)
      const meaning = isLexicalOnly ? null : await compareMeaning(services, text, vectors)
      const topics = scoreTopics(text, texts)
      const sections = scoreSections(text, lines)
      const scored = lines.map((line, index) => ({
        line,
        score:
          (meaning?.[index] ?? 0) +
          lexicalWeight * (words[index] ?? 0) +
          topicWeight * (topics[index] ?? 0) +
          sectionWeight * (sections[index] ?? 0),
      }))
      // Without vectors a line that shares neither word nor topic says nothing about the question.
      const candidates = meaning ? scored : scored.filter(({ score }) => score > 0)
      return candidates
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ line }) => line)
    },
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

/** Cosine of every line with the mean of the question and its form as a statement; null when the embedder fails. */
async function compareMeaning(
  { embedder, logger }: Services,
  text: string,
  vectors: readonly Float32Array[],
): Promise<number[] | null> {
  try {
    const questions = await embedder.embed([...new Set([text.trim(), toStatement(text)])])
    return vectors.map(
      (vector) =>
        questions.reduce((sum, question) => sum + dotProduct(question, vector), 0) / questions.length,
    )
  } catch (error) {
    // In a live interview an answer found by words alone beats none.
    logger.warn({ error }, 'The embedder failed, so lines are found by words only')
    return null
  }
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}
