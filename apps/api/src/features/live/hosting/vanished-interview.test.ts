import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { afterAll, expect, test } from 'vitest'
import { silentLogger } from '../../../core/logger.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { deleteAccount } from '../../account/index.ts'
import type { AnswerRequest } from '../../answer/index.ts'
import { cut, join, openInterview, quiet, sendSlice, tone, until } from '../testing/interview-rows.ts'
import { followEvents } from './follow-events.ts'
import { createInterviewHost } from './interview-host.ts'

const complaints: unknown[] = []
const complain = (...entry: unknown[]) => void complaints.push(entry)
const prepared = await createTestServices({ logger: { ...silentLogger, warn: complain, error: complain } })
afterAll(() => prepared.drop())

test('an account that is deleted in the middle of an answer removes its live interview without a complaint', async () => {
  const { services, fakes } = prepared
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
  const host = createInterviewHost(services, { streamAnswer: answerSlowly })
  services.interviewHost = host
  try {
    fakes.transcriber.script.push('Tell me about a time when you led a migration.')
    const { ctx, interviewId } = await openInterview(await createActor(services))
    const types: string[] = []
    const following = (async () => {
      const entries = followEvents(ctx, { interviewId, afterId: 0 }, AbortSignal.timeout(30_000))
      for await (const { event } of entries) types.push(event.type)
    })()
    const ending = expect(following).rejects.toMatchObject({ code: 'not-found' })
    for (const [sequence, bytes] of cut(join(tone(2000), quiet(4000))).entries())
      await sendSlice(ctx, interviewId, sequence, bytes)
    await until(async () => types.includes('answer-segment'))

    const receipt = await deleteAccount(ctx)

    expect(receipt.stores).toContainEqual({ name: 'Interviews', count: 1 })
    await ending
    await until(async () => signals.length > 0 && signals.every(({ aborted }) => aborted))
    // A late request of another tab starts nothing and harms nothing.
    host.poll(interviewId)
    expect(await host.drain(interviewId, 500)).toBe(false)
    await expect(sendSlice(ctx, interviewId, 9, new Uint8Array(2))).rejects.toMatchObject({
      code: 'not-found',
    })
  } finally {
    await host.close()
  }
  expect(complaints).toEqual([])
}, 60_000)
