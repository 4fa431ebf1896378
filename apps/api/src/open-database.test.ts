import { randomBytes } from 'node:crypto'
import { createTestDatabase } from '@cuelight/db/testing'
import { expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { parseSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { createTestServices } from './testing/services.ts'

it('says in one line that the user of DATABASE_URL may not create tables', async () => {
  const test = await createTestServices()
  const database = await createTestDatabase()
  const role = `reader_${randomBytes(4).toString('hex')}`
  try {
    await database.sql.unsafe(`create role ${role} login password 'secret-word'`)
    await database.sql.unsafe('drop schema drizzle cascade')
    const url = Object.assign(new URL(database.url), { username: role, password: 'secret-word' }).href
    const refused = openDatabase(parseSettings({ DATABASE_URL: url }), test.services.logger)
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(
      `The user "${role}" of DATABASE_URL may not create tables in "test_`,
    )
    await expect(refused).rejects.not.toThrow('secret-word')
  } finally {
    await database.sql.unsafe(`drop owned by ${role}; drop role ${role}`)
    await database.drop()
    await test.drop()
  }
})
