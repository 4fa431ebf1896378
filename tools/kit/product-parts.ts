import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '@cuelight/db/schema'
import { createContainer } from '../../apps/api/src/container.ts'
import type { ActorContext, Services } from '../../apps/api/src/core/context.ts'
import { silentLogger } from '../../apps/api/src/core/logger.ts'
import { createSession } from '../../apps/api/src/features/account/sign-in/sessions.ts'
import type { ConnectedQueue } from '../../apps/api/src/jobs/queue.ts'
import { openDatabase } from '../../apps/api/src/open-database.ts'
import { parseSettings, type Settings } from '../../apps/api/src/settings.ts'

/** The product's parts on an embedded database in a temporary folder. */
export interface ProductParts {
  services: Services
  queue: ConnectedQueue
  databaseUrl: string
  close(): Promise<void>
}

/** `choose` may replace engines; everything else is the default set-up. */
export async function openProductParts(
  choose: (settings: Settings) => Settings = (settings) => settings,
): Promise<ProductParts> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  // The embedded database may run as another user, who needs access to its folder.
  chmodSync(dataDirectory, 0o711)
  const settings = choose(parseSettings({ DATA_DIR: dataDirectory, SANDBOX_PORT: '0', LOG_LEVEL: 'silent' }))
  const database = await openDatabase(settings, silentLogger)
  const container = await createContainer(settings, database, silentLogger)
  return {
    services: container.services,
    queue: container.queue,
    databaseUrl: database.url,
    async close() {
      await container.close()
      await database.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** A fresh account, its request context and a bearer token. */
export async function openAccount(services: Services): Promise<{ ctx: ActorContext; token: string }> {
  const subject = randomUUID()
  const [user] = await services.db
    .insert(users)
    .values({
      issuer: 'https://issuer.invalid',
      subject,
      email: `${subject}@example.com`,
      emailVerified: true,
      name: 'Bench',
    })
    .returning()
  if (!user) throw new Error('the account row was not returned')
  const token = await createSession(services.db, {
    userId: user.id,
    userAgent: null,
    now: services.clock.now(),
    signInDays: services.options.signInDays,
  })
  const actor = { userId: user.id, email: user.email, name: user.name, sessionId: subject }
  const request = { requestId: randomUUID(), userAgent: null, clientAddress: '127.0.0.1' }
  return { ctx: { ...services, ...request, actor }, token }
}
