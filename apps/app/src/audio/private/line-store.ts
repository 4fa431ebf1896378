import type { Track } from '@cuelight/contracts/live'
import { type DBSchema, openDB } from 'idb'

/** A line recognised in the browser that the server has not taken yet. */
export type Line = {
  userId: number
  interviewId: number
  track: Track
  sourceKey: string
  text: string
  startedAt: string
  endedAt: string
}
export type StoredLine = Line & { order: number }

interface LineDatabase extends DBSchema {
  lines: { key: number; value: Line & { order?: number } }
}

/** Lines wait here, across reloads, until the server has them. */
export type LineStore = {
  add(line: Line): Promise<void>
  /** Oldest first. */
  all(): Promise<StoredLine[]>
  remove(line: StoredLine): Promise<void>
  /** Forgets everything of this candidate, sent or not. */
  removeAllOf(userId: number): Promise<void>
}

export async function openLineStore(name = 'cuelight-lines'): Promise<LineStore> {
  const database = await openDB<LineDatabase>(name, 1, {
    upgrade(created) {
      created.createObjectStore('lines', { keyPath: 'order', autoIncrement: true })
    },
  })
  return {
    add: async (line) => {
      await database.add('lines', line)
    },
    all: async () => (await database.getAll('lines')) as StoredLine[],
    remove: (line) => database.delete('lines', line.order),
    async removeAllOf(userId) {
      const change = database.transaction('lines', 'readwrite')
      for await (const cursor of change.store) if (cursor.value.userId === userId) await cursor.delete()
      await change.done
    },
  }
}
