import { Router } from 'express'
import type { Services } from '../core/context.ts'
import { listEnquiries } from '../features/enquiry/index.ts'

/** Outside production, what visitors sent can be read at /dev/enquiries, newest first. */
export function developmentEnquiries(services: Pick<Services, 'db'>): Router {
  const routes = Router()
  routes.get('/', async (_request, response) => {
    response.json(await listEnquiries(services))
  })
  return routes
}
