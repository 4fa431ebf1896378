import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '../core/context.ts'
import { createHttpApp, type HttpOptions } from '../http/app.ts'
import { createTestServices } from './services.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined when it is not JSON. */
  json: unknown
}

export interface Call {
  token?: string | undefined
  headers?: Record<string, string>
  /** An object travels as JSON; text, bytes and forms as they are. */
  body?: unknown
  /** The address the call seems to come from; limits count by it. */
  from?: string
}

/** The product's own HTTP server on a free port, in front of services with fakes behind the ports. */
export async function openDoor(overrides: Partial<Services> = {}, options: Partial<HttpOptions> = {}) {
  const { services, fakes, drop } = await createTestServices(overrides)
  const app = createHttpApp(services, {
    trustProxyHops: 1,
    folders: { app: '/nowhere', site: '/nowhere' },
    health: async () => ({ isReady: true, parts: {} }),
    ...options,
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const call = (method: string, path: string, request: Call = {}) => send(url, method, path, request)
  return {
    url,
    services,
    fakes,
    call,
    /** Signs in as an integrator does and gives the token. */
    async signIn(email: string): Promise<string> {
      const body = { idToken: `ok:${email}` }
      const { status, json } = await call('POST', '/api/Auth/login-with-google', { body, from: anyAddress() })
      if (status !== 200) throw new Error(`sign-in answered ${status}`)
      return (json as { token: string }).token
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await drop()
    },
  }
}
export type Door = Awaited<ReturnType<typeof openDoor>>

async function send(url: string, method: string, path: string, request: Call): Promise<Answer> {
  const { token, body, from } = request
  const isPlain =
    body === undefined || typeof body === 'string' || body instanceof FormData || ArrayBuffer.isView(body)
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(isPlain ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: isPlain ? (body as string | FormData) : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

let addresses = 0
/** A new address each time, so that tests do not use up each other's limits. */
export function anyAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
