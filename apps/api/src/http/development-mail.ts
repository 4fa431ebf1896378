import { mailMessages } from '@cuelight/db/schema'
import { desc } from 'drizzle-orm'
import { Router } from 'express'
import type { Services } from '../core/context.ts'

/** Outside production the outbox can be read at /dev/mail, newest first. */
export function developmentMail(services: Pick<Services, 'db'>): Router {
  const routes = Router()
  routes.get('/', async (_request, response) => {
    const messages = await services.db.select().from(mailMessages).orderBy(desc(mailMessages.id)).limit(100)
    response.json(messages)
  })
  return routes
}
