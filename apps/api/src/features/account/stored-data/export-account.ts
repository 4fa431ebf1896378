import { productName } from '@cuelight/contracts/constants'
import { cvNotes, cvs, interviewAnswers, interviews, reports, utterances } from '@cuelight/db/schema'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, asc, eq, getTableName } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { ActorContext } from '../../../core/context.ts'
import { requireFreshSignIn } from '../sign-in/fresh-sign-in.ts'
import { accountStores, keptStores } from './account-stores.ts'
import { readStoreAsJson } from './read-store.ts'
import { type ArchiveFile, zipFiles } from './zip-stream.ts'

/**
 * A copy of everything the product holds of the candidate, as one zip that is read while it is sent. Throws DomainError
 * `sign-in-again` when the sign-in is too old.
 */
export async function exportAccount(ctx: ActorContext): Promise<AsyncGenerator<Uint8Array>> {
  await requireFreshSignIn(ctx)
  await recordAccountEvent(ctx.db, { userId: ctx.actor.userId, kind: 'export', at: ctx.clock.now() })
  ctx.logger.info({ userId: ctx.actor.userId }, 'data export begun')
  return zipFiles(listFiles(ctx), ctx.clock.now())
}

async function* listFiles(ctx: ActorContext): AsyncGenerator<ArchiveFile> {
  yield textFile('README.txt', describeArchive(ctx))
  const account = { userId: ctx.actor.userId, email: ctx.actor.email }
  for (const store of [...accountStores, ...keptStores]) {
    const name = `data/${getTableName(store.table)}.json`
    yield { name, chunks: readStoreAsJson(ctx.db, store.table, store.isOf(account)) }
  }
  yield* listResumes(ctx)
  yield* listInterviews(ctx)
}

async function* listResumes(ctx: ActorContext): AsyncGenerator<ArchiveFile> {
  const { userId } = ctx.actor
  const resumes = await ctx.db
    .select({ id: cvs.id, fileKey: cvs.fileKey })
    .from(cvs)
    .where(eq(cvs.userId, userId))
    .orderBy(cvs.id)
  const notes = await ctx.db
    .select({ id: cvNotes.id, fileKey: cvNotes.fileKey })
    .from(cvNotes)
    .where(eq(cvNotes.userId, userId))
    .orderBy(cvNotes.id)
  for (const { id, fileKey } of resumes) yield await readResumeFile(ctx, `resumes/resume-${id}`, fileKey)
  for (const { id, fileKey } of notes) {
    if (fileKey) yield await readResumeFile(ctx, `resumes/note-${id}`, fileKey)
  }
}

/** The name a person gave the file stays in data/cvs.json: no path of a zip may be somebody's free text. */
async function readResumeFile(ctx: ActorContext, name: string, fileKey: string): Promise<ArchiveFile> {
  try {
    const ending = fileKey.endsWith('.json') ? 'json' : 'pdf'
    return { name: `${name}.${ending}`, isCompressed: true, chunks: [await ctx.files.get(fileKey)] }
  } catch (error) {
    ctx.logger.warn({ error, name }, 'resume file missing from an export')
    return textFile(`${name}-missing.txt`, 'The stored file of this resume could not be read.\n')
  }
}

async function* listInterviews(ctx: ActorContext): AsyncGenerator<ArchiveFile> {
  const { userId } = ctx.actor
  const rows = await ctx.db
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.userId, userId))
    .orderBy(interviews.id)
  for (const { id } of rows) {
    yield textFile(`interviews/interview-${id}/transcript.txt`, await composeTranscript(ctx, id))
    const [report] = await ctx.db
      .select()
      .from(reports)
      .where(and(eq(reports.interviewId, id), eq(reports.userId, userId)))
    if (report)
      yield textFile(`interviews/interview-${id}/report.json`, `${JSON.stringify(report, null, 2)}\n`)
    yield* listRecordings(ctx, id)
  }
}

async function composeTranscript({ db, actor }: ActorContext, interviewId: number): Promise<string> {
  const { userId } = actor
  const said = await db
    .select({ at: utterances.startedAt, who: utterances.track, text: utterances.text })
    .from(utterances)
    .where(and(eq(utterances.interviewId, interviewId), eq(utterances.userId, userId)))
    .orderBy(asc(utterances.startedAt))
  const answered = await db
    .select({ question: interviewAnswers.question })
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.interviewId, interviewId), eq(interviewAnswers.userId, userId)))
    .orderBy(interviewAnswers.id)
  const lines = said.map(({ at, who, text }) => `[${at.toISOString()}] ${who}: ${text}`)
  const questions = answered.map(({ question }) => `- ${question}`)
  return [
    ...lines,
    '',
    'Questions answered for you (answers: data/interview_answers.json):',
    ...questions,
    '',
  ].join('\n')
}

async function* listRecordings(
  { db, actor }: ActorContext,
  interviewId: number,
): AsyncGenerator<ArchiveFile> {
  const mine = and(eq(audioSlices.interviewId, interviewId), eq(audioSlices.userId, actor.userId))
  const slices = await db
    .select({ track: audioSlices.track, streamId: audioSlices.streamId, sequence: audioSlices.sequence })
    .from(audioSlices)
    .where(mine)
    .orderBy(audioSlices.track, audioSlices.streamId, audioSlices.sequence)
  const streams = Map.groupBy(slices, ({ track, streamId }) => `${track}-${streamId.replace(/[^\w-]/g, '_')}`)
  for (const [name, parts] of streams) {
    const chunks = (async function* () {
      for (const { track, streamId, sequence } of parts) {
        const which = and(
          mine,
          eq(audioSlices.track, track),
          eq(audioSlices.streamId, streamId),
          eq(audioSlices.sequence, sequence),
        )
        const [slice] = await db.select({ bytes: audioSlices.bytes }).from(audioSlices).where(which)
        if (slice) yield slice.bytes
      }
    })()
    yield { name: `interviews/interview-${interviewId}/${name}.webm`, isCompressed: true, chunks }
  }
}

function textFile(name: string, text: string): ArchiveFile {
  return { name, chunks: [new TextEncoder().encode(text)] }
}

function describeArchive(ctx: ActorContext): string {
  const stores = [...accountStores, ...keptStores].map(
    ({ name, table }) => `  data/${getTableName(table)}.json  ${name}`,
  )
  return `${productName}: everything stored for ${ctx.actor.name} <${ctx.actor.email}>
Made ${ctx.clock.now().toISOString()}

resumes/      the resume files as you uploaded them (their names are in data/cvs.json)
interviews/   a folder an interview: the transcript, the report, and the recorded sound as long as it is kept;
              a recording is the slices of one microphone or tab in their order
data/         every stored row as JSON, dates in UTC; bytes are base64, recorded sound is under interviews/

${stores.join('\n')}
`
}
