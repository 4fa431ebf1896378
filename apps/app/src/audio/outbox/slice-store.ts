import type { Track } from '@cuelight/contracts/live'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A second of recorded audio that the server has not acknowledged yet. */
export type Slice = {
  userId: number
  interviewId: number
  track: Track
  /** One per recorder: a new recorder starts a new stream with its own header. */
  streamId: string
  /** Position in its stream, from 0. */
  sequence: number
  /** The time of its first sample, ISO. */
  capturedAt: string
  durationMs: number
  mediaType: string
  bytes: ArrayBuffer
}

/** A slice with its place in the queue. */
export type StoredSlice = Slice & { order: number }

export type SliceQueue = Pick<Slice, 'userId' | 'interviewId' | 'track'>

interface AudioDatabase extends DBSchema {
  slices: { key: number; value: Slice & { order?: number }; indexes: { lane: [number, number, string] } }
}

/** Audio waits here, across reloads, until the server has it. */
export interface SliceStore {
  add(slice: Slice): Promise<void>
  /** The oldest of the queue, at most `count`, the oldest first. */
  oldest(queue: SliceQueue, count: number): Promise<StoredSlice[]>
  remove(slice: StoredSlice): Promise<void>
  /** Forgets everything of this candidate, sent or not. */
  removeAllOf(userId: number): Promise<void>
  /** Every queue that holds something, with the milliseconds waiting. */
  waiting(): Promise<(SliceQueue & { count: number; durationMs: number })[]>
}

const queueKey = (queue: SliceQueue): [number, number, string] => [
  queue.userId,
  queue.interviewId,
  queue.track,
]

export async function openSliceStore(name = 'cuelight-audio'): Promise<SliceStore> {
  const database = await openDB<AudioDatabase>(name, 1, {
    upgrade(created) {
      const slices = created.createObjectStore('slices', { keyPath: 'order', autoIncrement: true })
      slices.createIndex('lane', ['userId', 'interviewId', 'track'])
    },
  })
  return {
    add: async (slice) => {
      await database.add('slices', slice)
    },
    // Within one index key the records come in the order of their primary key: oldest first.
    oldest: async (queue, count) =>
      (await database.getAllFromIndex('slices', 'lane', queueKey(queue), count)) as StoredSlice[],
    remove: (slice) => database.delete('slices', slice.order),
    removeAllOf: (userId) => removeAllOf(database, userId),
    waiting: () => countWaiting(database),
  }
}

async function removeAllOf(database: IDBPDatabase<AudioDatabase>, userId: number): Promise<void> {
  const change = database.transaction('slices', 'readwrite')
  // An array sorts after every number and text, so this is every queue that begins with the candidate.
  const queues = IDBKeyRange.bound([userId], [userId, []])
  let cursor = await change.store.index('lane').openCursor(queues)
  while (cursor) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
  await change.done
}

async function countWaiting(database: IDBPDatabase<AudioDatabase>) {
  const queues = new Map<string, SliceQueue & { count: number; durationMs: number }>()
  let cursor = await database.transaction('slices').store.openCursor()
  while (cursor) {
    const { userId, interviewId, track, durationMs } = cursor.value
    const key = queueKey({ userId, interviewId, track }).join('/')
    const queue = queues.get(key) ?? { userId, interviewId, track, count: 0, durationMs: 0 }
    queues.set(key, { ...queue, count: queue.count + 1, durationMs: queue.durationMs + durationMs })
    cursor = await cursor.continue()
  }
  return [...queues.values()]
}
