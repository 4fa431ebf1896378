import type { AnswerStreamPart, StructuredAnswer } from '@cuelight/contracts/answer'
import { textLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'
import { notPermittedText } from '@cuelight/contracts/permission'
import { interviews, preparationItems } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { streamAnswer } from '../answer/index.ts'
import { findScheduleForUser, readJobInput, type ScheduleRecord } from '../schedule/index.ts'

/** Asked questions come after all generated ones, in the order they were asked. */
const customOrdinal = 1_000_000

/**
 * Answers a question the candidate asks while preparing and adds it to the list once it is complete. Throws DomainError
 * `invalid-input` for a blank question, `not-found`, or the engine's code with the fixed text; nothing is stored then.
 */
export async function* askPreparationQuestion(
  ctx: ActorContext,
  input: { scheduleId: number; question: string },
): AsyncGenerator<AnswerStreamPart> {
  const question = checkQuestion(input.question)
  const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, input.scheduleId)
  const { userId, cvId, summary } = schedule
  await requirePermission(ctx, schedule)
  try {
    const job = await readJobInput(ctx, schedule)
    const request = { userId, cvId, job, summary, question, scheduleId: schedule.id }
    for await (const part of streamAnswer(ctx, request, ctx.signal)) {
      if (part.type === 'finished') {
        yield { ...part, itemId: await storeCustomItem(ctx, schedule, question, part.answer) }
      } else yield part
    }
  } catch (error) {
    if (ctx.signal?.aborted) throw error
    ctx.logger.error({ error, scheduleId: schedule.id }, 'custom answer failed')
    const code = error instanceof DomainError ? error.code : 'internal'
    throw new DomainError(code, errorTexts.customAnswerFailed, { cause: error })
  }
}

/** While an interview without assistance runs, nothing is answered on another page either. */
async function requirePermission({ db }: ActorContext, { id, userId }: ScheduleRecord): Promise<void> {
  const isRefused = and(
    eq(interviews.scheduleId, id),
    eq(interviews.userId, userId),
    eq(interviews.mode, 'live'),
    eq(interviews.status, 'live'),
    eq(interviews.permission, 'not-allowed'),
  )
  if ((await db.$count(interviews, isRefused)) > 0) throw new DomainError('wrong-state', notPermittedText)
}

function checkQuestion(question: string): string {
  const trimmed = question.trim()
  if (trimmed === '') throw new DomainError('invalid-input', 'Please enter a question')
  if (trimmed.length > textLimits.question) {
    throw new DomainError('invalid-input', `Please keep the question under ${textLimits.question} characters`)
  }
  return trimmed
}

async function storeCustomItem(
  ctx: ActorContext,
  schedule: ScheduleRecord,
  question: string,
  answer: StructuredAnswer,
): Promise<number> {
  const [row] = await ctx.db
    .insert(preparationItems)
    .values({
      userId: schedule.userId,
      scheduleId: schedule.id,
      ordinal: customOrdinal,
      question,
      kind: 'custom',
      competency: null,
      whyAsked: 'You asked this yourself.',
      answer: { ...answer },
      isCustom: true,
      createdAt: ctx.clock.now(),
    })
    .returning({ id: preparationItems.id })
  if (!row) throw new DomainError('internal', errorTexts.customAnswerFailed)
  return row.id
}
