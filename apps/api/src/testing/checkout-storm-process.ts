import { createServer } from 'node:http'
import { createDatabase } from '@cuelight/db/client'
import { createStripePayments } from '../adapters/payments/stripe.ts'
import { systemClock } from '../core/clock.ts'
import type { Services } from '../core/context.ts'
import { RateLimits } from '../core/limits/rate-limits.ts'
import { silentLogger } from '../core/logger.ts'
import { createHttpApp } from '../http/app.ts'
import { connectQueue } from '../jobs/queue.ts'
import { registeredJobs } from '../jobs/registry.ts'
import { startWorker } from '../jobs/worker.ts'
import { recordingMailer, trustingIdentity } from './fakes.ts'

// The process that checkout-storm.ts kills: the product's doors, queue and billing jobs over the real payment adapter.
// It leaves out everything but money, so that it restarts quickly.

const [, script, databaseUrl, stripeUrl, secretKey, webhookSecret, port] = process.argv
if (script === import.meta.filename && databaseUrl && stripeUrl && secretKey && webhookSecret) {
  const { db } = createDatabase(databaseUrl, { maxConnections: 10 })
  const jobs = registeredJobs.filter(({ definition }) => definition.name.startsWith('billing.'))
  const definitions = jobs.map(({ definition }) => definition)
  const queue = await connectQueue(databaseUrl, definitions, silentLogger)
  const services = {
    db,
    clock: systemClock,
    logger: silentLogger,
    options: {
      publicUrl: 'http://localhost:3000',
      secretKey: 'a secret of the tests, of 32 characters',
      freeTrial: { credits: 0, days: 7 },
      endpointing: 'speech',
      isProduction: false,
      operatorMail: null,
      seller: { name: 'Cuelight', address: '' },
    },
    rateLimits: new RateLimits(db),
    jobs: queue,
    payments: createStripePayments({ name: 'storm', secretKey, webhookSecret, apiUrl: new URL(stripeUrl) }),
    identity: trustingIdentity(),
    mailer: recordingMailer(),
  } as unknown as Services
  await startWorker(queue, jobs, services)
  const app = createHttpApp(services, {
    trustProxyHops: 1,
    folders: { app: '/nowhere', site: '/nowhere' },
    health: async () => ({ isReady: true, parts: {} }),
  })
  createServer(app).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
}
