import { connect, createServer, type Socket } from 'node:net'

/** The way to a server that can be lost without the browser being told. */
export interface UnsureNetwork {
  url: string
  /** From now on bytes get lost without an error, as in a tunnel. */
  lose(): void
  /** Breaks every connection there is, and both ends hear of it, as when a server restarts. */
  cut(): void
  /** New connections work again; those of before stay dead. */
  restore(): void
  close(): Promise<void>
}

/** Passes bytes between a browser and the product, until told not to. */
export async function openNetwork(productUrl: string): Promise<UnsureNetwork> {
  const port = Number(new URL(productUrl).port)
  const sockets = new Set<Socket>()
  let isLost = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    if (isLost) return
    const far = connect(port, 'localhost')
    far.on('error', () => near.destroy())
    near.on('close', () => {
      sockets.delete(near)
      far.destroy()
    })
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    lose() {
      isLost = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isLost = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
