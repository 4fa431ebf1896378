import { expect, it } from 'vitest'
import { openConnections } from './client.ts'
import { createTestDatabase } from './testing.ts'

it.each(['before', 'while', 'after'])(
  'a transaction whose connection is lost asks nothing %s another query uses the next one',
  async (moment) => {
    const database = await createTestDatabase()
    const sql = openConnections(database.url, 1)
    for (let count = 0; count < 5; count += 1) {
      const late = Promise.withResolvers<void>()
      const asked: Promise<unknown>[] = []
      const lost = sql.begin(async (tx) => {
        const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
        await database.sql`select pg_terminate_backend(${own?.pid ?? 0})`
        await late.promise
        asked.push(expect(tx`select ${'asked too late'}::text`.execute()).rejects.toThrow())
        await Promise.all(asked)
        throw new Error('has to be rolled back')
      })
      await expect(lost).rejects.toThrow('CONNECTION_CLOSED')
      if (moment === 'before') late.resolve()
      const next = sql`select 1 as one`.execute()
      if (moment === 'while') late.resolve()
      expect(await next).toEqual([{ one: 1 }])
      late.resolve()
      await late.promise
      await Promise.all(asked)
      expect(asked).toHaveLength(1)
      expect(await sql`select 2 as two`).toEqual([{ two: 2 }])
    }
    await sql.end()
    await database.drop()
  },
)
