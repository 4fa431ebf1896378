import { audioSlices } from '@cuelight/db/schema/live'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBelongings } from '../../../testing/candidate-rows.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { readStoreAsJson } from './read-store.ts'

let services: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.drop())

test('rows that vanish between two pages hide no other row, and none comes twice', async () => {
  const ctx = await createActor(services.services)
  const { userId, email } = ctx.actor
  const { interviewId } = await giveBelongings(services.services, email)
  const slice = { userId, interviewId, mediaType: 'audio/wav', capturedAt: ctx.clock.now() }
  const planted = Array.from({ length: 450 }, (_, index) => ({
    ...slice,
    track: index % 2 === 0 ? ('candidate' as const) : ('interviewer' as const),
    streamId: `stream-${Math.floor(index / 150)}`,
    sequence: index % 150,
    bytes: new Uint8Array([1]),
  }))
  await ctx.db.insert(audioSlices).values(planted)
  let text = ''
  let pages = 0
  const decoder = new TextDecoder()
  for await (const chunk of readStoreAsJson(ctx.db, audioSlices, eq(audioSlices.userId, userId))) {
    text += decoder.decode(chunk)
    pages += 1
    // The first chunk opens the array; after the first page some of its rows go.
    if (pages === 2) await ctx.db.delete(audioSlices).where(inArray(audioSlices.sequence, [0, 1, 2, 3]))
  }
  const read: { track: string; streamId: string; sequence: number }[] = JSON.parse(text)
  const names = read.map(({ track, streamId, sequence }) => `${track} ${streamId} ${sequence}`)
  expect(new Set(names).size).toBe(names.length)
  const kept = planted.filter(({ sequence }) => sequence > 3)
  expect(names).toEqual(
    expect.arrayContaining(kept.map((row) => `${row.track} ${row.streamId} ${row.sequence}`)),
  )
})
