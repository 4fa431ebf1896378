import type { LiveSnapshot } from '@cuelight/contracts/live'
import { closedScreenText, type ScreenAction } from '@cuelight/contracts/second-screen'
import { interviewAnswers, secondScreens } from '@cuelight/db/schema/live'
import { and, eq, isNull } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'
import { reshapeAnswer } from '../answers/reshape-answer.ts'
import { tellOtherStory } from '../answers/tell-other-story.ts'
import { tellStory } from '../answers/tell-story.ts'
import { followEvents } from '../hosting/follow-events.ts'
import { readSnapshot } from '../log/read-snapshot.ts'
import { setPaused } from '../set-interview.ts'
import type { SecondScreen } from './connect-screen.ts'

type ScreenContext = ActorContext & { screen: SecondScreen }

/** How often a stream asks whether its device is still connected; it must end within a second of a sign-out everywhere. */
const askEveryMs = 400

/** The interview as the device shows it. The candidate's notes stay on the first screen. */
export async function readOnScreen(ctx: ScreenContext): Promise<LiveSnapshot> {
  return { ...(await readSnapshot(ctx, ctx.screen)), notes: '' }
}

/** The same events as on the first screen, until the interview ends or the device is disconnected. */
export async function* followOnScreen(
  ctx: ScreenContext,
  { afterId }: { afterId: number },
  signal: AbortSignal,
): AsyncGenerator<LiveEntry> {
  const disconnected = new AbortController()
  const isConnected = and(eq(secondScreens.id, ctx.screen.screenId), isNull(secondScreens.closedAt))
  const timer = setInterval(() => {
    ctx.db.$count(secondScreens, isConnected).then(
      (count) => count === 0 && disconnected.abort(),
      (error: unknown) => ctx.logger.warn({ error }, 'looking after a second screen failed'),
    )
  }, askEveryMs).unref()
  try {
    const follow = { interviewId: ctx.screen.interviewId, afterId }
    yield* followEvents(ctx, follow, AbortSignal.any([signal, disconnected.signal]))
    if (disconnected.signal.aborted) throw new DomainError('not-found', closedScreenText)
  } finally {
    clearInterval(timer)
  }
}

/** The few things a second screen may do. Throws DomainError `not-found` for an answer of another interview, or a story not offered. */
export async function actOnScreen(ctx: ScreenContext, input: ScreenAction): Promise<void> {
  const { interviewId } = ctx.screen
  if (input.action === 'pause') return setPaused(ctx, { interviewId, isPaused: input.isPaused })
  const isItsAnswer = and(
    eq(interviewAnswers.id, input.answerId),
    eq(interviewAnswers.interviewId, interviewId),
  )
  if ((await ctx.db.$count(interviewAnswers, isItsAnswer)) === 0) throw notFound('The answer')
  const { answerId } = input
  if (input.action === 'shorter') await reshapeAnswer(ctx, { answerId, form: 'shorter' })
  else if (input.action === 'tell-story') await tellStory(ctx, { answerId, cvChunkId: input.cvChunkId })
  else await tellOtherStory(ctx, { answerId })
}
