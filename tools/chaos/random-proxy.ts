import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RandomProxy {
  url: string
  close(): Promise<void>
}

/**
 * Passes each call to one of the ports, drawn anew for every call, as a load balancer without stickiness does. A port
 * nobody answers at is a 502; the caller tries again.
 */
export async function startRandomProxy(ports: readonly number[], random: () => number): Promise<RandomProxy> {
  const server = createServer((incoming, outgoing) => {
    const port = ports[Math.floor(random() * ports.length)] ?? 0
    pass(incoming, outgoing, port)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
    // The process died in the middle of its answer.
    answer.on('aborted', () => outgoing.destroy())
  })
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  incoming.on('error', () => onward.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
