import { setTimeout as wait } from 'node:timers/promises'

/** An answer that another try would not change. */
export interface Reply {
  status: number
  json: Record<string, unknown>
}

export interface PatientClient {
  /** Calls again until somebody answers; `body` is sent as JSON, a form as it is. */
  call(method: string, path: string, body?: object): Promise<Reply>
  /** Asks again until the answer fits. Throws when that takes too long. */
  until(what: string, path: string, fits: (reply: Reply) => boolean): Promise<Reply>
  token: string
}

const pauseMs = 250
const longestMs = 10 * 60_000

/** A person who tries again while the product is away. `address` is where they seem to come from. */
export function createPatientClient(url: string, address: string): PatientClient {
  const client: PatientClient = {
    token: '',
    async call(method, path, body) {
      for (const deadline = performance.now() + longestMs; performance.now() < deadline; ) {
        const reply = await send(url, method, path, body, { address, token: client.token })
        if (reply) return reply
        await wait(pauseMs)
      }
      throw new Error(`${method} ${path} was never answered`)
    },
    async until(what, path, fits) {
      let last: Reply | undefined
      for (const deadline = performance.now() + longestMs; performance.now() < deadline; ) {
        last = await client.call('GET', path)
        if (fits(last)) return last
        await wait(pauseMs)
      }
      throw new Error(`waited too long for ${what}: ${JSON.stringify(last)}`)
    },
  }
  return client
}

/** Null: nobody was there, or they were busy. */
async function send(
  url: string,
  method: string,
  path: string,
  body: object | undefined,
  { address, token }: { address: string; token: string },
): Promise<Reply | null> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.status >= 500 || response.status === 429) return null
    return { status: response.status, json: JSON.parse(text || '{}') }
  } catch {
    return null
  }
}

/** Signs a new person in. A token works once, so a lost answer needs a new one. */
export async function signIn(client: PatientClient, sandboxUrl: string, email: string): Promise<number> {
  for (;;) {
    const made = await fetch(`${sandboxUrl}/dev/id-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const idToken: { idToken: string } = JSON.parse(await made.text())
    const { status, json } = await client.call('POST', '/api/Auth/login-with-google', idToken)
    if (status !== 200) continue
    client.token = String(json.token)
    return Number((json.user as { id: number }).id)
  }
}
