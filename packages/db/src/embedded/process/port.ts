import { createServer } from 'node:net'

/** The preferred port of 127.0.0.1 if it is free, else one the system chooses. */
export async function findFreePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined) {
    const free = await tryToListen(preferred)
    if (free !== undefined) return free
  }
  const chosen = await tryToListen(0)
  if (chosen === undefined) throw new Error('no port of 127.0.0.1 is free')
  return chosen
}

function tryToListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
