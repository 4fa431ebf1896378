import { mostBatchedCalls } from '@cuelight/contracts/constants'
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import type { AppRouter } from '../src/trpc/router.ts'

/** The REST and tRPC doors as an integrator would use them. */
export interface DemoClient {
  rest<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  upload<Answer>(
    path: string,
    field: string,
    bytes: Uint8Array,
    fileName: string,
    type: string,
  ): Promise<Answer>
  putSlice(path: string, bytes: Uint8Array, headers: Record<string, string>): Promise<void>
  trpc: ReturnType<typeof createTRPCClient<AppRouter>>
}

export function createDemoClient(url: string, token: string): DemoClient {
  const authorization = { Authorization: `Bearer ${token}` }
  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(`${url}/api/${path}`, init)
    if (!response.ok)
      throw new Error(`${init.method} /api/${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  return {
    async rest(method, path, body) {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = { ...authorization, 'Content-Type': 'application/json' }
      return readJson(await call(path, { method, headers, ...json }))
    },
    async upload(path, field, bytes, fileName, type) {
      const form = new FormData()
      form.append(field, new Blob([Buffer.from(bytes)], { type }), fileName)
      return readJson(await call(path, { method: 'POST', headers: authorization, body: form }))
    },
    async putSlice(path, bytes, headers) {
      await call(path, { method: 'PUT', headers: { ...authorization, ...headers }, body: Buffer.from(bytes) })
    },
    trpc: createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: (operation) => operation.type === 'subscription',
          true: httpSubscriptionLink({
            url: `${url}/trpc`,
            EventSource,
            // The token travels as a header, never as part of the address.
            eventSourceOptions: () => ({
              fetch: (address: string | URL | Request, init?: RequestInit) =>
                fetch(address, {
                  ...init,
                  headers: { ...Object.fromEntries(new Headers(init?.headers)), ...authorization },
                }),
            }),
          }),
          false: httpBatchLink({ url: `${url}/trpc`, maxItems: mostBatchedCalls, headers: authorization }),
        }),
      ],
    }),
  }
}

/** The OpenAPI document promises the shape; the demo trusts its own product. */
export async function readJson<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer
}

/** Polls until the answer is accepted; otherwise throws and names what it waited for. */
export async function waitFor<Value>(
  what: string,
  ask: () => Promise<Value>,
  isDone: (value: Value) => boolean,
  deadlineMs = 120_000,
): Promise<Value> {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const value = await ask()
    if (isDone(value)) return value
    if (Date.now() > deadline) throw new Error(`Waited ${deadlineMs / 1000} s for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
