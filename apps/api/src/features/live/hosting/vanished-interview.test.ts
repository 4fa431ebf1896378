import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { expect, test } from 'vitest'
import { silentLogger } from '../../../core/logger.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { deleteAccount } from '../../account/index.ts'
import { createSession } from '../../account/sign-in/sessions.ts'
import type { AnswerRequest } from '../../answer/index.ts'
import { sendSlice, until } from '../testing/interview-rows.ts'
import {
  open,
  openHost,
  question,
  readServices,
  script,
  send,
  setUpScriptedEngine,
  wholeTurn,
} from '../testing/scripted-engine.ts'
import { followEvents } from './follow-events.ts'

const complaints: unknown[] = []
const complain = (...entry: unknown[]) => void complaints.push(entry)
setUpScriptedEngine({ logger: { ...silentLogger, warn: complain, error: complain } })

test('an account that is deleted in the middle of an answer removes its live interview without a complaint', async () => {
  const signals: AbortSignal[] = []
  /** Writes one segment and waits until it is stopped. */
  async function* answerSlowly(
    _: unknown,
    __: AnswerRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<AnswerStreamPart> {
    if (!signal) throw new Error('an answer of an engine can be stopped')
    signals.push(signal)
    const segment = { kind: 'bridge' as const, part: 'headline' as const, text: 'Well.', chunkIds: [] }
    yield { type: 'segment', segment, evidence: [] }
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    yield { type: 'segment', segment, evidence: [] }
  }
  await readServices().interviewHost.close()
  const host = openHost({}, { streamAnswer: answerSlowly })
  const { ctx, interviewId } = await open(host)
  script.texts.interviewer = [question]
  const types: string[] = []
  const following = (async () => {
    const entries = followEvents(ctx, { interviewId, afterId: 0 }, new AbortController().signal)
    for await (const { event } of entries) types.push(event.type)
  })()
  const ending = expect(following).rejects.toMatchObject({ code: 'not-found' })
  await send(ctx, interviewId, wholeTurn)
  await until(async () => types.includes('answer-segment'))

  const { userId } = ctx.actor
  const token = await createSession(ctx.db, { userId, userAgent: null, now: ctx.clock.now(), signInDays: 30 })
  const signedIn = { ...ctx.actor, sessionId: sha256Hex(token) }
  const receipt = await deleteAccount({ ...ctx, actor: signedIn })

  expect(receipt.stores).toContainEqual({ name: 'Interviews', count: 1 })
  await ending
  await until(async () => signals.length > 0 && signals.every(({ aborted }) => aborted))
  // A late request of another tab starts nothing and harms nothing.
  host.poll(interviewId)
  expect(await host.drain(interviewId, 500)).toBe(false)
  await expect(sendSlice(ctx, interviewId, 9, new Uint8Array(2))).rejects.toMatchObject({
    code: 'not-found',
  })
  await host.close()
  expect(complaints).toEqual([])
})
