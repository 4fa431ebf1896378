import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * A resting connection is kept longer than proxies and clients keep theirs (nginx and most balancers a minute), so that
 * it is they who end it. Node's five seconds may meet the next request on its way, whose sender then sees a reset connection.
 */
const restingMs = 75_000

export function createDoorServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: restingMs }, listener)
}
