import { expect, it } from 'vitest'
import { openConnections } from './client.ts'
import { createTestDatabase } from './testing.ts'

it('ends a transaction whose connection is lost, rollback included, and goes on with another', async () => {
  const database = await createTestDatabase()
  const sql = openConnections(database.url, 1)
  for (let count = 0; count < 5; count += 1) {
    const lost = sql.begin(async (tx) => {
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await database.sql`select pg_terminate_backend(${own?.pid ?? 0})`
      await new Promise((closed) => setTimeout(closed, 100))
      await tx`select ${'asked too late'}::text`
    })
    await expect(lost).rejects.toThrow()
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  }
  await sql.end()
  await database.drop()
})
