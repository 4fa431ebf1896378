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
  /** When its first sample was heard, ISO. */
  capturedAt: string
  durationMs: number
  mediaType: string
  bytes: ArrayBuffer
}

/** A slice with its place in the queue. */
export type StoredSlice = Slice & { order: number }

export type Lane = Pick<Slice, 'userId' | 'interviewId' | 'track'>

interface AudioDatabase extends DBSchema {
  slices: { key: number; value: Slice & { order?: number }; indexes: { lane: [number, number, string] } }
}

/** Audio waits here, across reloads, until the server has it. */
export interface SliceStore {
  add(slice: Slice): Promise<void>
  /** The oldest of the lane, at most `count`, the oldest first. */
  oldest(lane: Lane, count: number): Promise<StoredSlice[]>
  remove(slice: StoredSlice): Promise<void>
  /** Forgets everything of this candidate, sent or not. */
  removeAllOf(userId: number): Promise<void>
  /** Every lane that holds something, with the milliseconds waiting. */
  waiting(): Promise<(Lane & { count: number; durationMs: number })[]>
}

const laneKey = (lane: Lane): [number, number, string] => [lane.userId, lane.interviewId, lane.track]

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
    oldest: async (lane, count) =>
      (await database.getAllFromIndex('slices', 'lane', laneKey(lane), count)) as StoredSlice[],
    remove: (slice) => database.delete('slices', slice.order),
    removeAllOf: (userId) => removeAllOf(database, userId),
    waiting: () => countWaiting(database),
  }
}

async function removeAllOf(database: IDBPDatabase<AudioDatabase>, userId: number): Promise<void> {
  const change = database.transaction('slices', 'readwrite')
  // An array sorts after every number and text, so this is every lane that begins with the candidate.
  const lanes = IDBKeyRange.bound([userId], [userId, []])
  let cursor = await change.store.index('lane').openCursor(lanes)
  while (cursor) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
  await change.done
}

async function countWaiting(database: IDBPDatabase<AudioDatabase>) {
  const lanes = new Map<string, Lane & { count: number; durationMs: number }>()
  let cursor = await database.transaction('slices').store.openCursor()
  while (cursor) {
    const { userId, interviewId, track, durationMs } = cursor.value
    const key = laneKey({ userId, interviewId, track }).join('/')
    const lane = lanes.get(key) ?? { userId, interviewId, track, count: 0, durationMs: 0 }
    lanes.set(key, { ...lane, count: lane.count + 1, durationMs: lane.durationMs + durationMs })
    cursor = await cursor.continue()
  }
  return [...lanes.values()]
}
