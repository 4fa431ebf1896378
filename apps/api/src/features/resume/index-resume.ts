import { cvChunkEmbeddings, cvChunks, cvs } from '@cuelight/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { tellOrderedLines } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import { brokenOffReason, describeFailure, unchangedReason } from './failure-reasons.ts'
import { readJsonResume } from './json-resume/read-json-resume.ts'
import { embedLines } from './knowledge-base/embed-lines.ts'
import { storeKnowledgeBase } from './knowledge-base/store-knowledge-base.ts'
import type { PdfReading } from './reading/pdf-reading.ts'
import type { ReadingProgress } from './reading/read-document.ts'
import { readPdf } from './reading/read-pdf.ts'

export interface IndexAttempt {
  /** Whether the queue gives up after this try; the candidate sees an unexpected error then. */
  isLastTry: boolean
  signal?: AbortSignal
  /** In a process of its own when left out. */
  read?: typeof readPdf
}

type StoredResume = { id: number; userId: number; fileKey: string }

/**
 * The handler of `resume.index`. Running it again replaces what was there. A file that cannot become a resume is
 * `failed` at once; anything unexpected is thrown, so that the queue tries again.
 */
export async function indexResume(
  services: Services,
  payload: { cvId: number },
  attempt: IndexAttempt = { isLastTry: false },
): Promise<void> {
  const [cv] = await services.db
    .select({ id: cvs.id, userId: cvs.userId, fileKey: cvs.fileKey })
    .from(cvs)
    .where(eq(cvs.id, payload.cvId))
  // Deleted while the job waited.
  if (!cv) return
  try {
    await buildKnowledgeBase(services, cv, attempt)
  } catch (error) {
    if (attempt.isLastTry) await markFailed(services, cv.id, brokenOffReason)
    throw error
  }
}

async function buildKnowledgeBase(
  services: Services,
  cv: StoredResume,
  { signal, read = readPdf }: IndexAttempt,
): Promise<void> {
  const progress = createProgress(services, cv.id)
  const bytes = await services.files.get(cv.fileKey)
  const reading = cv.fileKey.endsWith('.json')
    ? await readJson(services, bytes, signal)
    : await read(bytes, { ...(signal && { signal }), ...tellPages(progress) })
  await progress.settle()
  if (reading.status !== 'read') {
    return markFailed(services, cv.id, describeFailure(reading), reading.pageCount)
  }
  progress.show('Building the knowledge base')
  await progress.settle()
  const bare = await findBareLines(services, cv.id, reading.lines)
  const vectors = await embedLines(services, bare, signal)
  await storeKnowledgeBase(services, cv, { ...reading, vectors })
}

async function readJson(
  { textWorker }: Services,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<PdfReading> {
  const resume = await readJsonResume(new TextDecoder().decode(bytes), (lines) =>
    textWorker.run(tellOrderedLines, lines, { priority: 'low', signal }),
  )
  return resume ? { status: 'read', ...resume } : { status: 'corrupt', pageCount: null }
}

function tellPages({ show }: ReturnType<typeof createProgress>): ReadingProgress {
  return {
    onPage: (page, pageCount) => show(`Reading page ${page} of ${pageCount}`),
    onRecognising: (page, pageCount) =>
      show(`Recognising the scanned page ${page} of ${pageCount}; this takes a while`),
  }
}

/** The lines that need a vector after a reading: of all that are new or kept, those whose text has none yet. */
async function findBareLines(
  { db, embedder }: Services,
  cvId: number,
  read: readonly { text: string; flag?: string }[],
): Promise<{ text: string; flag?: string | null }[]> {
  const isOfModel = and(
    eq(cvChunkEmbeddings.chunkId, cvChunks.id),
    eq(cvChunkEmbeddings.embeddingModel, embedder.modelId),
  )
  const stored = await db
    .select({
      text: cvChunks.text,
      source: cvChunks.source,
      flag: cvChunks.flag,
      embedded: cvChunkEmbeddings.chunkId,
    })
    .from(cvChunks)
    .leftJoin(cvChunkEmbeddings, isOfModel)
    .where(eq(cvChunks.cvId, cvId))
  const embedded = new Set(stored.filter((line) => line.embedded !== null).map(({ text }) => text))
  const kept = stored.filter(({ source }) => source !== 'read')
  return [...read, ...kept].filter(({ text }) => !embedded.has(text))
}

async function markFailed(
  services: Services,
  cvId: number,
  statusReason: string,
  pageCount?: number | null,
): Promise<void> {
  const failed = { status: 'failed' as const, statusReason, progress: null, ...(pageCount && { pageCount }) }
  await services.db
    .update(cvs)
    .set(failed)
    .where(and(eq(cvs.id, cvId), isNull(cvs.indexedAt)))
  // A new reading that fails removes nothing.
  await services.db
    .update(cvs)
    .set({ status: 'ready', statusReason: unchangedReason, progress: null })
    .where(and(eq(cvs.id, cvId), isNotNull(cvs.indexedAt)))
}

/** Writes only the newest text: pages are read faster than rows are written, and progress is a hint. */
function createProgress(services: Services, cvId: number) {
  let waiting: string | undefined
  let writing: Promise<void> | undefined
  const write = async () => {
    while (waiting !== undefined) {
      const progress = waiting
      waiting = undefined
      try {
        await services.db.update(cvs).set({ progress }).where(eq(cvs.id, cvId))
      } catch (error) {
        services.logger.warn({ error, cvId }, 'Progress could not be written')
      }
    }
    writing = undefined
  }
  return {
    show(text: string) {
      waiting = text
      writing ??= write()
    },
    settle: async () => writing,
  }
}
