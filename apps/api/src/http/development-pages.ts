import { mailMessages } from '@cuelight/db/schema'
import { desc } from 'drizzle-orm'
import { Router } from 'express'
import type { Services } from '../core/context.ts'
import { listEnquiries } from '../features/enquiry/index.ts'

/** What a developer reads outside production, newest first: the outbox at /dev/mail, visitors' messages at /dev/enquiries. */
export function developmentPages(services: Pick<Services, 'db'>): Router {
  const routes = Router()
  routes.get('/mail', async (_request, response) => {
    const messages = await services.db.select().from(mailMessages).orderBy(desc(mailMessages.id)).limit(100)
    response.json(messages)
  })
  routes.get('/enquiries', async (_request, response) => {
    response.json(await listEnquiries(services))
  })
  return routes
}
