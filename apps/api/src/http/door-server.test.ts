import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createDoorServer } from './door-server.ts'

test('a resting connection is kept longer than balancers keep theirs', async () => {
  const server = createDoorServer((_request, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(
    get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }),
    'response',
  )) as [IncomingMessage]
  answer.resume()
  expect(answer.headers['keep-alive']).toBe('timeout=75')
  server.closeAllConnections()
  server.close()
})
